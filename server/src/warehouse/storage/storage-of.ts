import type {
  StorageBand,
  StorageCalendar,
  StorageClock,
  StorageMarkKind,
} from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import Big from 'big.js'
import { clockDays } from './clock-days.ts'
import type { ClockEvent } from './clock-events.ts'
import { counting, dayOfNumber, numberOfDay, without, type Span } from './day-spans.ts'

/** The policy of a clock, valid from a day on. */
export interface StoragePolicy {
  readonly id: string
  readonly validFrom: string
  readonly clock: StorageClock
  readonly freeDays: number
  readonly calendar: StorageCalendar
  /** From the lowest day to the highest. */
  readonly bands: readonly StorageBand[]
  readonly mostUsd: number | null
  /** Counted days. */
  readonly remind: readonly number[]
  /** The counted day from which staff may decide about the package; null: never. */
  readonly abandonAfter: number | null
  /** How many days before that the customer is told. */
  readonly noticeDays: number
}

export interface StorageTerms {
  readonly clock: StorageClock
  /** Published editions in any order, one per day and clock. */
  readonly policies: readonly StoragePolicy[]
  readonly closedDays: readonly string[]
  readonly timeZone: string
  /** Billable pounds, as a decimal text. */
  readonly lb: string
  /** Nothing is charged up to this day, whatever the policy says, because the customer was told so. */
  readonly freeThrough?: string | undefined
}

export interface DueMark {
  readonly kind: Exclude<StorageMarkKind, 'charged'>
  /** The counted day. */
  readonly day: number
  readonly on: string
}

export interface Storage {
  readonly policy: StoragePolicy
  /** Day 0. */
  readonly since: string
  readonly here: boolean
  /** Whether the clock stands still now, because the package waits for the company. */
  readonly standsStill: boolean
  /** Number of counted days so far. */
  readonly day: number
  /** The last day without a fee; null where the clock stands still or nothing is ever charged. */
  readonly freeUntil: string | null
  /** The earliest that this day can be, where the clock stands still: as if it ran again from tomorrow. */
  readonly freeAtLeast: string | null
  readonly firstFeeDay: number
  /** US dollars as decimal texts: the fee so far, and the cost of the next day with a fee. */
  readonly feeUsd: string
  readonly perDayUsd: string
  /** Marks due by today, in order. */
  readonly due: readonly DueMark[]
  /** The last day before a person may decide, once the notice is due. */
  readonly collectBy: string | null
  /** The fee of counted days `from` to `to`, both included. */
  feeOf(from: number, to: number): string
  /** The date of a counted day. */
  dateOf(day: number): string | undefined
}

/**
 * The edition in force on the day of arrival applies for the whole stay. A package that arrived before the first edition is counted from that
 * edition's day.
 */
const policyFor = (terms: StorageTerms, arrived: number): { policy: StoragePolicy; since: number } | undefined => {
  const own = terms.policies
    .filter(({ clock }) => clock === terms.clock)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
  const then = own.findLast(({ validFrom }) => numberOfDay(validFrom) <= arrived)
  if (then) return { policy: then, since: arrived }
  const [first] = own
  return first && { policy: first, since: numberOfDay(first.validFrom) }
}

/** The later of some days; undefined for none. */
const latest = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)

/** The fee of all counted days up to one, before the cap. */
const uncapped = ({ bands }: StoragePolicy, lb: string, day: number): Big =>
  bands.reduce((sum, { fromDay, usd, per }, index) => {
    const end = Math.min(day, (bands[index + 1]?.fromDay ?? Infinity) - 1)
    return end < fromDay ? sum : sum.plus(new Big(usd).times(end - fromDay + 1).times(per === 'lb day' ? lb : 1))
  }, new Big(0))

/**
 * Storage of a package by one clock: counted days, fee and marks, computed from its events, the policy's editions and the company's closed days, by
 * its calendar. The day of arrival is day 0. A day counts when the package was here on it and did not wait for the company at any moment. Undefined
 * where it never arrived, or no policy applies. Pure.
 */
export const storageOf = (events: readonly ClockEvent[], terms: StorageTerms, today: string): Storage | undefined => {
  const clock = clockDays(events, terms.timeZone)
  const found = clock && policyFor(terms, clock.arrived)
  const now = numberOfDay(today)
  if (!found || found.since > now) return undefined
  const { policy, since } = found
  const countedWith = (pauses: readonly Span[]) => {
    const uncounted = [
      { from: -Infinity, to: since },
      ...pauses,
      ...terms.closedDays.map((day) => ({ from: numberOfDay(day), to: numberOfDay(day) })),
    ]
    return counting(without(clock.stays, uncounted), policy.calendar === 'working days')
  }
  const paidFrom = policy.bands.find(({ usd }) => usd > 0)?.fromDay
  const firstFeeDayOf = ({ upTo }: ReturnType<typeof counting>): number => {
    const told = terms.freeThrough === undefined ? 0 : upTo(numberOfDay(terms.freeThrough))
    const free = Math.max(policy.freeDays, told)
    return Math.max(free + 1, paidFrom ?? free + 1)
  }
  const counted = countedWith(clock.pauses)
  const { upTo, dayOf } = counted
  const day = upTo(now)
  const firstFeeDay = firstFeeDayOf(counted)
  const before = uncapped(policy, terms.lb, firstFeeDay - 1)
  const feeUpTo = (last: number): Big => {
    if (last < firstFeeDay) return new Big(0)
    const fee = uncapped(policy, terms.lb, last).minus(before).round(2, Big.roundHalfUp)
    return policy.mostUsd !== null && fee.gt(policy.mostUsd) ? new Big(policy.mostUsd) : fee
  }
  const feeOf = (from: number, to: number): string =>
    feeUpTo(to)
      .minus(feeUpTo(from - 1))
      .toFixed(2)
  const dateOf = (nth: number): string | undefined => {
    if (nth === 0) return dayOfNumber(since)
    const date = dayOf(nth)
    return date === undefined ? undefined : dayOfNumber(date)
  }
  const lastFree = paidFrom === undefined ? undefined : dateOf(firstFeeDay - 1)
  const standsStill = clock.here && clock.pauses.some(({ from, to }) => from <= now && now <= to)
  const leastFree = (): string | undefined => {
    const resumed = countedWith(clock.pauses.map(({ from, to }) => ({ from, to: Math.min(to, now) })))
    const freeDays = firstFeeDayOf(resumed) - 1
    const last = freeDays === 0 ? since : resumed.dayOf(freeDays)
    return latest([last === undefined ? undefined : dayOfNumber(last), terms.freeThrough])
  }
  const next = Math.max(day + 1, firstFeeDay)
  const { abandonAfter, noticeDays } = policy
  const noticeDay = abandonAfter === null ? Infinity : Math.max(1, abandonAfter - noticeDays)
  const planned = [
    ...policy.remind.map((nth) => ({ kind: 'reminded' as const, day: nth })),
    ...(paidFrom === undefined ? [] : [{ kind: 'over' as const, day: firstFeeDay }]),
    { kind: 'notice' as const, day: noticeDay },
    { kind: 'abandoned' as const, day: abandonAfter ?? Infinity },
  ]
  return {
    policy,
    since: dayOfNumber(since),
    here: clock.here,
    standsStill,
    day,
    freeUntil: lastFree === undefined ? null : (latest([lastFree, terms.freeThrough]) ?? null),
    freeAtLeast: (standsStill && paidFrom !== undefined && leastFree()) || null,
    firstFeeDay,
    feeUsd: feeUpTo(day).toFixed(2),
    perDayUsd: feeOf(next, next),
    due: planned
      .flatMap(({ kind, day: nth }) => {
        const on = nth <= day ? dateOf(nth) : undefined
        return on === undefined ? [] : [{ kind, day: nth, on }]
      })
      .toSorted((one, other) => one.day - other.day),
    collectBy: day >= noticeDay && abandonAfter !== null ? (dateOf(abandonAfter) ?? null) : null,
    feeOf,
    dateOf,
  }
}
