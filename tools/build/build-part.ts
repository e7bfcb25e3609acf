import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { withProjectTools } from '../root.ts'

/** A folder that is built, and what it is built from. Paths are relative to the repository. */
export interface Part {
  readonly what: string
  readonly inputs: readonly string[]
  /** Replaced whole, once everything of it is there. */
  readonly folder: string
  /** What writes it, run in `cwd`, into the folder that BUILD_INTO names. */
  readonly command: readonly [string, ...string[]]
  readonly cwd: string
}

/** Lies in what was built: the hash of everything that it was built from. */
const STAMP = 'inputs.sha256'
const notAnInput = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/

const filesBelow = (root: string, path: string): string[] => {
  if (!existsSync(path)) return []
  if (/\.(ts|json)$/.test(path)) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name)
    if (notAnInput.test(relative(root, inside))) return []
    return entry.isDirectory() ? filesBelow(root, inside) : [inside]
  })
}

/** A hash over the names and the contents of all files that a part is made from. */
const hashOf = (root: string, { inputs }: Part): string => {
  const hash = createHash('sha256')
  const files = inputs.flatMap((input) => filesBelow(root, join(root, input))).toSorted((a, b) => (a < b ? -1 : 1))
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where a folder is built: in a folder next to it, under its own name, so that a rule that ignores one ignores both. */
const placeOf = (folder: string) => {
  const room = join(dirname(folder), `.build-${process.pid}`)
  return { room, next: join(room, basename(folder)), old: join(room, 'old', basename(folder)) }
}

/** Removes what builds left beside a folder that were killed. */
const sweep = (folder: string): void => {
  for (const beside of readdirSync(dirname(folder))) {
    const pid = /^\.build-(\d+)$/.exec(beside)?.[1]
    if (pid !== undefined && !runs(Number(pid))) rmSync(join(dirname(folder), beside), { recursive: true, force: true })
  }
}

const isFresh = (root: string, part: Part): boolean => {
  const stamp = join(root, part.folder, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(root, part)
}

/**
 * Builds a part beside its folder, with the hash of its sources as the last file, and then puts it there whole: a build that is
 * interrupted leaves what was there, which still says what it was built from. Sources that change meanwhile leave it without a hash, and
 * the next start builds again. @throws when the build fails.
 */
export const buildPart = (root: string, part: Part): void => {
  const folder = join(root, part.folder)
  const { room, next, old } = placeOf(folder)
  sweep(folder)
  mkdirSync(dirname(old), { recursive: true })
  const sources = hashOf(root, part)
  console.log(`Building ${part.what} …`)
  const [command, ...args] = part.command
  const { status, error } = spawnSync(command, args, {
    cwd: join(root, part.cwd),
    env: { ...withProjectTools(), BUILD_INTO: next },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) {
    rmSync(room, { recursive: true, force: true })
    throw new Error(`The build failed${error ? `: ${error.message}` : '.'}`)
  }
  if (hashOf(root, part) === sources) writeFileSync(join(next, STAMP), sources)
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next, folder)
  rmSync(room, { recursive: true, force: true })
}

/** Builds those parts that were not built from the sources as they are now, in turn. @throws when a build fails. */
export const buildStale = (root: string, parts: readonly Part[]): void => {
  for (const part of parts) {
    sweep(join(root, part.folder))
    if (!isFresh(root, part)) buildPart(root, part)
  }
}
