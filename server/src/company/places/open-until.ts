import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import { daysNamed } from './open-days.ts'

const NOON = 12 * 60
const time = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?`
const span = new RegExp(String.raw`\b${time}\s{0,3}(?:to|until|till|-|–|—)\s{0,3}(${time})`, 'gi')

/** Minutes since midnight of a written time; without am or pm as on a clock of 24 hours. */
const minutesOf = (hour: string | undefined, minute = '0', half = ''): number => {
  const at = (Number(hour) % (half === '' ? 25 : 12)) * 60 + Number(minute)
  return half.toLowerCase().startsWith('p') ? at + NOON : at
}

/**
 * When a place that is open now closes, in the words of its hours: '6 pm' of `9 am to 6 pm`. Undefined while it is closed, and where the hours
 * cannot be read.
 * @param now the weekday, 0 for Sunday to 6, and the minutes since midnight by the clock of the place
 */
export const openUntil = (
  hours: PublicPlace['openingHours'],
  now: { readonly weekday: number; readonly minutes: number },
): string | undefined => {
  // Beside lines with days, one without is about other days, such as holidays.
  const namesDays = hours.some(({ days }) => daysNamed(days).length > 0)
  for (const line of hours) {
    if (namesDays && !daysNamed(line.days).includes(now.weekday)) continue
    for (const [, hour, minute, half, last, lastHour, lastMinute, lastHalf] of line.hours.matchAll(span)) {
      const opens = minutesOf(hour, minute, half)
      const written = minutesOf(lastHour, lastMinute, lastHalf)
      const closes = written <= opens ? written + NOON : written
      if (now.minutes >= opens && now.minutes < closes) return last?.trim()
    }
  }
  return undefined
}

const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The weekday and the minutes since midnight of a moment by the clock of a time zone. */
export const clockIn = (at: Date, timeZone: string): { readonly weekday: number; readonly minutes: number } => {
  const parts = new Map(
    inZone(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    weekday: weekdays.indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}
