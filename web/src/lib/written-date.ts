import { whenFirstUsed } from './when-first-used.ts'

type Written = (moment: string) => string

const format = (options: Intl.DateTimeFormatOptions): Written => {
  const formatter = whenFirstUsed(() => new Intl.DateTimeFormat('en-GB', options))
  return (moment) => formatter().format(new Date(moment)).replace(',', '')
}

const clockIn = (timeZone: string | undefined) => {
  const hour = whenFirstUsed(
    () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }),
  )
  const named = whenFirstUsed(() => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortGeneric' }))
  return {
    timeZone,
    date: format({ day: 'numeric', month: 'short', year: 'numeric', timeZone }),
    weekday: format({ weekday: 'short', timeZone }),
    dayAndMonth: format({ day: 'numeric', month: 'short', timeZone }),
    /** '9:30 am'. */
    time: (moment: string): string => hour().format(new Date(moment)).replaceAll(/\s/g, ' ').toLowerCase(),
    /** 'Barbados time', as mails name it. */
    name: (moment: string): string => {
      const part = named()
        .formatToParts(new Date(moment))
        .find(({ type }) => type === 'timeZoneName')
      return timeZone === 'UTC' ? 'UTC' : (part?.value ?? '').replace(/ Time$/, ' time')
    },
  }
}

let clock = clockIn(undefined)

/**
 * Writes moments by this clock from now on, so that a screen and a mail tell one day: an IANA name, the company's; undefined, or one that the
 * browser does not know, for the reader's.
 */
export const followClock = (timeZone: string | undefined): void => {
  if (timeZone === clock.timeZone) return
  const next = clockIn(timeZone)
  try {
    next.name(new Date(0).toISOString())
    clock = next
  } catch {
    clock = clockIn(undefined)
  }
}

const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A time, with the clock's name where the reader's own shows another: '9:30 am', '9:30 am, Barbados time'. */
const timeOf = (moment: string): string => {
  const time = clock.time(moment)
  if (clock.timeZone === undefined) return time
  const own = new Date(moment)
  const hours = own.getHours()
  const ownTime = `${hours % 12 || 12}:${String(own.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
  const isOwn = time === ownTime && Number.parseInt(clock.dayAndMonth(moment)) === own.getDate()
  return isOwn ? time : `${time}, ${clock.name(moment)}`
}

/** An ISO moment as a day of the company's calendar: '19 Nov 2026'. */
export const writtenDate = (moment: string): string => clock.date(moment)

/** A moment close to now: 'Mon 30 Nov, 4:00 pm'. */
export const writtenDayAndTime = (moment: string): string =>
  `${clock.weekday(moment)} ${clock.dayAndMonth(moment)}, ${timeOf(moment)}`

/** 'Thu 19 Nov 2026, 9:30 am'. */
export const writtenMoment = (moment: string): string => `${clock.weekday(moment)} ${writtenDate(moment)}, ${timeOf(moment)}`

/** A day of the company's calendar (year-month-day) close to now, the same for every reader: 'Tue 24 Nov'. */
export const writtenDay = (day: string): string => shortDay(`${day}T00:00:00Z`)

/** The same in full: 'Tuesday 24 November'. */
export const writtenLongDay = (day: string): string => longDay(`${day}T00:00:00Z`)

/** A deadline, which is a day of the company's calendar: 'the end of Tuesday 24 November'. */
export const writtenDeadline = (day: string): string => `the end of ${writtenLongDay(day)}`
