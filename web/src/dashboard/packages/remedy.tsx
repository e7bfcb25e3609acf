import { Icon } from '@parcelport/ui/icon.tsx'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import type { PackageDetail } from '../../api/packages.ts'
import { writtenDeadline } from '../../lib/written-date.ts'
import { ContactRemedy } from './contact-remedy.tsx'
import { InvoiceRemedy } from './invoice-remedy.tsx'

/** While a package waits for its owner: what is missing, why, until when, and the button that settles it. */
export const Remedy = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const why = pkg.history.at(-1)?.note
  return (
    <section className="remedy" aria-labelledby="remedy">
      <h3 id="remedy">{pkg.actionNeeded ?? 'We need something from you'}</h3>
      {why && why !== pkg.actionNeeded && <p>{why}</p>}
      {pkg.actionDueAt && (
        <p className="remedy-due">
          <Icon of={Clock} /> By {writtenDeadline(pkg.actionDueAt)}
        </p>
      )}
      {pkg.actionFix === 'invoice' ? <InvoiceRemedy pkg={pkg} /> : <ContactRemedy pkg={pkg} />}
    </section>
  )
}
