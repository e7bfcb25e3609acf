import { MOST_COUNTED } from '@parcelport/contract/statuses/staff-counts-rules.ts'
import { clock } from './place-clock.ts'

const DAY_MS = 86_400_000

/** A moment in the time zone of the reader's workplace, without its year: `21 Nov, 10:42`. */
export const shortlyWritten = (iso: string): string => clock().short.format(new Date(iso))

/** The calendar day of a moment at the workplace, year-month-day. */
const dayOf = (at: number): string => clock().day.format(at)

/** The day of a moment at the workplace, with its year: `22 Nov 2026`. */
export const dayWritten = (iso: string): string =>
  new Date(`${dayOf(Date.parse(iso))}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** How long something has been here, in calendar days: `today`, `1 day here`, `5 days here`. */
export const daysHere = (iso: string, now: number = Date.now()): string => {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(Date.parse(iso)))) / DAY_MS)
  if (days < 1) return 'today'
  return days === 1 ? '1 day here' : `${days} days here`
}

/** A weight in pounds: `2.31 lb`. */
export const pounds = (weightLb: number): string => `${weightLb.toFixed(2)} lb`

/** A count, with a plus sign where the server stops counting: `10,000+`. */
export const counted = (count: number): string =>
  Math.min(count, MOST_COUNTED).toLocaleString('en') + (count < MOST_COUNTED ? '' : '+')
