import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** The Idempotency-Key of a request, or undefined; refuses one that cannot be one. */
export const prealertKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw refuse.badRequest('The Idempotency-Key must be 1 to 200 printable characters.')
  return header
}

export interface Claim {
  readonly tenantId: string
  readonly customerId: string
  readonly key: string
}

/**
 * Which package a key already stands for. Two requests with one key at the same moment wait for each other: the lock is
 * held until the first transaction ends, and the second then finds its package.
 */
export const packageOfKey = async (tx: Tx, { tenantId, customerId, key }: Claim): Promise<string | undefined> => {
  await tx.executeQuery(lock(tx, `${tenantId}:${customerId}:${key}`))
  const row = await tx
    .selectFrom('prealert_keys')
    .select('package_id')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.package_id
}

const lock = (tx: Tx, name: string) =>
  tx
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(name), val(0)])]).as('locked'))
    .compile()

export const rememberKey = (tx: Tx, { tenantId, customerId, key }: Claim, packageId: string, at: Date) =>
  tx
    .insertInto('prealert_keys')
    .values({ tenant_id: tenantId, customer_id: customerId, key, package_id: packageId, created_at: at })
    .execute()
