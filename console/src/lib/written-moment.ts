import { clock } from './place-clock.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A moment in the time zone of the reader's workplace: `21 Nov 2026, 10:42`. */
export const writtenMoment = (iso: string): string => clock().moment.format(new Date(iso))

/** The day of a moment in the time zone of the reader's workplace: `21 Nov 2026`. */
export const writtenDate = (iso: string): string => clock().date.format(new Date(iso))

/** A calendar day, given as year-month-day: `21 Nov 2026`. */
export const writtenDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
