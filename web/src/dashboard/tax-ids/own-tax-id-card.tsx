import { Card } from '@parcelport/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { myTaxIds, saveMyTaxId } from '../../api/customers/tax-ids.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { TaxIdForm } from './tax-id-form.tsx'

/** The customer’s own tax id, where the company’s Customs asks for one. */
export const OwnTaxIdCard = (): ReactNode => {
  const heading = useId()
  const { hash } = useLocation()
  const { data } = useQuery(myTaxIds)
  const card = useRef<HTMLDivElement>(null)
  const asked = data?.asked
  // A mail links here: `…/dashboard/account#tax-id`.
  useEffect(() => {
    if (hash === '#tax-id' && asked) card.current?.scrollIntoView({ block: 'start' })
  }, [hash, asked])
  if (!data || !asked) return null
  return (
    <Card as="section" className="account-card" id="tax-id" aria-labelledby={heading} ref={card}>
      <h2 className="card-title" id={heading}>
        {`${asked.label} for Customs`}
      </h2>
      <p className="muted">
        Customs asks for it before packages come to you. We keep it encrypted, and write it into the papers of your flights
        alone.
      </p>
      <TaxIdForm asked={asked} label={`Your ${asked.label}`} kept={data.own} save={saveMyTaxId} />
      {data.receivers.length > 0 && (
        <p className="small muted">
          Packages in somebody else’s name need theirs: <Link to={paths.receivers}>enter it at your receivers</Link>.
        </p>
      )}
    </Card>
  )
}
