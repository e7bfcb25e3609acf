import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Packages of one customer that are looked at together. */
const MOST = 500

/** A package on a bill that something is left to pay of. */
export const hasBillToPay = sql<boolean>`exists (select from bill_lines line
  join bills bill on bill.tenant_id = line.tenant_id and bill.id = line.bill_id
  where line.tenant_id = packages.tenant_id and line.package_id = packages.id
    and bill.open > 0)`

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** A customer's packages that wait for their payment; what is packed in a box waits with it. */
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

/** A customer's packages in Miami that are on a bill with something left to pay, unless something that was asked for is being done with them. */
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

/** Which of some packages could be held, each with all that is packed in it; whoever holds others is not waited for. */
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
