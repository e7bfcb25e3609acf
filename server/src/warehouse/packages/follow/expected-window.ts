import type { ExpectedWindow } from '@parcelport/contract/warehouse/packages/expected-rules.ts'
import { dayIn } from '../../../company/tenants/day-in.ts'
import { nextOpenDay } from '../../../company/places/open-days.ts'

const DAY_MS = 86_400_000

/** The usual duration comes from up to 10 recent flights, and from at least 3. */
export const TOLD_BY = { most: 10, least: 3 }

/** After how many days packages are usually ready: the middle half of the flights, the median among them. */
export interface UsualDays {
  readonly from: number
  readonly until: number
}

/** Where and when packages are collected. */
export interface OpenDays {
  readonly timeZone: string
  /** 0 for Sunday to 6. */
  readonly weekdays: ReadonlySet<number>
  /** Single days on which it is closed, year-month-day. */
  readonly closedDays: readonly string[]
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const later = (day: string, days: number): string => new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10)

/**
 * The usual number of days from a departure until packages are ready: the median of recent flights with their spread, from the lower quartile to
 * the upper. Undefined for too few flights. `flights`: departure and the moment when packages were ready. Pure.
 */
export const usualDays = (
  flights: readonly (readonly [left: Date, ready: Date])[],
  timeZone: string,
): UsualDays | undefined => {
  const days = flights
    .slice(0, TOLD_BY.most)
    .map(([left, ready]) => Math.max(0, numberOf(dayIn(ready, timeZone)) - numberOf(dayIn(left, timeZone))))
    .toSorted((one, other) => one - other)
  if (days.length < TOLD_BY.least) return undefined
  const at = (share: number, round: (place: number) => number): number => days[round((days.length - 1) * share)] ?? 0
  return { from: at(0.25, Math.floor), until: at(0.75, Math.ceil) }
}

interface Expecting {
  readonly departs: Date
  readonly usual: UsualDays | undefined
  readonly place: OpenDays
  readonly now: Date
}

/**
 * The days between which packages of a flight are usually ready: never before today, and neither of them a day on which the place is closed.
 * Undefined where too few flights tell, where all of those days are past, and where the place stays closed for long. Pure.
 */
export const expectedWindow = ({ departs, usual, place, now }: Expecting): ExpectedWindow | undefined => {
  if (!usual) return undefined
  const { timeZone, weekdays, closedDays } = place
  const today = dayIn(now, timeZone)
  const leaves = dayIn(departs, timeZone)
  const last = later(leaves, usual.until)
  if (last < today) return undefined
  const first = later(leaves, usual.from)
  const from = nextOpenDay(first < today ? today : first, weekdays, closedDays)
  const until = nextOpenDay(last < from ? from : last, weekdays, closedDays)
  const isOpen = (day: string): boolean => weekdays.has(new Date(`${day}T00:00:00Z`).getUTCDay()) && !closedDays.includes(day)
  return isOpen(from) && isOpen(until) ? { from, until } : undefined
}
