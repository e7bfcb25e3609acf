import { Card } from '@parcelport/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { myTaxIds, saveReceiverTaxId } from '../../api/customers/tax-ids.ts'
import { TaxIdForm } from './tax-id-form.tsx'

/** The tax ids of the people in whose names packages come, where the company’s Customs asks for them. */
export const ReceiversTaxIdsCard = (): ReactNode => {
  const heading = useId()
  const { data } = useQuery({ ...myTaxIds, refetchOnMount: 'always' })
  const asked = data?.asked
  if (!data || !asked || data.receivers.length === 0) return null
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        {`Their ${asked.label} for Customs`}
      </h2>
      <p className="muted">Customs asks for that of each person in whose name a package comes. We keep it encrypted.</p>
      {data.receivers.map(({ receiverId, name, taxId }) => (
        <div key={receiverId} className="mt-6">
          <TaxIdForm
            asked={asked}
            label={`${asked.label} of ${name}`}
            kept={taxId}
            save={(body) => saveReceiverTaxId(receiverId, body)}
          />
        </div>
      ))}
    </Card>
  )
}
