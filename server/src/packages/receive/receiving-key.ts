import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { prealertKey } from '../announce/prealert-key.ts'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'

/** What a member of staff named a save by: sent again, it is the same save. */
export interface ReceivingKey {
  readonly tenantId: string
  readonly staffId: string
  readonly key: string
}

/** What a save made. */
export type Saved = { readonly packageId: string } | { readonly unknownId: string }

/** The Idempotency-Key of a request of the desk, or undefined. Throws 400 for one that cannot be one. */
export const receivingKey = (request: FastifyRequest, tenantId: string, staffId: string): ReceivingKey | undefined => {
  const key = prealertKey(request.headers['idempotency-key'])
  return key === undefined ? undefined : { tenantId, staffId, key }
}

/**
 * What the save of this key made, if it was made before; otherwise makes it and remembers. Two requests with one key at the same
 * moment wait for each other.
 */
export const onceByKey = async <S extends Saved>(
  tx: Tx,
  claim: ReceivingKey | undefined,
  at: Date,
  save: () => Promise<S>,
): Promise<Saved> => {
  if (!claim) return save()
  const { tenantId, staffId, key } = claim
  await advisoryLock(tx, `receiving:${tenantId}:${staffId}:${key}`)
  const before = await tx
    .selectFrom('receiving_keys')
    .select(['package_id', 'unknown_id'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before?.package_id) return { packageId: before.package_id }
  if (before?.unknown_id) return { unknownId: before.unknown_id }
  const saved = await save()
  const made =
    'packageId' in saved
      ? { package_id: saved.packageId, unknown_id: null }
      : { package_id: null, unknown_id: (saved as { unknownId: string }).unknownId }
  await tx
    .insertInto('receiving_keys')
    .values({ staff_id: staffId, key, created_at: at, ...made })
    .execute()
  return saved
}

/** The package that a save made. Throws 409 where the key was used to save something else. */
export const madePackage = async (saved: Promise<Saved>): Promise<string> => {
  const made = await saved
  if (!('packageId' in made)) throw otherSave()
  return made.packageId
}

/** The unknown package that a save made. Throws 409 where the key was used to save something else. */
export const madeUnknown = async (saved: Promise<Saved>): Promise<string> => {
  const made = await saved
  if (!('unknownId' in made)) throw otherSave()
  return made.unknownId
}

const otherSave = () => refuse.conflict('This Idempotency-Key belongs to another save.')
