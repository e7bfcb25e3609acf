import { MOST_REPORT_DAYS } from '@parcelport/contract/company/staff-reports-rules.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

const DAY_MS = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Every day from `from` to `to`, both included, year-month-day. Throws 400 for an empty range and for more than a year. */
export const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string[] => {
  const count = Math.round((at(to) - at(from)) / DAY_MS) + 1
  if (count < 1) throw refuse.field('to', 'The first day is after the last.')
  const tooMany = `A report covers at most ${MOST_REPORT_DAYS} days.`
  if (count > MOST_REPORT_DAYS) throw refuse.field('to', tooMany)
  return Array.from({ length: count }, (_, index) => dayOf(at(from) + index * DAY_MS))
}

export const dayBefore = (day: string): string => dayOf(at(day) - DAY_MS)
