const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A moment where the reader is: `21 Nov 2026, 10:42`. */
export const writtenMoment = (iso: string): string => moment.format(new Date(iso))

/** The day of a moment where the reader is: `21 Nov 2026`. */
export const writtenDate = (iso: string): string => date.format(new Date(iso))

/** A day, year-month-day: `21 Nov 2026`. */
export const writtenDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
