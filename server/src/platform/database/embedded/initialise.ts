import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../../config-reader.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresHome } from './postgres-home.ts'
import { handTo } from './postgres-user.ts'

export const owner = 'parcelport'

const unfinishedPrefix = 'data.unfinished-'
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
// Everybody who can enter the socket's folder may connect; nobody can over the network.
const access = ['--auth-local=trust', '--auth-host=reject', `--username=${owner}`]

/**
 * Removes parts of starts that were killed half-way. Their initdb may still run and keep its folder: the next start tries
 * again.
 */
const sweep = (home: string): void => {
  for (const name of readdirSync(home).filter((each) => each.startsWith(unfinishedPrefix))) {
    try {
      rmSync(join(home, name), { recursive: true, force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
}

/** Moves the finished folder into place, unless another server on the same DATA_DIR was first. */
const moveInto = (data: string, finished: string): void => {
  try {
    renameSync(finished, data)
  } catch (error) {
    if (!existsSync(data)) throw error
  }
}

/**
 * Creates the data folder next to its place, then moves it there whole: a stop half-way leaves nothing that looks like a
 * database. `durable`: flushed to disk.
 */
export const initialise = (
  { data, user }: PostgresHome,
  { initdb }: PostgresBinaries,
  { durable }: { durable: boolean },
): void => {
  const unfinished = mkdtempSync(join(dirname(data), unfinishedPrefix))
  handTo(unfinished, user)
  const flags = ['--no-instructions', ...(durable ? [] : ['--no-sync'])]
  const { status, signal, stdout, stderr, error } = spawnSync(initdb, ['-D', unfinished, ...locale, ...access, ...flags], {
    ...user,
    cwd: unfinished,
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  })
  if (signal !== null || /^caught signal/m.test(stdout + stderr)) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartRefusal(
      'The database was not set up to its end, because that was interrupted: start again, and it is set up from the beginning.',
    )
  }
  // Another server on the same DATA_DIR was first, and removed this one's folder.
  if (status !== 0 && !existsSync(data))
    throw new Error(`PostgreSQL could not be initialised: ${error?.message ?? (stderr || stdout)}`)
  moveInto(data, unfinished)
  sweep(dirname(data))
}

/** @throws when another major version wrote the data, which these binaries cannot read. */
export const refuseOtherVersion = ({ data }: PostgresHome, { major }: PostgresBinaries): void => {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Error(
    `${data} was written by PostgreSQL ${found}, this is ${major}: dump it with the release that wrote it and restore it here.`,
  )
}
