import type { ReportRange } from '../../api/company/reports.ts'

const DAY_MS = 86_400_000
const form = /^\d{4}-\d\d-\d\d$/

/** The day of a moment in the reader's time zone, year-month-day. */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`

/** The range of the last `days` days, today included. */
export const lastDays = (days: number, now: number = Date.now()): ReportRange => ({
  from: dayOf(new Date(now - (days - 1) * DAY_MS)),
  to: dayOf(new Date(now)),
})

/** The range of the same length right before; undefined for an invalid range. Pure. */
export const rangeBefore = ({ from, to }: ReportRange): ReportRange | undefined => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (!(first <= last)) return undefined
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
  return { from: day(first - (last - first) - DAY_MS), to: day(first - DAY_MS) }
}

/** The range in the address; without one, the last thirty days. */
export const rangeOf = (search: URLSearchParams, now?: number): ReportRange => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return form.test(from) && form.test(to) ? { from, to } : lastDays(30, now)
}

/** Groups days by week when there are too many to draw one by one. */
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
