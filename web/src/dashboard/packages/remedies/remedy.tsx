import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { writtenDeadline } from '../../../lib/written-date.ts'
import { ContactRemedy } from './contact-remedy.tsx'
import { DocumentRemedy } from './document-remedy.tsx'
import { InvoiceRemedy } from './invoice-remedy.tsx'
import { PaymentRemedy } from './payment-remedy.tsx'

const fixes = {
  invoice: InvoiceRemedy,
  document: DocumentRemedy,
  payment: PaymentRemedy,
  contact: ContactRemedy,
  lost: ContactRemedy,
} as const

/**
 * Shown while a package waits for its owner: what is missing, why, until when, and the button that settles it; or that the
 * company is looking for it.
 */
export const Remedy = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const isLost = pkg.actionFix === 'lost'
  const Fix = fixes[pkg.actionFix ?? 'contact']
  const why = pkg.history.at(-1)?.note
  return (
    <section className="remedy" aria-labelledby="remedy">
      <h3 id="remedy">{isLost ? 'We are looking for it' : (pkg.actionNeeded ?? 'We need something from you')}</h3>
      {isLost && <p>You need do nothing. No storage is counted until we have it.</p>}
      {why && (isLost || why !== pkg.actionNeeded) && <p>{why}</p>}
      {pkg.actionDueOn && (
        <p className="remedy-due">
          <Icon of={Clock} /> By {writtenDeadline(pkg.actionDueOn)}
        </p>
      )}
      <Fix pkg={pkg} />
    </section>
  )
}
