import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../../money/books/book-range.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Sums of a period for a customer in one currency: (owedBefore − heldBefore) + billed − credited − paid − writtenOff + givenBack = owed
 * − held.
 */
export interface StatementSums {
  readonly currency: string
  readonly owedBefore: string
  readonly heldBefore: string
  /** Void bills are subtracted. */
  readonly billed: string
  /** Credit notes, and compensation for losses. */
  readonly credited: string
  /** Money received. A payment from the deposit does not count: its money came earlier. */
  readonly paid: string
  readonly givenBack: string
  readonly writtenOff: string
  readonly owed: string
  readonly held: string
  /** Whether anything moved in the period. */
  readonly moved: boolean
}

/** A customer's sums of a period, by currency: one row per currency, however much moved. One SQL statement, so one moment. */
export const statementSums = async (tx: Tx, customerId: string, { begins, ends }: Period): Promise<StatementSums[]> => {
  const within = sql`e.at >= ${begins}`
  const before = sql`e.at < ${begins}`
  // Both raise the customer's net balance (owed − deposit): a debit of the receivable, and one of the deposit.
  const sum = (sign: '' | '-', condition: RawBuilder<unknown>) =>
    sql`(${sql.raw(sign)}coalesce(sum(side.amount) filter (where ${condition}), 0))::text`
  const { rows } = await sql<StatementSums>`
    select a.currency,
      ${sum('', sql`${before} and a.kind = 'receivable'`)} as "owedBefore",
      ${sum('-', sql`${before} and a.kind = 'deposit'`)} as "heldBefore",
      ${sum('', sql`${within} and e.about_kind = 'bill'`)} as billed,
      ${sum('-', sql`${within} and (e.about_kind = 'credit note' or (p.direction = 'in' and p.means in ('loss paid out', 'opening balance')))`)} as credited,
      ${sum('-', sql`${within} and p.direction = 'in' and p.means not in ('write-off', 'loss paid out', 'opening balance')`)} as paid,
      ${sum('', sql`${within} and p.direction = 'out'`)} as "givenBack",
      ${sum('-', sql`${within} and p.means = 'write-off'`)} as "writtenOff",
      ${sum('', sql`a.kind = 'receivable'`)} as owed,
      ${sum('-', sql`a.kind = 'deposit'`)} as held,
      bool_or(${within}) as moved
    from ledger_accounts a
    cross join lateral (
      select entry_id, amount from ledger_transfers where tenant_id = current_tenant() and debit = a.id
      union all
      select entry_id, -amount from ledger_transfers where tenant_id = current_tenant() and credit = a.id) as side
    join ledger_entries e on e.tenant_id = a.tenant_id and e.id = side.entry_id
    left join payments p on p.tenant_id = e.tenant_id and p.id = e.about_id and e.about_kind = 'payment'
    where a.owner = ${customerId} and a.kind in ('receivable', 'deposit') and e.at < ${ends}
    group by a.currency order by a.currency`.execute(tx)
  return rows.filter(({ moved, owed, held }) => moved || Number(owed) !== 0 || Number(held) !== 0)
}

/** Whether a monthly statement is worth a mail: something moved, or is owed. Pure. */
export const worthTelling = (sums: readonly StatementSums[]): boolean =>
  sums.some(({ moved, owed }) => moved || Number(owed) > 0)
