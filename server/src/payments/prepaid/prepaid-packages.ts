import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Most packages of a customer that are handled together. */
const MOST = 500

/** Condition for a package on an unpaid bill. */
export const hasBillToPay = sql<boolean>`exists (select from bill_lines line
  join bills bill on bill.tenant_id = line.tenant_id and bill.id = line.bill_id
  where line.tenant_id = packages.tenant_id and line.package_id = packages.id
    and bill.open > 0)`

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** Ids of a customer's packages that wait for payment. Packages inside a box wait with it. */
export const waitingOf = async (tx: Tx, customerId: string): Promise<string[]> =>
  ids(
    await tx
      .selectFrom('packages')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('action_fix', '=', 'payment')
      .where('parent_id', 'is', null)
      .orderBy('id')
      .limit(MOST)
      .execute(),
  )

/** Ids of a customer's packages in Miami on an unpaid bill, except packages with a live request. */
export const willWait = async (tx: Tx, customerId: string): Promise<string[]> =>
  ids(
    await tx
      .selectFrom('packages')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('status', '=', 'Received')
      .where('parent_id', 'is', null)
      .where(hasBillToPay)
      .where(
        sql<boolean>`not exists (select from request_packages asked
          where asked.tenant_id = packages.tenant_id and asked.package_id = packages.id and asked.live)`,
      )
      .orderBy('id')
      .limit(MOST)
      .execute(),
  )

/** Ids of the packages that could be locked, each with everything inside it. Packages locked by another transaction are skipped. */
export const lockedOf = async (tx: Tx, packageIds: readonly string[]): Promise<string[]> => {
  if (packageIds.length === 0) return []
  const family = await tx
    .selectFrom('packages')
    .select(['id', 'parent_id'])
    .where(({ or, eb }) => or([eb('id', 'in', packageIds), eb('parent_id', 'in', packageIds)]))
    .execute()
  const held = await tx
    .selectFrom('packages')
    .select('id')
    .where('id', 'in', ids(family))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  tx.locks.hold('packages', ids(held))
  const free = new Set(ids(held))
  return packageIds.filter((id) =>
    family.filter((pkg) => pkg.id === id || pkg.parent_id === id).every((pkg) => free.has(pkg.id)),
  )
}
