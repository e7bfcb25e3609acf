const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/
const momentForm = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|[+-](\d\d):(\d\d))$/i

/** Years of a company's days: the day before the first and the day after the last still fit everywhere. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2999
/** PostgreSQL knows no larger offset. */
const MOST_OFFSET_HOURS = 15

const sixty = (text: string): boolean => Number(text) < 60

/** Whether a text is a calendar day (year-month-day) of the years 1 to 9999, the days that PostgreSQL and such a text share. */
export const isCalendarDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return Number(dayForm.exec(text)?.[1]) > 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether a text is a calendar day (year-month-day) from 1900 to 2999. */
export const isDay = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return isCalendarDay(text) && year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Whether a text is an RFC 3339 moment on such a day, without leap seconds, which no clock here has. */
export const isMoment = (text: string): boolean => {
  const [, day, hours, minutes, seconds, offsetHours = '00', offsetMinutes = '00'] = momentForm.exec(text) ?? []
  if (day === undefined || hours === undefined || minutes === undefined || seconds === undefined) return false
  const isTime = Number(hours) < 24 && sixty(minutes) && sixty(seconds)
  return isDay(day) && isTime && Number(offsetHours) <= MOST_OFFSET_HOURS && sixty(offsetMinutes)
}
