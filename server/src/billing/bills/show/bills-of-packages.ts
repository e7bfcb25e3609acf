import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { billNumber } from '../lock-bill.ts'

/** Most bills that are read for some packages of one customer. */
const MOST_BILLS = 50

/** Issued bills that have lines of packages, the oldest first, each with those packages. What is left to pay is `open`. */
export const billsOfPackages = async (tx: Tx, packageIds: readonly string[]) => {
  if (packageIds.length === 0) return []
  const rows = await tx
    .selectFrom('bill_lines')
    .innerJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'bill_lines.tenant_id').onRef('bills.id', '=', 'bill_lines.bill_id'),
    )
    .select([
      'bills.id',
      'bills.kind',
      'bills.period',
      'bills.number',
      'bills.currency',
      'bills.open',
      'bills.due_on',
      'bills.reference',
      sql<string[]>`array_agg(distinct bill_lines.package_id::text)`.as('package_ids'),
    ])
    .where('bill_lines.package_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .where('bills.kind', '=', 'bill')
    .where('bills.state', '=', 'issued')
    .groupBy(['bills.tenant_id', 'bills.id'])
    .orderBy('bills.issued_at')
    .orderBy('bills.id')
    .limit(MOST_BILLS)
    .execute()
  return rows.map(({ due_on: dueOn, package_ids: ids, open, id, currency, reference, ...row }) => ({
    ...{ id, currency, reference, dueOn },
    number: billNumber(row),
    open,
    packageIds: ids,
  }))
}
