import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, withProjectTools } from './root.ts'

const inputs = ['contract', 'ui', 'web']
const stamp = join(root, 'web/dist/inputs.sha256')
const notAnInput = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (notAnInput.test(relative(root, path))) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

/** A hash over everything that the web's build is made from: web, ui, contract and the lockfile. */
const inputsHash = (): string => {
  const hash = createHash('sha256')
  const files = inputs.flatMap((folder) => filesBelow(join(root, folder))).toSorted((a, b) => (a < b ? -1 : 1))
  for (const file of [...files, join(root, 'package-lock.json')]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds web/dist when anything it is made from has changed since; throws when the build fails. */
export const buildWhenStale = (): void => {
  const current = inputsHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  rmSync(stamp, { force: true })
  console.log('Building the web pages …')
  const { status, error } = spawnSync('npm', ['run', 'build', '--workspace=web', '--silent'], {
    cwd: root,
    env: withProjectTools(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`The web build failed${error ? `: ${error.message}` : '.'}`)
  writeFileSync(stamp, current)
}
