import { whenFirstUsed } from './when-first-used.ts'

const format = whenFirstUsed(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `2026-07-16` as `16 July 2026`, the same day in every time zone; undefined for an invalid date. */
export const longDate = (day: string): string | undefined => {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? undefined : format().format(date)
}
