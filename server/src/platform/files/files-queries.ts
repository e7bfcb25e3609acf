import type { Database, Tx } from '../database/database.ts'

export interface NewFile {
  readonly id: string
  readonly tenantId: string
  readonly visibility: 'public' | 'private'
  readonly path: string | null
  readonly name: string
  readonly type: string
  readonly hash: string
  readonly bytes: number
  readonly key: string
  readonly encrypted: boolean
}

/** Publishing the same picture twice at once leaves one row. */
export const addFile = async (tx: Tx, { tenantId, key, ...file }: NewFile): Promise<void> => {
  await tx
    .insertInto('files')
    .values({ ...file, tenant_id: tenantId, object_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const columns = ['id', 'name', 'type', 'object_key', 'encrypted', 'bytes', 'hash'] as const

export const fileById = (tx: Tx, id: string) =>
  tx.selectFrom('files').select(columns).where('id', '=', id).where('visibility', '=', 'private').executeTakeFirst()

export const publicFileByPath = (tx: Tx, path: string) =>
  tx.selectFrom('files').select(columns).where('path', '=', path).executeTakeFirst()

/** Public files whose path starts with `stem`: the original of a variant, whatever its extension. */
export const publicFileByStem = (tx: Tx, stem: string) =>
  tx
    .selectFrom('files')
    .select(columns)
    .where('path', 'in', [`${stem}.jpg`, `${stem}.png`, `${stem}.webp`])
    .limit(1)
    .executeTakeFirst()

/** Deletes a private file's row; returns its object's key. */
export const forgetFile = async (tx: Tx, id: string): Promise<string | undefined> => {
  const gone = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('visibility', '=', 'private')
    .returning('object_key')
    .executeTakeFirst()
  return gone?.object_key
}

/** Deletes a public file's row; returns its object's key. */
export const forgetPublicFile = async (tx: Tx, path: string): Promise<string | undefined> => {
  const gone = await tx.deleteFrom('files').where('path', '=', path).returning('object_key').executeTakeFirst()
  return gone?.object_key
}

export const knownKeys = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tx.selectFrom('files').select('object_key').where('object_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.object_key))
}

/** Throws when there is no such company. */
export const slugOf = async (database: Database, tenantId: string): Promise<string> =>
  (await database.system.selectFrom('tenants').select('slug').where('id', '=', tenantId).executeTakeFirstOrThrow()).slug
