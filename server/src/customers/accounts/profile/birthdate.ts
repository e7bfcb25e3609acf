import { isCalendarDay } from '../../../platform/http/door/moments.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

const INVALID = 'Please enter the birthdate as a day of the calendar, year-month-day.'

/**
 * Reads a birthdate as year-month-day; null for an empty one. Any day of the calendar is taken: specification.md §5 gives no
 * bounds. Throws 400 for anything else.
 */
export const parseBirthdate = (text: string): string | null => {
  const day = text.trim()
  if (day === '') return null
  if (!isCalendarDay(day)) throw refuse.field('birthdate', INVALID)
  return day
}
