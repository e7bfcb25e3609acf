import type { ReportRange } from '../../api/company/reports.ts'

const DAY_MS = 86_400_000
const form = /^\d{4}-\d\d-\d\d$/

/** Year-month-day where the reader is. */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`

/** So many days up to and including today. */
export const lastDays = (days: number, now: number = Date.now()): ReportRange => ({
  from: dayOf(new Date(now - (days - 1) * DAY_MS)),
  to: dayOf(new Date(now)),
})

/** As many days as a range has, right before it; undefined where it is none. Pure. */
export const rangeBefore = ({ from, to }: ReportRange): ReportRange | undefined => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (!(first <= last)) return undefined
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
  return { from: day(first - (last - first) - DAY_MS), to: day(first - DAY_MS) }
}

/** The range of an address; the last thirty days where it names none. */
export const rangeOf = (search: URLSearchParams, now?: number): ReportRange => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return form.test(from) && form.test(to) ? { from, to } : lastDays(30, now)
}

/** Days in groups of a week where there are too many to draw one by one. */
export const grouped = <Day extends { readonly date: string; readonly received: number; readonly delivered: number }>(
  days: readonly Day[],
): { label: string; received: number; delivered: number }[] => {
  const size = days.length > 62 ? 7 : 1
  const groups: { label: string; received: number; delivered: number }[] = []
  for (let index = 0; index < days.length; index += size) {
    const group = days.slice(index, index + size)
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) continue
    groups.push({
      label: first === last ? first.date : `${first.date} to ${last.date}`,
      received: group.reduce((sum, day) => sum + day.received, 0),
      delivered: group.reduce((sum, day) => sum + day.delivered, 0),
    })
  }
  return groups
}
