import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const git = (folder: string, ...args: readonly string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', timeout: 5_000 })
  return status === 0 ? stdout.trim() : ''
}

/**
 * The release in a folder, as RELEASE says it: its tag or commit and the day of that, `v1.4.0 2026-11-28`. Files changed by hand are
 * said: `v1.4.0+changes 2026-11-28`. Undefined for a folder that is no clone, even where it lies in one.
 */
export const releaseOf = (folder: string): string | undefined => {
  if (!existsSync(join(folder, '.git'))) return undefined
  const name = git(folder, 'describe', '--tags', '--always', '--abbrev=12', '--dirty=+changes')
  const day = git(folder, 'log', '-1', '--format=%cs')
  return name && day ? `${name.slice(0, 100)} ${day}` : undefined
}
