import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { ObjectStore } from '../../platform/files/store/object-store.ts'
import { SEAL_BYTES, type Sealing } from '../../platform/sealing.ts'
import { enterScope } from './dump-rows.ts'

interface FileRow {
  readonly tenant_id: string
  readonly object_key: string
  readonly hash: string
  readonly bytes: number
  readonly encrypted: boolean
  readonly type: string
}

const PAGE = 500
/** So much is read ahead of what is written: a store far away answers slowly, and memory has an end. */
const AHEAD_FILES = 8
const AHEAD_BYTES = 64 * 1024 * 1024

const page = `select tenant_id, object_key, hash, bytes, encrypted, type from files
  where tenant_id = $1 and object_key > $2 order by object_key limit ${PAGE}`

/** Every file that the rows of the transaction name, company by company. */
async function* filesOf(client: pg.ClientBase, tenants: readonly string[]): AsyncGenerator<FileRow> {
  for (const tenant of tenants) {
    await enterScope(client, tenant)
    for (let last = ''; ;) {
      const { rows } = await client.query<FileRow>(page, [tenant, last])
      yield* rows
      if (rows.length < PAGE) break
      last = rows.at(-1)?.object_key ?? ''
    }
  }
  await enterScope(client, '')
}

/** The object as it is stored; undefined where it is gone, or is not what its row says. */
const soundObject = async ({ store, sealingOf }: Source, row: FileRow): Promise<Buffer | undefined> => {
  const stored = await store.get(row.object_key, row.bytes + (row.encrypted ? SEAL_BYTES : 0))
  if (!stored) return undefined
  try {
    const content = row.encrypted ? sealingOf(row.tenant_id).open(stored, row.object_key) : stored
    return createHash('sha256').update(content).digest('hex') === row.hash ? stored : undefined
  } catch {
    // What cannot be opened was altered, or sealed with a key that is gone: its caller names it.
    return undefined
  }
}

interface Source {
  readonly store: ObjectStore
  readonly sealingOf: (tenantId: string) => Sealing
}

interface Under {
  readonly row: FileRow
  readonly reading: Promise<Buffer | undefined>
}

/**
 * Gives every object that the rows of the transaction name to `write`; answers how many, and the keys of those that are lost. The
 * sizes made of a picture are left out: they are made again when somebody asks.
 */
export const dumpObjects = async (
  client: pg.ClientBase,
  tenants: readonly string[],
  source: Source,
  write: (object: { key: string; type: string; bytes: Buffer }) => Promise<void>,
): Promise<{ objects: number; lost: string[] }> => {
  const under: Under[] = []
  const lost: string[] = []
  let [objects, ahead] = [0, 0]
  const takeOne = async (): Promise<void> => {
    const next = under.shift()
    if (!next) return
    const { row, reading } = next
    const bytes = await reading
    ahead -= row.bytes
    if (!bytes) return void lost.push(row.object_key)
    await write({ key: row.object_key, type: row.encrypted ? 'application/octet-stream' : row.type, bytes })
    objects += 1
  }
  for await (const row of filesOf(client, tenants)) {
    const reading = soundObject(source, row)
    // A failure is met where it is waited for; until then it is nobody's.
    reading.catch(() => undefined)
    under.push({ row, reading })
    ahead += row.bytes
    while (under.length >= AHEAD_FILES || (ahead > AHEAD_BYTES && under.length > 0)) await takeOne()
  }
  while (under.length > 0) await takeOne()
  return { objects, lost }
}
