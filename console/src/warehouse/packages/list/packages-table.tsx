import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { daysHere, pounds, shortlyWritten } from '../../../lib/days-here.ts'
import { paths } from '../../../paths.ts'
import { boxName } from '../../../shell/this-company.ts'
import { HoldMarks } from '../move/hold-marks.tsx'
import { StatusMark } from '../../../lib/status-mark.tsx'

interface PackagesTableProps {
  readonly packages: readonly StaffPackage[]
  readonly chosen: ReadonlyMap<string, StaffPackage>
  /** Without it, no package can be chosen. */
  readonly onChoose?: (packages: readonly StaffPackage[], on: boolean) => void
}

interface Cell {
  readonly label: string
  readonly className?: string
  readonly of: (pkg: StaffPackage) => ReactNode
}

const cells: readonly Cell[] = [
  {
    label: 'Customer',
    of: ({ customer }) => (
      <>
        <b className="cust" title={customer.name}>
          {customer.name}
        </b>
        <span translate="no" className="muted num">
          {boxName(customer.boxNumber)}
        </span>
      </>
    ),
  },
  {
    label: 'Status',
    of: ({ status, holds, actionFix }) => (
      <>
        <StatusMark status={status} />
        <HoldMarks holds={holds.filter(({ rule }) => rule !== 'note')} actionFix={actionFix} />
      </>
    ),
  },
  {
    label: 'Shelf',
    of: ({ shelf }) => (
      <span translate="no" className="num no-break">
        {shelf ?? '–'}
      </span>
    ),
  },
  {
    label: 'Weight',
    className: 'r',
    of: ({ weightLb }) => (weightLb === null ? '–' : <span className="num no-break">{pounds(weightLb)}</span>),
  },
  { label: 'Store', className: 'store', of: ({ storeName }) => <span translate="no">{storeName}</span> },
  {
    label: 'Received',
    className: 'received',
    of: ({ receivedAt, status }) =>
      receivedAt === null ? (
        '–'
      ) : (
        <span className="num">
          {shortlyWritten(receivedAt)}
          {!hasEnded(status) && <span className="sub">{daysHere(receivedAt)}</span>}
        </span>
      ),
  },
]

/** Packages in rows; below 720 px each row becomes a list of labels and values. */
export const PackagesTable = ({ packages, chosen, onChoose }: PackagesTableProps): ReactNode => {
  const everyone = packages.every(({ _id }) => chosen.has(_id))
  return (
    <table className={onChoose ? 'table table-list dense chosen' : 'table table-list dense'} role="table">
      <caption className="sr-only">Packages</caption>
      <thead role="rowgroup">
        <tr role="row">
          {onChoose && (
            <th role="columnheader" scope="col">
              <label className="check pick">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={everyone}
                  onChange={() => onChoose(packages, !everyone)}
                />
              </label>
            </th>
          )}
          <th role="columnheader" scope="col">
            Tracking
          </th>
          {cells.map(({ label, className }) => (
            <th key={label} role="columnheader" scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {packages.map((pkg) => (
          <tr key={pkg._id} role="row">
            {onChoose && (
              <td role="cell" className="pick-cell">
                <label className="check pick">
                  <input
                    type="checkbox"
                    aria-label={`Select ${pkg.trackingNumber}`}
                    checked={chosen.has(pkg._id)}
                    onChange={(event) => onChoose([pkg], event.target.checked)}
                  />
                </label>
              </td>
            )}
            <th role="rowheader" scope="row" data-label="Tracking" className="tracking-cell">
              <Link className="track open" to={paths.package(pkg._id)}>
                <span translate="no">{pkg.trackingNumber}</span>
              </Link>
            </th>
            {cells.map(({ label, className, of }) => (
              <td key={label} role="cell" data-label={label} className={className}>
                <div>{of(pkg)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
