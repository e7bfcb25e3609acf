import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { namedCustomers } from '../customers/known-customers.ts'
import type { KnownBalances } from './judge-balances.ts'
import type { BalanceLine } from './read-balance-line.ts'

/** The balances of these customers that earlier imports brought. */
const openedOf = async (tx: Tx, customerIds: readonly string[]) => {
  const opened = new Map<string, { side: BalanceLine['side']; amount: string }>()
  const { rows } = await sql<{ id: string; side: BalanceLine['side']; amount: string }>`
    select r.customer_id as id, case when r.bill_id is null then 'deposit' else 'owed' end as side,
      coalesce(b.total, p.amount)::text as amount
    from import_rows r
    left join bills b on b.tenant_id = r.tenant_id and b.id = r.bill_id
    left join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.kind = 'balances' and r.state in ('created', 'touched')
      and r.customer_id = any (${[...customerIds]}::uuid[])`.execute(tx)
  for (const { id, ...balance } of rows) opened.set(id, balance)
  return opened
}

/** The customers who are here and whom these lines name, and the balances that they have from earlier imports. */
export const knownBalances = async (
  tx: Tx,
  lines: readonly BalanceLine[],
  currency: string | undefined,
): Promise<KnownBalances> => {
  const named = await namedCustomers(tx, lines)
  const ids = new Set([...named.byBox.values(), ...named.byOldId.values()].map(({ id }) => id))
  return { ...named, currency, opened: await openedOf(tx, [...ids]) }
}
