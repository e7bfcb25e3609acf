import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { useId, useState, type ReactNode } from 'react'
import { showTaxIds } from '../../api/customers/customers.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenDate } from '../../lib/written-moment.ts'
import { useMay } from '../../shell/use-me.ts'

type Shown = Awaited<ReturnType<typeof showTaxIds>>['data']

/** The tax id of a customer by its end; in full, with those of their receivers, for staff who may check identities and ask for it. */
export const TaxIdCard = ({ customer }: { readonly customer: StaffCustomerDetail }): ReactNode => {
  const heading = useId()
  const mayCheck = useMay('customers.identity')
  const [shown, setShown] = useState<Shown>()
  const { run, busy } = useAction(() => showTaxIds(customer._id), { onDone: ({ data }) => setShown(data) })
  const { taxId } = customer
  if (!taxId) return null
  const { label, kept } = taxId
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        {label}
      </h2>
      {kept ? (
        <p className="num">{`Ends in ${kept.end}. Agreed to clear packages with it on ${writtenDate(kept.agreedAt)}.`}</p>
      ) : (
        <p className="muted">{`There is no ${label}. The customer can enter it under Account.`}</p>
      )}
      {shown && shown.length === 0 && <p>Nothing is kept, also of no receiver.</p>}
      {shown && shown.length > 0 && (
        <DetailList
          items={shown.map(({ name, taxId: value }) => ({ label: name, value: <span className="num">{value}</span> }))}
        />
      )}
      {mayCheck && !shown && (
        <div>
          <Button variant="line" size="sm" busy={busy} onClick={() => run()}>
            Show it in full, with their receivers’
          </Button>
          <p className="hint">Every look at it is recorded.</p>
        </div>
      )}
    </Card>
  )
}
