import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'

const DAY_MS = 86_400_000
/** Days looked ahead for an open one; a place that stays closed longer gives none. */
const MOST_DAYS = 60

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const namedDay = /\b(sun|mon|tue|wed|thu|fri|sat)(?:s|rs?|nes|ur)?(?:days?)?\b/g
const isRange = /^(?:to|until|till|through|-|–|—)$/
const groups: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\b(?:every ?day|all days|daily)\b/, everyDay],
  [/\b(?:week ?days|working days)\b/, [1, 2, 3, 4, 5]],
  [/\bweek ?ends?\b/, [0, 6]],
]

/** Weekdays that a line names, 0 for Sunday to 6; empty where it names none. */
export const daysNamed = (line: string): number[] => {
  const words = line.toLowerCase()
  const found = [...words.matchAll(namedDay)]
  const days = groups.flatMap(([named, of]) => (named.test(words) ? of : []))
  for (const [index, match] of found.entries()) {
    const day = names.indexOf(match[1] ?? '')
    days.push(day)
    const next = found[index + 1]
    if (
      !next ||
      !isRange.test(
        words
          .slice(match.index + match[0].length, next.index)
          .replaceAll('.', '')
          .trim(),
      )
    )
      continue
    const last = names.indexOf(next[1] ?? '')
    for (let each = day; each !== last; each = (each + 1) % 7) days.push(each)
  }
  return days
}

/**
 * Weekdays, 0 for Sunday to 6, on which a place is open by its hours in words: `Monday to Friday`, `Sat`, `Every day`. Every day where no line names
 * one. Pure.
 */
export const openWeekdays = (hours: PublicPlace['openingHours']): ReadonlySet<number> => {
  const open = new Set<number>()
  const closed = new Set<number>()
  for (const line of hours) for (const day of daysNamed(line.days)) (/\bclosed\b/i.test(line.hours) ? closed : open).add(day)
  const days = (open.size > 0 ? [...open] : everyDay).filter((day) => !closed.has(day))
  return new Set(days)
}

/** The first day from `day` on, itself included, on which a place is open; `day` itself where it stays closed for long. Year-month-day. Pure. */
export const nextOpenDay = (day: string, weekdays: ReadonlySet<number>, closedDays: readonly string[]): string => {
  const from = Date.parse(`${day}T00:00:00Z`)
  for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
    const date = new Date(from + ahead * DAY_MS)
    const written = date.toISOString().slice(0, 10)
    if (weekdays.has(date.getUTCDay()) && !closedDays.includes(written)) return written
  }
  return day
}
