import { MOST_COUNTED } from '@parcelport/contract/staff-counts-rules.ts'

const DAY_MS = 86_400_000

const shortMoment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** A moment where the reader is, of this year: `21 Nov, 10:42`. */
export const shortlyWritten = (iso: string): string => shortMoment.format(new Date(iso))

/** How long something has been here: `today`, `1 day here`, `5 days here`. */
export const daysHere = (iso: string, now: number = Date.now()): string => {
  const days = Math.floor((now - Date.parse(iso)) / DAY_MS)
  if (days < 1) return 'today'
  return days === 1 ? '1 day here' : `${days} days here`
}

/** A weight as people read it: `2.31 lb`. */
export const pounds = (weightLb: number): string => `${weightLb.toFixed(2)} lb`

/** A count, or a sum of them, that goes no further than the server counts: `10,000+`. */
export const counted = (count: number): string =>
  Math.min(count, MOST_COUNTED).toLocaleString('en') + (count < MOST_COUNTED ? '' : '+')
