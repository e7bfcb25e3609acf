import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, withProjectTools } from './root.ts'

const inputs = ['contract', 'ui', 'web', 'console']
const stamp = join(root, 'web/dist/inputs.sha256')
const notAnInput = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (notAnInput.test(relative(root, path))) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

/** A hash over everything that the builds are made from: web, console, ui, contract and the lockfile. */
const inputsHash = (): string => {
  const hash = createHash('sha256')
  const files = inputs.flatMap((folder) => filesBelow(join(root, folder))).toSorted((a, b) => (a < b ? -1 : 1))
  for (const file of [...files, join(root, 'package-lock.json')]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds web/dist and console/dist when anything they are made from has changed since; throws when a build fails. */
export const buildWhenStale = (): void => {
  const current = inputsHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  rmSync(stamp, { force: true })
  console.log('Building the pages and the console …')
  const { status, error } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    env: withProjectTools(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`The build failed${error ? `: ${error.message}` : '.'}`)
  writeFileSync(stamp, current)
}
