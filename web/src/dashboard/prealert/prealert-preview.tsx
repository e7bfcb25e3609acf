import { Label, Parcel } from '@parcelport/ui/pictures/parcel.tsx'
import type { ReactNode } from 'react'
import { useSite } from '../../frame/site-context.ts'
import { useAccountNumber } from '../shell/use-account-number.ts'
import type { PrealertDraft } from './prealert-draft.ts'

interface LineProps {
  readonly label: string
  readonly value: string
  /** Shown in place of a missing value. */
  readonly blank: string
  readonly className?: string
}

const Line = ({ label, value, blank, className }: LineProps): ReactNode => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{value.trim() || <span className="prealert-blank">{blank}</span>}</dd>
  </div>
)

/** The label that the receiving desk sees, filled in along with the form. */
export const PrealertPreview = ({ draft }: { readonly draft: PrealertDraft }): ReactNode => {
  const { name } = useSite()
  const accountNumber = useAccountNumber()
  return (
    <section className="prealert-preview stack" aria-label="What our receiving desk will see">
      <Parcel>
        <Label
          head={<h2>{name}</h2>}
          aside={
            <b translate="no" className="num no-break">
              {accountNumber}
            </b>
          }
        >
          <dl>
            <Line className="wide prealert-name" label="Consignee" value={draft.consignee} blank="No name yet" />
            <Line label="Courier" value={draft.courier} blank="Not known yet" />
            <Line label="Store" value={draft.store} blank="Still to name" />
            <Line className="wide" label="Contents" value={draft.description} blank="Still to describe" />
          </dl>
          <div className="prealert-bars" aria-hidden="true" />
          <p translate={draft.trackingNumber ? 'no' : undefined} className="num prealert-number">
            {draft.trackingNumber || <span className="prealert-blank">No number yet</span>}
          </p>
        </Label>
      </Parcel>
      <p className="small muted">This is what our desk in Miami sees when they scan your box.</p>
    </section>
  )
}
