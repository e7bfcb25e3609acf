import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { isPostmasterOf, readPostmaster } from './postmaster.ts'

const note = 'data-dir.json'
const ours = /^postgres-[0-9a-f]{12}$/

interface Owner {
  readonly dataDir: string
  /** The file system of DATA_DIR: a disk that is not mounted now is not a deleted folder. */
  readonly device: number
}

/** Notes next to PostgreSQL's data which DATA_DIR it belongs to, for data outside DATA_DIR. */
export const rememberOwner = (folder: string, dataDir: string): void => {
  const owner: Owner = { dataDir: realpathSync(dataDir), device: statSync(dataDir).dev }
  writeFileSync(join(folder, note), JSON.stringify(owner), { mode: 0o600 })
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

const isBelow = (folder: string, path: string): boolean => !relative(folder, path).startsWith('..')

/** Whether the scratch DATA_DIR of this data was deleted. */
const isOrphan = (folder: string): boolean => {
  const file = join(folder, note)
  if (!existsSync(file)) return false
  const { dataDir, device } = JSON.parse(readFileSync(file, 'utf8')) as Owner
  if (!isBelow(realpathSync(tmpdir()), resolve(dataDir)) || existsSync(dataDir)) return false
  const { pid } = readPostmaster(join(folder, 'data')) ?? {}
  const runs = pid !== undefined && isPostmasterOf(pid, join(folder, 'data'))
  return !runs && statSync(nearestExisting(dataDir)).dev === device
}

/**
 * Removes the data of deleted DATA_DIRs from the shared place. Only DATA_DIRs in the system's folder for temporary files:
 * another DATA_DIR may have been moved, and this database would be its only copy.
 */
export const sweepOrphans = (shared: string): void => {
  for (const name of readdirSync(shared).filter((each) => ours.test(each))) {
    const folder = join(shared, name)
    if (isOrphan(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
