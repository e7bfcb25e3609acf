import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type Series = 'bill' | 'credit note' | 'receipt' | 'request'

const prefixes: Readonly<Record<Series, string>> = { bill: '', 'credit note': 'C', receipt: 'R', request: 'Q' }

/** A number such as `2026-000123`; credit notes begin with C, receipts with R, requests with Q. Pure. */
export const numberText = (series: Series, period: string, number: number): string =>
  `${prefixes[series]}${period}-${String(number).padStart(6, '0')}`

/**
 * The next number of a series in a year, from 1 and without gaps. Taken as the last step of a transaction: a second transaction waits
 * for its commit, and a number that is rolled back is used again.
 * @param day the company's day
 */
export const nextNumber = async (tx: Tx, series: Series, day: string): Promise<{ period: string; number: number }> => {
  const period = day.slice(0, 4)
  const { last_number: number } = await tx
    .insertInto('number_series')
    .values({ series, period, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'series', 'period']).doUpdateSet({ last_number: sql`number_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return { period, number }
}
