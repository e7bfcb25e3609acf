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
/** Number of files read ahead: a distant store is slow, and memory is limited. */
const AHEAD_FILES = 8
const AHEAD_BYTES = 64 * 1024 * 1024

const page = `select tenant_id, object_key, hash, bytes, encrypted, type from files
  where tenant_id = $1 and object_key > $2 order by object_key limit ${PAGE}`

/** Every file that the transaction's rows name, company by company. */
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

/** The stored object; undefined when it is missing, or differs from its row. */
const soundObject = async ({ store, sealingOf }: Source, row: FileRow): Promise<Buffer | undefined> => {
  const stored = await store.get(row.object_key, row.bytes + (row.encrypted ? SEAL_BYTES : 0))
  if (!stored) return undefined
  try {
    const content = row.encrypted ? sealingOf(row.tenant_id).open(stored, row.object_key) : stored
    return createHash('sha256').update(content).digest('hex') === row.hash ? stored : undefined
  } catch {
    // The object was altered, or sealed with a lost key: the caller reports it.
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
 * Passes every object that the transaction's rows name to `write`; returns their number, and the keys of lost ones. Variants of
 * pictures are left out: they are made again on request.
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
    // A failure is handled where the reading is awaited; until then it must not count as unhandled.
    reading.catch(() => undefined)
    under.push({ row, reading })
    ahead += row.bytes
    while (under.length >= AHEAD_FILES || (ahead > AHEAD_BYTES && under.length > 0)) await takeOne()
  }
  while (under.length > 0) await takeOne()
  return { objects, lost }
}
