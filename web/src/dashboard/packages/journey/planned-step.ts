import { windowWords } from '@parcelport/contract/warehouse/packages/expected-rules.ts'
import type { PackageFlight } from '@parcelport/contract/warehouse/packages/packages.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { heldLine } from './held-line.ts'
import { writtenDay, writtenDeadline, writtenMoment } from '../../../lib/written-date.ts'

/** The departure of a flight, and until when it takes packages. */
const departureOf = ({ state, name, departsOn, closesAt }: PackageFlight): string | undefined => {
  if (state === 'booked') return `${writtenDay(departsOn)}, on flight ${name}.`
  if (state !== 'next') return undefined
  const cutOff = closesAt ? ` It takes everything in Miami by ${writtenMoment(closesAt)}.` : ''
  return `Next flight: ${writtenDay(departsOn)}.${cutOff}`
}

/** How long it stays in the locker, or lies free of charge; undefined if that is not known. */
const waitOf = ({ pickup, storage }: PackageDetail): string | undefined => {
  const isInLocker = pickup?.kind === 'locker'
  const last = isInLocker ? pickup.freeUntil : (storage?.freeUntil ?? pickup?.freeUntil)
  if (!last) return undefined
  const until = writtenDeadline(last)
  if (isInLocker) return `It stays in the locker until ${until}.`
  return `Free of charge until ${until}${storage?.standsStill ? ' at least' : ''}.`
}

/** The plan or expectation for a future step; undefined if it is not known. Pure. */
export const plannedOf = (next: PackageStatus, pkg: PackageDetail): string | undefined => {
  const { held, pickup } = pkg
  const flight = held ? held.flightAfter : pkg.flight
  if (next === 'In transit') return held ? `${heldLine(held)}.` : flight && departureOf(flight)
  if (next === 'Ready for pickup') return flight?.ready && `Usually ${windowWords(flight.ready)}, as our last flights were.`
  return next === 'Delivered' && pickup ? waitOf(pkg) : undefined
}
