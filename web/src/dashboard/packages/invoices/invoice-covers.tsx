import type { ReactNode } from 'react'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { writeUsd } from '../../../lib/usd.ts'

interface InvoiceCoversProps {
  readonly pkg: PackageDetail
  readonly shared: NonNullable<PackageDetail['sharedInvoice']>
}

/** The total of an invoice for several packages, and the share of each of the others. */
export const InvoiceCovers = ({ pkg, shared: { totalUsd, others } }: InvoiceCoversProps): ReactNode => (
  <>
    <span className="block">{`${writeUsd(pkg.declaredValue ?? 0)} of ${writeUsd(totalUsd)} is in this package.`}</span>
    {others.map(({ _id, trackingNumber, amountUsd }) => (
      <span key={_id} className="block small wrap-anywhere">
        {`${trackingNumber}: ${amountUsd === null ? 'not declared' : writeUsd(amountUsd)}`}
      </span>
    ))}
  </>
)
