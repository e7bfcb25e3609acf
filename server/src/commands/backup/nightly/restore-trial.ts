import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from '../../../platform/config-reader.ts'
import { loadConfig } from '../../../platform/config.ts'
import { DamagedBackup } from '../backup-file.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { rehearseRestore } from './rehearse-restore.ts'

// npm run restore:trial -- <file>: restores a backup into a database of its own, by this release's migrations, and verifies the books there.
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new BackupRefusal('npm run restore:trial -- <file>')
  await rehearseRestore(loadConfig(process.env), resolve(file))
  console.info(`Restored for trial, and removed again: ${resolve(file)}`)
} catch (error) {
  const told = error instanceof BackupRefusal || error instanceof DamagedBackup || error instanceof ConfigError
  console.error(told ? error.message : error)
  process.exitCode = 1
}
