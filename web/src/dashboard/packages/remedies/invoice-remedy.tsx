import type { ReactNode } from 'react'
import { sendInvoice, type PackageDetail } from '../../../api/warehouse/packages.ts'
import { InvoiceDrop } from '../../invoice-drop.tsx'
import { HandIn } from './hand-in.tsx'
import { ShareInvoice } from '../invoices/share-invoice.tsx'

/** The missing invoice: of this package, or for several. */
export const InvoiceRemedy = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <>
    <HandIn pkg={pkg} label="Invoice" Drop={InvoiceDrop} send={sendInvoice} />
    <div className="row">
      <ShareInvoice pkg={pkg} />
    </div>
  </>
)
