import { whenFirstUsed } from './when-first-used.ts'

const format = (options: Intl.DateTimeFormatOptions): ((moment: string) => string) => {
  const formatter = whenFirstUsed(() => new Intl.DateTimeFormat('en-GB', options))
  return (moment) => formatter().format(new Date(moment))
}

const date = format({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = format({ weekday: 'short' })
const dayAndMonth = format({ day: 'numeric', month: 'short' })
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
const clock = whenFirstUsed(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true }))

/** A time on the reader's clock: '9:30 am'. */
const timeOf = (moment: string): string => clock().format(new Date(moment)).replaceAll(/\s/g, ' ').toLowerCase()

/** An ISO moment as a day in the reader's time zone: '19 Nov 2026'. */
export const writtenDate = (moment: string): string => date(moment)

/** A day close to now: 'Tue 24 Nov'. */
export const writtenDay = (moment: string): string => `${weekday(moment)} ${dayAndMonth(moment)}`

/** A deadline, which is a day: 'the end of Tuesday 24 November'. */
export const writtenDeadline = (moment: string): string => `the end of ${longDay(moment)}`

/** 'Thu 19 Nov 2026, 9:30 am'. */
export const writtenMoment = (moment: string): string => `${weekday(moment)} ${writtenDate(moment)}, ${timeOf(moment)}`
