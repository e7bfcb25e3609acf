import { isDay } from '../../../platform/http/door/moments.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

const INVALID = 'Please enter a birthdate in the past, as year-month-day.'

/**
 * Reads a birthdate as year-month-day; null for an empty one. Throws 400 for a day that is not in the calendar, is today or
 * later (in UTC), or before 1900.
 */
export const parseBirthdate = (text: string, now: Date): string | null => {
  if (text.trim() === '') return null
  const day = text.trim()
  if (!isDay(day) || day >= now.toISOString().slice(0, 10)) throw refuse.field('birthdate', INVALID)
  return day
}
