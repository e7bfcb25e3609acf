import type { ReactNode } from 'react'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { InvoiceRemedy } from './invoice-remedy.tsx'

/** A package that came without a prealert has no invoice: it can be sent here before Customs needs it. */
export const MissingInvoice = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <section className="remedy" aria-labelledby="missing-invoice">
    <h3 id="missing-invoice">Send us its invoice</h3>
    <p>It came without a prealert. With an invoice it clears Customs without delay.</p>
    <InvoiceRemedy pkg={pkg} />
  </section>
)
