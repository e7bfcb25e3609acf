import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { takeBackupLock } from '../../platform/database/backup-lock.ts'
import { connectionSettings } from '../../platform/database/connect/connection-settings.ts'
import { migrationLock } from '../../platform/database/migrate.ts'
import { createLogger } from '../../platform/http/serve/logger.ts'
import { openStore } from '../../platform/files/create-files.ts'
import { createSealing } from '../../platform/sealing.ts'
import { createBackupFile, type BackupEnd, type BackupHead } from './backup-file.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { checkBackup, type CheckedBackup } from './check-backup.ts'
import { dumpObjects } from './dump-objects.ts'
import { dumpRows } from './dump-rows.ts'
import { keyMarkOf } from './key-mark.ts'
import { plainName, seenTables } from './seen-tables.ts'

export interface BackupOptions {
  readonly config: Config
  /** The owner's address of a migrated database; servers may be running. */
  readonly databaseUrl: string
  /** Path of the backup; it must not exist yet. */
  readonly path: string
  /** Make one although files are missing or damaged in the store; it lists them. */
  readonly despiteLostFiles?: boolean
}

/** The settings of PostgreSQL's own dump: every version can read the result. */
const settings = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set search_path = public`

const sequences = `select schemaname as schema, sequencename as name, last_value as value from pg_sequences
  where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`

const headOf = async (client: pg.ClientBase, { secretKey }: Config): Promise<BackupHead> => {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by name',
  )
  const { rows: about } = await client.query<{ at: Date; queue: number }>(
    'select now() as at, (select max(id) from graphile_worker.migrations)::int as queue',
  )
  const tables = (await seenTables(client)).map(({ schema, name, columns }) => ({ schema, name, columns }))
  const { at = new Date(), queue = 0 } = about[0] ?? {}
  return { kind: 'head', madeAt: at.toISOString(), migrations, queueRevision: queue, tables, keyMark: keyMarkOf(secretKey) }
}

const fill = async (
  client: pg.ClientBase,
  path: string,
  { config, despiteLostFiles = false }: BackupOptions,
): Promise<void> => {
  const file = await createBackupFile(path)
  try {
    await file.add(await headOf(client, config))
    const { rows: companies } = await client.query<{ id: string }>('select id from public.tenants order by id')
    const tenants = companies.map(({ id }) => id)
    const rows: Record<string, number> = {}
    for (const table of await seenTables(client)) {
      const name = plainName(table)
      rows[name] = await dumpRows(client, table, tenants, (piece) => file.add({ kind: 'rows', table: name }, piece))
    }
    // At most ahead of the rows: a skipped number is no loss.
    const { rows: counters } = await client.query<BackupEnd['sequences'][number]>(sequences)
    const secrets = [config.secretKey, ...config.previousSecretKeys] as const
    const store = await openStore(config, createLogger(config.logLevel))
    const { objects, lost } = await dumpObjects(
      client,
      tenants,
      { store, sealingOf: (tenantId) => createSealing(secrets, 'files', tenantId) },
      ({ bytes, ...object }) => file.add({ kind: 'object', ...object }, bytes),
    )
    if (lost.length > 0 && !despiteLostFiles)
      throw new BackupRefusal(
        `${lost.length} files are missing or damaged in the store: ${lost.slice(0, 10).join(', ')}. To back up the rest: --despite-lost-files`,
      )
    await file.add({ kind: 'end', rows, sequences: counters, objects, lost })
  } finally {
    await file.close()
  }
}

/** Flushes the folder, so that the file's name survives a power cut as its content does. */
const flushFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Writes everything but SECRET_KEY into one file and checks all of it: the rows of one moment, and the files that they name,
 * while servers keep running. @throws and leaves no file when anything would be missing from it.
 */
export const writeBackup = async (options: BackupOptions): Promise<CheckedBackup> => {
  const { path, databaseUrl } = options
  if (existsSync(path)) throw new BackupRefusal(`${path} exists already.`)
  const part = `${path}.part`
  rmSync(part, { force: true })
  const client = new pg.Client(connectionSettings(databaseUrl, 'owner'))
  await client.connect()
  try {
    await client.query(settings)
    if (!(await takeBackupLock(client))) throw new BackupRefusal('Another backup is being made.')
    // A migration that rewrites a table would make it look empty to a transaction that began earlier.
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
    await client.query('begin isolation level repeatable read read only')
    await fill(client, part, options)
    await client.query('commit')
    const checked = await checkBackup(part)
    await rename(part, path)
    await flushFolder(dirname(path))
    return checked
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
