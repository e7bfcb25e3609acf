import type { Flight, FlightLine } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import type { FlightLineState } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import type { Column } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pounds, shortlyWritten } from '../../lib/days-here.ts'
import { HoldMarks } from '../packages/move/hold-marks.tsx'
import { StatusMark } from '../../lib/status-mark.tsx'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'

/** The words for the state of a package on a flight. */
export const stateWords: Readonly<Record<FlightLineState, string>> = {
  aboard: 'Expected',
  'left behind': 'Left behind',
  checked: 'Checked off',
  missing: 'Missing',
  surplus: 'Surplus',
}

/** The columns of a flight's packages; `action` renders the action on one. */
export const lineColumns = (flight: Flight, action: (line: FlightLine) => ReactNode): readonly Column<FlightLine>[] => [
  {
    label: 'Tracking',
    cell: ({ trackingNumber, package: pkg }) =>
      pkg ? (
        <Link className="track open" to={paths.package(pkg._id)}>
          <span translate="no">{trackingNumber}</span>
        </Link>
      ) : (
        <span translate="no" className="track">
          {trackingNumber}
        </span>
      ),
  },
  {
    label: 'Customer',
    cell: ({ package: pkg }) =>
      pkg ? (
        <>
          <b className="cust">{pkg.customer.name}</b>
          <span translate="no" className="muted num">
            {boxName(pkg.customer.boxNumber)}
          </span>
        </>
      ) : (
        'Not known'
      ),
  },
  {
    label: 'Status',
    cell: ({ package: pkg }) =>
      pkg ? (
        <>
          <StatusMark status={pkg.status} />
          <HoldMarks holds={pkg.holds} actionFix={pkg.actionFix} />
        </>
      ) : (
        '–'
      ),
  },
  { label: 'Weight', right: true, cell: ({ package: pkg }) => (pkg?.weightLb ? pounds(pkg.weightLb) : '–') },
  {
    label: 'On this flight',
    cell: ({ state: stands, note, checked, added }) => (
      <>
        <b className={stands === 'missing' || stands === 'left behind' ? 'sub-late' : undefined}>
          {stands === 'aboard' && flight.status !== 'Arrived' ? 'Aboard' : stateWords[stands]}
        </b>
        <span className="sub num">{note ?? `${shortlyWritten((checked ?? added).at)} · ${(checked ?? added).by}`}</span>
      </>
    ),
  },
  { label: 'Change', cell: action },
]
