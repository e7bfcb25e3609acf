import { whenFirstUsed } from './when-first-used.ts'

const format = (options: Intl.DateTimeFormatOptions): ((moment: string) => string) => {
  const formatter = whenFirstUsed(() => new Intl.DateTimeFormat('en-GB', options))
  return (moment) => formatter().format(new Date(moment)).replace(',', '')
}

const date = format({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = format({ weekday: 'short' })
const dayAndMonth = format({ day: 'numeric', month: 'short' })
const clock = whenFirstUsed(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true }))

const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A time on the reader's clock: '9:30 am'. */
const timeOf = (moment: string): string => clock().format(new Date(moment)).replaceAll(/\s/g, ' ').toLowerCase()

/** An ISO moment as a day in the reader's time zone: '19 Nov 2026'. */
export const writtenDate = (moment: string): string => date(moment)

/** A moment close to now: 'Mon 30 Nov, 4:00 pm'. */
export const writtenDayAndTime = (moment: string): string => `${weekday(moment)} ${dayAndMonth(moment)}, ${timeOf(moment)}`

/** 'Thu 19 Nov 2026, 9:30 am'. */
export const writtenMoment = (moment: string): string => `${weekday(moment)} ${writtenDate(moment)}, ${timeOf(moment)}`

/** A day of the company's calendar (year-month-day) close to now, the same for every reader: 'Tue 24 Nov'. */
export const writtenDay = (day: string): string => shortDay(`${day}T00:00:00Z`)

/** The same in full: 'Tuesday 24 November'. */
export const writtenLongDay = (day: string): string => longDay(`${day}T00:00:00Z`)

/** A deadline, which is a day of the company's calendar: 'the end of Tuesday 24 November'. */
export const writtenDeadline = (day: string): string => `the end of ${writtenLongDay(day)}`
