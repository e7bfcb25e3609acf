import type { ReportRange } from '../../api/company/reports.ts'
import { clock } from '../../lib/place-clock.ts'

const DAY_MS = 86_400_000
const form = /^\d{4}-\d\d-\d\d$/

const dayOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10)

/** The range of the last `days` days, today included, by the clock of the reader's workplace. */
export const lastDays = (days: number, now: number = Date.now()): ReportRange => {
  const today = clock().day.format(now)
  return { from: dayOf(Date.parse(today) - (days - 1) * DAY_MS), to: today }
}

/** The range of the same length right before; undefined for an invalid range. Pure. */
export const rangeBefore = ({ from, to }: ReportRange): ReportRange | undefined => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (!(first <= last)) return undefined
  return { from: dayOf(first - (last - first) - DAY_MS), to: dayOf(first - DAY_MS) }
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
