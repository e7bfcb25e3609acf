import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { connectionSettings } from '../../platform/database/connect/connection-settings.ts'
import { migrate, migrationsFolder, readMigrations } from '../../platform/database/migrate.ts'
import { createLogger } from '../../platform/http/serve/logger.ts'
import { openStore } from '../../platform/files/create-files.ts'
import type { ObjectStore } from '../../platform/files/store/object-store.ts'
import { readBackupFile, type BackupHead } from './backup-file.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { checkBackup, type CheckedBackup } from './check-backup.ts'
import { keyMarkOf } from './key-mark.ts'
import { clearRestoreMark, setRestoreMark } from '../../platform/database/restore-mark.ts'
import { loadRows } from './load-rows.ts'

export interface RestoreOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly path: string
  /** Restore although SECRET_KEY differs: values sealed with the old one stay unreadable. */
  readonly despiteOtherKey?: boolean
}

const filled = `select
  to_regclass('public.tenants') is not null as ours,
  exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'v', 'm', 'S')) as anything`

/** @throws when the database holds anything but the empty tables of a first start. */
const refuseFilledDatabase = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ ours: boolean; anything: boolean }>(filled)
  const { ours = false, anything = false } = rows[0] ?? {}
  // Every row of a company refers to its tenant.
  const { rows: companies } = ours ? await client.query('select from public.tenants limit 1') : { rows: [] }
  if (companies.length > 0)
    throw new BackupRefusal('The database is not empty: there is a company in it. Restore into an empty one.')
  if (anything && !ours) throw new BackupRefusal('The database is not empty: it holds other tables. Restore into an empty one.')
}

const refuseFilledStore = async (store: ObjectStore): Promise<void> => {
  for await (const { key } of store.list(''))
    throw new BackupRefusal(`The store for files is not empty: it holds ${key}. Restore into an empty one.`)
}

const refuseOtherKey = ({ keyMark }: BackupHead, { secretKey, previousSecretKeys }: Config): void => {
  if ([secretKey, ...previousSecretKeys].some((key) => keyMarkOf(key) === keyMark)) return
  throw new BackupRefusal(
    'SECRET_KEY is not the one of this backup: identity documents, second factors and waiting mails could not be read. Set it, or, where it is lost: --despite-other-key',
  )
}

/** @throws when this release lacks a migration of the backup. */
const refuseOtherRelease = async ({ migrations }: BackupHead): Promise<void> => {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const strange = migrations.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name)
  if (strange.length > 0)
    throw new BackupRefusal(
      `A newer or another release made this backup: this one does not know ${strange.join(', ')}. Restore with that release.`,
    )
}

const putObjects = async (store: ObjectStore, path: string, put: string[]): Promise<void> => {
  for await (const { header, body } of readBackupFile(path)) {
    if (header.kind !== 'object') continue
    put.push(header.key)
    await store.put(header.key, body, header.type)
  }
}

const queueRevision = 'select max(id)::int as revision from graphile_worker.migrations'

/** An arbitrary number; every restore must use the same. */
const restoreLock = 7_208_435

/** The lock ends with the connection. @throws while another restore into this database holds it. */
const refuseSecondRestore = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [restoreLock])
  if (rows[0]?.mine !== true)
    throw new BackupRefusal('Another restore into this database is still running: wait until it has ended.')
}

/**
 * Fills a database and a store that are empty and marked, after checking the whole backup. Files come first, then all rows in one
 * transaction. @throws and removes what it wrote, and the mark, when anything fails.
 */
const fill = async (client: pg.Client, store: ObjectStore, options: RestoreOptions): Promise<CheckedBackup> => {
  const { config, databaseUrl, path, despiteOtherKey } = options
  const put: string[] = []
  let hasRows = false
  try {
    const checked = await checkBackup(path)
    const { head, end } = checked
    if (!despiteOtherKey) refuseOtherKey(head, config)
    await refuseOtherRelease(head)
    // First the tables of that time; newer migrations follow after the rows.
    await migrate(databaseUrl, migrationsFolder, new Set(head.migrations.map(({ name }) => name)))
    const { rows } = await client.query<{ revision: number }>(queueRevision)
    if (rows[0]?.revision !== head.queueRevision)
      throw new BackupRefusal(
        'The job queue of this release has other tables: restore with the release that made the backup, then upgrade.',
      )
    await putObjects(store, path, put)
    await loadRows(client, path, head, end)
    hasRows = true
    await migrate(databaseUrl)
    await clearRestoreMark(client)
    return checked
  } catch (error) {
    // Rows without their newest tables stay, with their files and the mark: a start says that the restore has not ended.
    if (!hasRows) {
      for (const key of put) await store.remove(key)
      await clearRestoreMark(client)
    }
    throw error
  }
}

/**
 * Fills an empty database and an empty store with a backup. The database is marked before anything else is done, so that a start
 * beside an interrupted restore says so. @throws a refusal that changes nothing where either is not empty, or another restore runs.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<CheckedBackup> => {
  const { config, databaseUrl } = options
  const store = await openStore(config, createLogger(config.logLevel))
  const client = new pg.Client(connectionSettings(databaseUrl, 'owner'))
  await client.connect()
  try {
    await refuseSecondRestore(client)
    await refuseFilledStore(store)
    await refuseFilledDatabase(client)
    await setRestoreMark(client)
    return await fill(client, store, options)
  } finally {
    await client.end()
  }
}
