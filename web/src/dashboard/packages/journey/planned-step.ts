import type { PackageFlight } from '@parcelport/contract/warehouse/packages/packages.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { writtenDay, writtenMoment } from '../../../lib/written-date.ts'

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The departure of a flight, and until when it takes packages. */
const departureOf = ({ state, name, departsAt, closesAt }: PackageFlight): string | undefined => {
  if (state === 'booked') return `${writtenDay(departsAt)}, on flight ${name}.`
  if (state !== 'next') return undefined
  const cutOff = closesAt ? ` It takes everything in Miami by ${writtenMoment(closesAt)}.` : ''
  return `Next flight: ${writtenDay(departsAt)}.${cutOff}`
}

/** The plan or expectation for a future step; undefined if it is not known. Pure. */
export const plannedOf = (next: PackageStatus, { flight, pickup }: PackageDetail): string | undefined => {
  if (next === 'In transit') return flight && departureOf(flight)
  if (next === 'Ready for pickup')
    return flight?.readyAbout && `About ${writtenDay(flight.readyAbout)}, as our last flights were.`
  if (next !== 'Delivered' || !pickup?.freeUntil) return undefined
  const until = `the end of ${day.format(new Date(`${pickup.freeUntil}T00:00:00Z`))}`
  return pickup.kind === 'locker' ? `It stays in the locker until ${until}.` : `Free of charge until ${until}.`
}
