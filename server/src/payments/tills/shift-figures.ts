import Big from 'big.js'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Sums that went through a drawer in one currency. */
export interface ThroughDrawer {
  readonly currency: string
  readonly float: string
  readonly taken: string
  readonly given_back: string
  readonly paid_in: string
  readonly paid_out: string
  readonly banked: string
}

/**
 * Sums that went through a shift's drawer, by currency: movements, and cash payments and refunds in the currency handed over. Change in
 * the local currency for notes of another one is given back.
 */
export const throughDrawer = async (tx: Tx, shiftId: string): Promise<ThroughDrawer[]> => {
  const sum = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::text`
  const { rows } = await sql<ThroughDrawer>`
    select currency, ${sum('float')} as float, ${sum('taken')} as taken, ${sum('given back')} as given_back,
      ${sum('pay in')} as paid_in, ${sum('pay out')} as paid_out, ${sum('banked')} as banked
    from (
      select currency, kind, amount from till_movements where shift_id = ${shiftId}
      union all
      select coalesce(exchange_currency, tender_currency), case direction when 'in' then 'taken' else 'given back' end,
        coalesce(exchange_kept, tender_amount)
      from payments where shift_id = ${shiftId} and means = 'cash'
      union all
      select tender_currency, 'given back', exchange_worth - tender_amount
      from payments where shift_id = ${shiftId} and exchange_worth > tender_amount) as through
    group by currency order by currency`.execute(tx)
  return rows
}

/** Amount that should be in the drawer. Pure. */
export const expectedOf = ({ float, taken, given_back, paid_in, paid_out, banked }: ThroughDrawer): Big =>
  new Big(float).plus(taken).minus(given_back).plus(paid_in).minus(paid_out).minus(banked)
