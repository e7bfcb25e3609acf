import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { takeNightlyLock } from '../../../platform/database/backup-lock.ts'
import type { BackupPlan, Config } from '../../../platform/config.ts'
import { connectionSettings } from '../../../platform/database/connect/connection-settings.ts'
import { DamagedBackup } from '../backup-file.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { writeBackup } from '../write-backup.ts'
import { nightlyName, removeCutOff, removeOldest } from './backup-folder.ts'
import { rehearseRestore } from './rehearse-restore.ts'

export interface NightlyOptions {
  readonly config: Config
  readonly plan: BackupPlan
  /** The owner's address. */
  readonly databaseUrl: string
  /** Default: the database's time. */
  readonly now?: () => Date
  /** Restores a backup for trial; throws why it cannot be restored. Default: into a database of its own. */
  readonly rehearse?: (config: Config, path: string) => Promise<void>
}

export interface NightlyResult {
  readonly path: string
  /** Why there is no backup; undefined for a good one. */
  readonly failure?: string
  /** Undefined: none was due. */
  readonly rehearsal?: { readonly failure: string | undefined }
}

const DAY_MS = 24 * 3_600_000
const KEPT_ROWS_DAYS = 400

const places: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no room left in the folder of the backups.',
  EDQUOT: 'There is no room left in the folder of the backups.',
  EACCES: 'The server may not write into the folder of the backups.',
  EROFS: 'The folder of the backups can only be read.',
  EIO: 'The disk of the backups has a fault.',
}

/** Why something failed, for an owner: in a sentence of ours, never with what an error of a library quotes. */
const wordsOf = (error: unknown): string =>
  error instanceof BackupRefusal || error instanceof DamagedBackup
    ? error.message.slice(0, 900)
    : (places[(error as NodeJS.ErrnoException).code ?? ''] ?? 'It failed; the log of the server says why.')

/** Runs that were begun and have not ended, though nobody is at work: they were killed. */
const noteKilled = `update backup_runs set finished_at = $1, failure = 'It was interrupted before it ended.'
  where finished_at is null`

/** Whether this backup is to be restored for trial: when the last one that was, well or not, is so many days ago. */
const rehearsalIsDue = async (client: pg.ClientBase, { rehearseDays }: BackupPlan, at: Date): Promise<boolean> => {
  if (rehearseDays === 0) return false
  const since = new Date(at.getTime() - rehearseDays * DAY_MS + DAY_MS / 2)
  const { rows } = await client.query('select from backup_runs where rehearsed_at > $1 and rehearsal_failure is null limit 1', [
    since,
  ])
  return rows.length === 0
}

const attempt = async (work: () => Promise<void>, onError: (error: unknown) => void): Promise<string | undefined> => {
  try {
    await work()
    return undefined
  } catch (error) {
    onError(error)
    return wordsOf(error)
  }
}

/** The time by the database's clock, which is the same for every process. */
const clockOf = async (client: pg.ClientBase): Promise<() => Date> => {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const ahead = (rows[0]?.at.getTime() ?? 0) - performance.now()
  return () => new Date(ahead + performance.now())
}

/**
 * Makes the night's backup: a new file, checked to its last byte, then the oldest are removed, and once in a while the new one is
 * restored for trial. Old ones are removed only after a good new one. Each step is noted, for the console. Undefined where another
 * process is at it.
 */
export const backUpByNight = async (
  { config, plan, databaseUrl, now: given, rehearse = rehearseRestore }: NightlyOptions,
  onError: (error: unknown) => void = () => undefined,
): Promise<NightlyResult | undefined> => {
  const client = new pg.Client(connectionSettings(databaseUrl, 'owner'))
  await client.connect()
  try {
    if (!(await takeNightlyLock(client))) return undefined
    const now = given ?? (await clockOf(client))
    const at = now()
    await client.query(noteKilled, [at])
    await client.query('delete from backup_runs where started_at < $1', [new Date(at.getTime() - KEPT_ROWS_DAYS * DAY_MS)])
    const { rows } = await client.query<{ id: string }>(
      'insert into backup_runs (started_at, folder) values ($1, $2) returning id',
      [at, plan.folder],
    )
    const id = rows[0]?.id
    const file = nightlyName(at)
    const path = join(plan.folder, file)
    const failure = await attempt(async () => {
      mkdirSync(plan.folder, { recursive: true, mode: 0o700 })
      removeCutOff(plan.folder)
      await writeBackup({ config, databaseUrl, path })
    }, onError)
    if (failure !== undefined) {
      await client.query('update backup_runs set finished_at = $2, failure = $3 where id = $1', [id, now(), failure])
      return { path, failure }
    }
    const kept = removeOldest(plan.folder, plan.keep)
    await client.query('update backup_runs set finished_at = $2, file = $3, bytes = $4, kept = $5 where id = $1', [
      id,
      now(),
      file,
      statSync(path).size,
      kept,
    ])
    if (!(await rehearsalIsDue(client, plan, at))) return { path }
    const trial = await attempt(() => rehearse(config, path), onError)
    await client.query('update backup_runs set rehearsed_at = $2, rehearsal_failure = $3 where id = $1', [
      id,
      now(),
      trial ?? null,
    ])
    return { path, rehearsal: { failure: trial } }
  } finally {
    await client.end()
  }
}
