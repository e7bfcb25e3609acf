import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import type { PlaceRow } from './places-queries.ts'

const DAY_MS = 86_400_000

/**
 * The last free day of a package that becomes ready at `at`: that day at the place plus its free days. Year-month-day; null
 * when the place has no free days. Pure.
 */
export const freeUntil = ({ time_zone, free_days }: Pick<PlaceRow, 'time_zone' | 'free_days'>, at: Date): string | null => {
  if (free_days === null) return null
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(at)
  return new Date(Date.parse(`${today}T00:00:00Z`) + free_days * DAY_MS).toISOString().slice(0, 10)
}

const format = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...form, timeZone: 'UTC' })
// Made once: making a formatter takes half a millisecond, and an overview formats a day for every package.
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortWeekday = format({ weekday: 'short', day: 'numeric', month: 'short' })
const shortDay = format({ day: 'numeric', month: 'short' })

const written = (day: string, form: Intl.DateTimeFormat): string => form.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** A year-month-day as `Tuesday 1 December 2026`. Pure. */
export const writtenOut = (day: string): string => written(day, longDay)

/**
 * The line below Ready for pickup: `Warrens, free until 1 Dec`; for a locker, which is emptied on that day, `Locker 7, Oistins,
 * until Tue 24 Nov`. Pure.
 */
export const pickupLine = ({ kind, name }: Pick<PlaceRow, 'kind' | 'name'>, until: string | null): string => {
  if (until === null) return name
  if (kind === 'locker') return `${name}, until ${written(until, shortWeekday)}`
  return `${name}, free until ${written(until, shortDay)}`
}

/** A sentence about collecting: where, until when, and what to bring. Pure. */
export const pickupSentence = (
  { kind, name, bring }: Pick<PlaceRow, 'kind' | 'name' | 'bring'>,
  until: string | null,
  what: 'it' | 'them' = 'it',
): string => {
  const when = until === null ? '' : `, ${kind === 'locker' ? '' : 'free '}until the end of ${writtenOut(until)}`
  return [`Collect ${what} at ${name}${when}.`, bring].filter((part) => part !== '').join(' ')
}

/** Facts for somebody who collects, each with its label; unknown ones are left out. Pure. */
export const pickupFacts = (place: PlaceRow, until: string | null): (readonly [label: string, value: string])[] => {
  const hours = place.opening_hours as PublicPlace['openingHours']
  const facts = [
    ['Where', [place.name, ...place.address_lines].join(', ')],
    ['Open', hours.map((line) => `${line.days}: ${line.hours}`).join('; ')],
    ['Telephone', place.telephone],
    [place.kind === 'locker' ? 'Until' : 'Free until', until === null ? '' : `the end of ${writtenOut(until)}`],
    ['Bring', place.bring],
  ] as const
  return facts.filter(([, value]) => value !== '')
}
