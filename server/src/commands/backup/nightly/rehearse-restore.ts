import { mkdirSync, rmSync, statSync, readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'
import { startEmbeddedPostgres } from '../../../platform/database/embedded/embedded-postgres.ts'
import { createLogger } from '../../../platform/http/serve/logger.ts'
import { verifyBooks } from '../../../money/ledger/verify-books.ts'
import { openServices } from '../../../start/open-services.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { restoreBackup } from '../restore-backup.ts'

/** Room that a restore needs, in sizes of the backup: its rows are compressed in it, and get indexes again. */
const ROOM_TIMES = 8

const SCRATCH = /^rehearsal-(\d+)$/

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Removes what rehearsals left that were killed. */
const sweep = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(SCRATCH.exec(name)?.[1])
    if (pid > 0 && !runs(pid)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

const requireRoom = async (folder: string, path: string): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  const wanted = statSync(path).size * ROOM_TIMES
  if (bavail * bsize < wanted)
    throw new BackupRefusal(`A trial restore needs ${Math.ceil(wanted / 1_000_000)} MB of room in ${folder}.`)
}

/** The books of every company in a restored database, at `url`. @throws a refusal that names the companies whose books do not agree */
const requireSoundBooks = async (config: Config, url: string): Promise<void> => {
  const services = await openServices({ config, databaseUrl: url, log: createLogger('silent') })
  try {
    const tenants = await services.database.system.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute()
    const faulty: string[] = []
    for (const { id, slug } of tenants) if ((await services.database.inTenant(id, verifyBooks)).length > 0) faulty.push(slug)
    if (faulty.length > 0)
      throw new BackupRefusal(`It was restored, but the books do not verify in it: ${faulty.slice(0, 10).join(', ')}.`)
  } finally {
    await services.database.close()
  }
}

/** Restores a backup into an empty database and an empty store, and checks every company's books there. @throws why it cannot be */
export const restoreForTrial = async (config: Config, databaseUrl: string, path: string): Promise<void> => {
  await restoreBackup({ config, databaseUrl, path })
  await requireSoundBooks(config, databaseUrl)
}

/**
 * Restores a backup for trial: into a database of its own, which is started for it in DATA_DIR and removed afterwards. Nothing that is in
 * use is touched. @throws why it could not be restored
 */
export const rehearseRestore = async (config: Config, path: string): Promise<void> => {
  sweep(config.dataDir)
  await requireRoom(config.dataDir, path)
  const dataDir = join(config.dataDir, `rehearsal-${process.pid}`)
  mkdirSync(dataDir, { mode: 0o700 })
  const scratch: Config = {
    ...config,
    dataDir,
    databaseUrl: undefined,
    readingDatabaseUrl: undefined,
    s3: undefined,
    logLevel: 'silent',
  }
  try {
    // Nobody misses it when the machine fails.
    const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
    try {
      await restoreForTrial(scratch, postgres.url(), path)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
