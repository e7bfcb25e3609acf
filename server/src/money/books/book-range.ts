import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { daysOf } from '../../company/tenants/days-of.ts'
import { companyDay } from '../../company/tenants/company-day.ts'

/** A range of the company's days, both included, with the moments at which it begins and ends. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly begins: Date
  readonly ends: Date
}

const wrong = (field: string, message: string) => refuse.badRequest(message, [{ field, message }])

/** When days of the company begin. One SQL statement, however many days. */
const beginningsOf = async (tx: Tx, days: readonly string[]): Promise<readonly Date[]> => {
  const { rows } = await sql<{ begins: Date }>`
    select day::date::timestamp at time zone time_zone as begins
    from unnest(${days}::text[]) with ordinality as asked (day, place), tenants where id = current_tenant() order by place`.execute(
    tx,
  )
  return rows.map(({ begins }) => begins)
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** A range of the company's days. The caller has checked that they are days, and in order. */
export const bookDays = async (tx: Tx, { from, to }: { readonly from: string; readonly to: string }): Promise<Period> => {
  const [begins, ends] = await beginningsOf(tx, [from, dayAfter(to)])
  if (!begins || !ends) throw new Error('Days were asked for outside any tenant')
  return { from, to, begins, ends }
}

/** One day of the company, today unless given. Throws 400 for an invalid or a future day. */
export const bookDay = async (tx: Tx, asked: string | undefined, now: Date): Promise<Period> => {
  const { date: today } = await companyDay(tx, now)
  const day = asked ?? today
  if (!isDay(day)) throw wrong('day', 'There is no such day.')
  if (day > today) throw wrong('day', 'Choose today or an earlier day.')
  return bookDays(tx, { from: day, to: day })
}

/**
 * A range of the company's days month by month, so that no SQL statement reads a year. Throws 400 for an invalid day, a reversed range,
 * or more than a year.
 */
export const bookMonths = async (tx: Tx, range: { from: string; to: string }): Promise<Period[]> => {
  if (!isDay(range.from) || !isDay(range.to)) throw wrong('to', 'There is no such day.')
  const months = [...Map.groupBy(daysOf(range), (day) => day.slice(0, 7)).values()]
  const edges = months.map((days) => ({ from: days[0] ?? range.from, to: days.at(-1) ?? range.to }))
  const begins = await beginningsOf(
    tx,
    edges.flatMap(({ from, to }) => [from, dayAfter(to)]),
  )
  return edges.map((edge, index) => ({ ...edge, begins: begins[2 * index] as Date, ends: begins[2 * index + 1] as Date }))
}
