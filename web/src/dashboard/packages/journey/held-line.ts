import type { PackageHeld } from '@parcelport/contract/warehouse/packages/packages.ts'
import { writtenDay } from '../../../lib/written-date.ts'

const keptLine = ({ until, flightAfter }: PackageHeld): string =>
  [
    `Kept${until ? ` until ${writtenDay(until)}` : ' here'}`,
    flightAfter && `then the flight of ${writtenDay(flightAfter.departsOn)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** What holds a package, for its customer: 'Kept until Sun 20 Dec, then the flight of Tue 22 Dec'. Pure. */
export const heldLine = (held: PackageHeld): string =>
  ({
    answer: 'Waits for your answer',
    kept: keptLine(held),
    'open request': 'Waits for what you asked for',
    'loose battery': 'Cannot fly with its loose battery',
    'no invoice': 'Waits for its invoice',
    'identity not checked': 'Waits until your ID is checked',
    'no value': 'Waits for its value',
  })[held.why]
