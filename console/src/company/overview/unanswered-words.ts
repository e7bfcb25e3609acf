import type { UnansweredMessages } from '@parcelport/contract/site/staff-enquiries.ts'

const HOUR_MS = 3_600_000

const waited = (oldestAt: string, now: number): string => {
  const hours = Math.floor((now - Date.parse(oldestAt)) / HOUR_MS)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

/** How long unanswered messages have waited: `2 under 4 hours, 3 under a day, 1 longer, the oldest for 26 hours`. Pure. */
export const unansweredWords = (
  { underFourHours, underADay, longer, oldestAt }: UnansweredMessages,
  now: number = Date.now(),
): string => {
  const parts = [
    ...(underFourHours > 0 ? [`${underFourHours} under 4 hours`] : []),
    ...(underADay > 0 ? [`${underADay} under a day`] : []),
    ...(longer > 0 && oldestAt !== null ? [`${longer} longer, the oldest for ${waited(oldestAt, now)}`] : []),
  ]
  return parts.length === 0 ? 'Everything is answered.' : parts.join(', ')
}
