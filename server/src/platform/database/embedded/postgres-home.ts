import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rememberOwner, sweepOrphans } from './orphans.ts'
import { choosePostgresUser, handTo, type PostgresUser } from './postgres-user.ts'

export interface PostgresHome {
  readonly user: PostgresUser | undefined
  readonly data: string
  readonly log: string
  /** Where binaries are copied to when the user cannot reach the package. */
  readonly copies: string
}

const canReach = (folder: string, user: PostgresUser | undefined): boolean => {
  if (user === undefined) return true
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' })
  return status === 0
}

/**
 * Lets PostgreSQL's user, and nobody else, pass through a DATA_DIR that is private to root (as mkdtemp makes them); its group
 * may pass, not list. Changes only DATA_DIR, never a folder above it; returns whether that was enough.
 */
const letThrough = (dataDir: string, user: PostgresUser | undefined): boolean => {
  const { uid, gid, mode } = statSync(dataDir)
  if (user === undefined || uid !== 0 || gid !== 0 || (mode & 0o077) !== 0) return false
  chownSync(dataDir, uid, user.gid)
  chmodSync(dataDir, (mode & 0o7777) | 0o010)
  if (canReach(dataDir, user)) return true
  chownSync(dataDir, uid, gid)
  chmodSync(dataDir, mode & 0o7777)
  return false
}

/**
 * Prepares DATA_DIR/postgres, readable by PostgreSQL's user only. When that user cannot reach DATA_DIR (below /root, usually
 * 0700), the folder is a symbolic link to one below `shared`, so that root's home stays closed.
 */
export const preparePostgresHome = (dataDir: string, shared = '/var/lib/parcelport'): PostgresHome => {
  mkdirSync(dataDir, { recursive: true })
  const visible = join(dataDir, 'postgres')
  const user = choosePostgresUser(existsSync(visible) ? realpathSync(visible) : visible)
  if (!existsSync(visible)) {
    if (canReach(dataDir, user) || letThrough(dataDir, user)) mkdirSync(visible, { recursive: true, mode: 0o700 })
    else {
      const elsewhere = join(shared, `postgres-${randomBytes(6).toString('hex')}`)
      mkdirSync(dirname(elsewhere), { recursive: true, mode: 0o755 })
      mkdirSync(elsewhere, { mode: 0o700 })
      symlinkSync(elsewhere, visible)
      rememberOwner(elsewhere, dataDir)
      sweepOrphans(shared)
    }
  }
  const folder = realpathSync(visible)
  handTo(folder, user)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  if (!canReach(folder, user)) {
    throw new Error(
      `PostgreSQL's user (uid ${user?.uid}) cannot reach ${folder}: move DATA_DIR where it can, start as its owner, or set DATABASE_URL.`,
    )
  }
  return { user, data: join(folder, 'data'), log: join(folder, 'postgres.log'), copies: shared }
}

/** A Unix socket's path has at most 107 bytes; PostgreSQL's file name takes 14. */
const longestFolder = 107 - '/.s.PGSQL.5432'.length

/**
 * A folder for the socket that only PostgreSQL's user (and root) can enter: next to the data, or elsewhere when that path is
 * too long.
 */
export const prepareSocketFolder = ({ user, data }: PostgresHome): string => {
  const beside = join(dirname(data), 'run')
  if (Buffer.byteLength(beside) <= longestFolder) {
    mkdirSync(beside, { recursive: true, mode: 0o700 })
    handTo(beside, user)
    return beside
  }
  const short = mkdtempSync(join(tmpdir(), 'parcelport-'))
  handTo(short, user)
  return short
}
