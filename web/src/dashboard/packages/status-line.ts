import type { PackageFlight } from '@parcelport/contract/packages.ts'
import type { Package } from '../../api/packages.ts'
import { writtenDay } from '../../lib/written-date.ts'

/** What the flight of a package says of it, where that is more than the desk's own note; undefined in the air. */
const flightLine = ({ state, departsAt }: PackageFlight): string | undefined =>
  ({
    booked: `Flies ${writtenDay(departsAt)}`,
    next: `Next flight ${writtenDay(departsAt)}`,
    flying: undefined,
    landed: 'Landed, with Customs',
  })[state]

/** The line under a status: what comes next, where the package is, or what is missing and by when ('Invoice by Tue 24 Nov'). */
export const statusLine = ({ status, statusNote, actionFix, actionDueAt, flight }: Package): string | undefined => {
  if (status !== 'Action required') return (flight && flightLine(flight)) ?? statusNote
  if (actionDueAt === undefined) return actionFix === 'invoice' ? 'Invoice needed' : 'Talk to us'
  return `${actionFix === 'invoice' ? 'Invoice' : 'Talk to us'} by ${writtenDay(actionDueAt)}`
}
