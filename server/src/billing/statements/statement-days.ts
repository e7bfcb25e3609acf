import { MOST_STATEMENT_DAYS, type StatementPeriod } from '@parcelport/contract/billing/money-rules.ts'
import { bookDays, type Period } from '../../money/books/book-range.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { companyDay } from '../../company/tenants/company-day.ts'

export interface StatementAsked {
  readonly period?: StatementPeriod | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const wrong = (field: string, message: string) => refuse.badRequest(message, [{ field, message }])
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** First and last day of a statement, on a day of the company. Throws 400 for invalid or future days, or too many. Pure. */
export const daysAsked = ({ period, from, to }: StatementAsked, today: string): { from: string; to: string } => {
  if (from === undefined && to === undefined) {
    if (period !== 'last month') return { from: firstOfMonth(today), to: today }
    const last = dayAfter(firstOfMonth(today), -1)
    return { from: firstOfMonth(last), to: last }
  }
  if (period !== undefined) throw wrong('period', 'Choose a period, or the first and the last day.')
  if (from === undefined || !isDay(from)) throw wrong('from', 'Please choose the first day.')
  if (to === undefined || !isDay(to)) throw wrong('to', 'Please choose the last day.')
  if (to > today) throw wrong('to', 'Choose today or an earlier day.')
  if (from > to) throw wrong('to', 'The first day is after the last.')
  if (dayAfter(from, MOST_STATEMENT_DAYS) <= to) throw wrong('to', `A statement covers at most ${MOST_STATEMENT_DAYS} days.`)
  return { from, to }
}

/** Like {@link daysAsked}, with the moments at which the days begin and end. */
export const statementDays = async (tx: Tx, asked: StatementAsked, now: Date): Promise<Period & { readonly today: string }> => {
  const { date: today } = await companyDay(tx, now)
  return { ...(await bookDays(tx, daysAsked(asked, today))), today }
}
