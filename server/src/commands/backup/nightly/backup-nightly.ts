import { existsSync } from 'node:fs'
import { ConfigError } from '../../../platform/config-reader.ts'
import { loadConfig } from '../../../platform/config.ts'
import { createLogger } from '../../../platform/http/serve/logger.ts'
import { reachDatabase } from '../../../start/prepare-database.ts'
import { backUpByNight } from './nightly-backup.ts'

/** What the night's backup came to, for the log, and the exit status. */
const main = async (): Promise<{ words: string; status: 0 | 1 }> => {
  const config = loadConfig(process.env)
  const plan = config.backups
  if (!plan) throw new ConfigError(['BACKUP_DIR: set the folder of the nightly backups'])
  const { url, stop } = await reachDatabase(config, createLogger('warn'))
  try {
    const result = await backUpByNight({ config, plan, databaseUrl: url }, (error) => console.error(error))
    if (!result) return { words: 'Another process is making the backup.', status: 0 }
    const { path, failure, rehearsal } = result
    if (failure !== undefined) return { words: `No backup was made: ${failure}`, status: 1 }
    if (!rehearsal) return { words: `Written and checked: ${path}`, status: 0 }
    return rehearsal.failure === undefined
      ? { words: `Written, checked, and restored for trial: ${path}`, status: 0 }
      : { words: `Written and checked: ${path}. It could not be restored for trial: ${rehearsal.failure}`, status: 1 }
  } finally {
    await stop()
  }
}

// npm run backup:nightly: the night's backup in BACKUP_DIR. A server with BACKUP_DIR runs it by itself.
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const { words, status } = await main()
  console.info(words)
  process.exitCode = status
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
