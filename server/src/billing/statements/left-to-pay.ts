import { sql } from 'kysely'
import type { Period } from '../../money/books/book-range.ts'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'

/** A bill with something left to pay at the end of a period. */
export interface Left {
  readonly currency: string
  readonly number: string
  readonly dueOn: string
  readonly open: string
}

/**
 * A customer's bills with something left to pay at the end of a period, ordered by due date. Calculated backwards, like the aged
 * balances: what is open now, plus what was paid or credited since.
 */
export const leftToPay = async (
  tx: Tx,
  customerId: string,
  { to, ends, today }: Period & { readonly today: string },
): Promise<Left[]> => {
  // For a period that ends today only open bills are read, by an index; otherwise all bills of the customer.
  const open = to === today ? sql`and b.open > 0` : sql``
  const { rows } = await sql<{ period: string; number: number } & Omit<Left, 'number'>>`
    select * from (
      select period, number, currency, due_on::text as "dueOn", issued_at, (b.open + coalesce((
        select sum(amount) from (
          select amount from allocations where tenant_id = current_tenant() and bill_id = b.id and at >= ${ends}
          union all
          select total from bills n where n.tenant_id = current_tenant() and n.corrects = b.id and n.issued_at >= ${ends}) as since), 0))::text as open
      from bills b where customer_id = ${customerId} and kind = 'bill' and state = 'issued' and issued_at < ${ends} ${open}) as owed
    where open::numeric > 0 order by "dueOn", issued_at, period, number`.execute(tx)
  return rows.map(({ period, number, currency, dueOn, open: left }) => ({
    currency,
    number: numberText('bill', period, number),
    dueOn,
    open: left,
  }))
}
