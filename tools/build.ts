import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, withProjectTools } from './root.ts'

interface Part {
  readonly what: string
  readonly inputs: readonly string[]
  /** What it was made from the last time: the hash of its inputs. */
  readonly stamp: string
  readonly script: string
}

const pages: Part = {
  what: 'the pages and the console',
  inputs: ['contract', 'ui', 'web', 'console'],
  stamp: 'web/dist/inputs.sha256',
  script: 'build:pages',
}
const server: Part = {
  what: 'the server',
  inputs: ['contract/src', 'server/src', 'server/seeds', 'tools/bundle-server.ts'],
  stamp: 'server/dist/inputs.sha256',
  script: 'build:server',
}
const notAnInput = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/

const filesBelow = (path: string): string[] => {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name)
    if (notAnInput.test(relative(root, inside))) return []
    return entry.isDirectory() ? filesBelow(inside) : [inside]
  })
}

/** A hash over everything that a part is made from, the lockfile among it. */
const hashOf = ({ inputs }: Part): string => {
  const hash = createHash('sha256')
  const files = inputs.flatMap((input) => filesBelow(join(root, input))).toSorted((a, b) => (a < b ? -1 : 1))
  for (const file of [...files, join(root, 'package-lock.json')]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const buildPart = (part: Part): void => {
  const stamp = join(root, part.stamp)
  const current = hashOf(part)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  rmSync(stamp, { force: true })
  console.log(`Building ${part.what} …`)
  const { status, error } = spawnSync('npm', ['run', part.script, '--silent'], {
    cwd: root,
    env: withProjectTools(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`The build failed${error ? `: ${error.message}` : '.'}`)
  writeFileSync(stamp, current)
}

/** Builds server/dist when anything it is made from has changed since; throws when that fails. */
export const buildServerWhenStale = (): void => buildPart(server)

/** Builds web/dist, console/dist and server/dist, each when anything it is made from has changed since; throws when a build fails. */
export const buildWhenStale = (): void => {
  buildPart(pages)
  buildServerWhenStale()
}
