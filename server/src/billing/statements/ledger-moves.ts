import { sql } from 'kysely'
import type { Period } from '../../money/books/book-range.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Change of a customer's debt and deposit by one ledger entry; negative where it lowered them. */
export interface Move {
  readonly currency: string
  /** The company's day. */
  readonly day: string
  readonly about: 'bill' | 'credit note' | 'payment'
  readonly aboutId: string
  readonly owed: string
  readonly held: string
}

/** A customer's debt and deposit in a currency before the first day. */
export type Opening = Pick<Move, 'currency' | 'owed' | 'held'>

/**
 * A customer's part of the ledger: the opening sums by currency, and the moves of a period in the order in which they were written. One
 * SQL statement, so one moment.
 * @param most limit of the moves
 */
export const ledgerMoves = async (
  tx: Tx,
  customerId: string,
  { begins, ends }: Period,
  most: number,
): Promise<{ openings: Opening[]; moves: Move[] }> => {
  const { rows } = await sql<Opening & (Move | { readonly day: null })>`
    with moves as (
      select e.id, e.at, e.about_kind, e.about_id, a.currency,
        sum(case a.kind when 'receivable' then side.amount else 0 end) as owed,
        sum(case a.kind when 'deposit' then -side.amount else 0 end) as held
      from ledger_accounts a
      cross join lateral (
        select entry_id, amount from ledger_transfers where tenant_id = current_tenant() and debit = a.id
        union all
        select entry_id, -amount from ledger_transfers where tenant_id = current_tenant() and credit = a.id) as side
      join ledger_entries e on e.tenant_id = a.tenant_id and e.id = side.entry_id
      where a.owner = ${customerId} and e.at < ${ends}
      group by e.id, e.at, e.about_kind, e.about_id, a.currency),
    within as (select *, row_number() over (order by at, id) as place from moves where at >= ${begins}),
    told as (
      select 0 as place, currency, null as day, null as about, null::uuid as about_id, sum(owed) as owed, sum(held) as held
      from moves where at < ${begins} group by currency
      union all
      select place, currency, (at at time zone time_zone)::date::text, about_kind, about_id, owed, held
      from within, tenants where tenants.id = current_tenant() and place <= ${most})
    select currency, day, about, about_id as "aboutId", owed::text, held::text from told order by place, currency`.execute(tx)
  return {
    openings: rows.filter(({ day }) => day === null),
    moves: rows.flatMap((row) => (row.day === null ? [] : [row])),
  }
}
