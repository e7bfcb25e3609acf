import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../../platform/config-reader.ts'
import { loadConfig, type Config } from '../../platform/config.ts'
import { createLogger } from '../../platform/http/serve/logger.ts'
import { reachDatabase } from '../../start/prepare-database.ts'
import { DamagedBackup } from './backup-file.ts'
import { BackupRefusal } from './backup-refusal.ts'
import type { CheckedBackup } from './check-backup.ts'

interface Asked {
  readonly config: Config
  readonly databaseUrl: string
  readonly path: string
  readonly flag: boolean
}

const number = new Intl.NumberFormat('en')

const summaryOf = (path: string, { head, end }: CheckedBackup): string => {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  const megabytes = (statSync(path).size / 1_000_000).toFixed(1)
  const lost = end.lost.map((key) => `\n  lost before the backup was made: ${key}`).join('')
  return `${path}: ${megabytes} MB, as of ${head.madeAt}\n  ${number.format(rows)} rows in ${head.tables.length} tables, ${number.format(end.objects)} files${lost}`
}

const readArguments = (name: string, flag: string): { path: string; flag: boolean } => {
  try {
    const { values, positionals } = parseArgs({ options: { [flag]: { type: 'boolean' } }, allowPositionals: true })
    const [path] = positionals
    if (path !== undefined && positionals.length === 1) return { path: resolve(path), flag: values[flag] === true }
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) throw error
  }
  throw new BackupRefusal(`npm run ${name} -- <file> [--${flag}]`)
}

/** Runs `npm run backup` or `npm run restore` with the environment's configuration, and prints the result. */
export const runCommand = async (
  name: 'backup' | 'restore',
  { flag, done }: { readonly flag: string; readonly done: string },
  work: (asked: Asked) => Promise<CheckedBackup>,
): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const asked = readArguments(name, flag)
    const config = loadConfig(process.env)
    const { url, stop } = await reachDatabase(config, createLogger('warn'))
    try {
      console.info(`${done} ${summaryOf(asked.path, await work({ ...asked, config, databaseUrl: url }))}`)
    } finally {
      await stop()
    }
  } catch (error) {
    const told = error instanceof BackupRefusal || error instanceof DamagedBackup || error instanceof ConfigError
    console.error(told ? error.message : error)
    process.exitCode = 1
  }
}
