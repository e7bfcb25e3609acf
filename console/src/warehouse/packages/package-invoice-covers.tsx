import { centsLeft, centsOf, figuresOf } from '@parcelport/contract/billing/invoice-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const centsIn = (value: number | null): number => centsOf((value ?? 0).toFixed(2)) ?? 0

interface InvoiceCoversProps {
  readonly pkg: StaffPackageDetail
  readonly shared: NonNullable<StaffPackageDetail['sharedInvoice']>
}

/** An invoice for several packages: its total, this package's share, and the others; a total that no longer matches is pointed out. */
export const InvoiceCovers = ({ pkg, shared: { totalUsd, others } }: InvoiceCoversProps): ReactNode => {
  const shares = [pkg.packageValue, ...others.map(({ amountUsd }) => amountUsd)]
  const left = centsLeft(
    centsIn(totalUsd),
    shares.map((share) => centsIn(share)),
  )
  const together = figuresOf(centsIn(totalUsd) - left)
  return (
    <div>
      <p>{`One invoice over several packages: ${usd.format(pkg.packageValue ?? 0)} of ${usd.format(totalUsd)} is in this one.`}</p>
      <ul>
        {others.map(({ _id, trackingNumber, amountUsd }) => (
          <li key={_id}>
            <Link to={paths.package(_id)}>
              <span translate="no">{trackingNumber}</span>
            </Link>{' '}
            <span className="num">{amountUsd === null ? 'not declared' : usd.format(amountUsd)}</span>
          </li>
        ))}
      </ul>
      {left !== 0 && (
        <p className="small">{`Their values come to ${usd.format(Number(together))} now, which is not the invoice’s total.`}</p>
      )}
    </div>
  )
}
