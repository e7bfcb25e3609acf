import { cpSync, existsSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UpdateRefusal } from './update-refusal.ts'

/** What an update runs, as an operator would type it; throws with its last words when it fails. */
export type Run = (command: readonly [string, ...string[]], cwd: string, env?: NodeJS.ProcessEnv) => string

const notOfARelease = /(^|\/)(node_modules|data|\.env)$/

const namedFolder = (from: string, id: string): string => join(dirname(from), `parcelport-${id}`)

/** A folder that an earlier update left is made again; the one that runs stays. */
const makeRoom = (folder: string, running: string): void => {
  if (folder === running) throw new UpdateRefusal(`This release runs already: ${folder}.`)
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Brings a release into a folder beside the one that runs: a copy of an unpacked folder, or a commit, tag or branch of the repository
 * that the running one was cloned from. Returns its folder.
 */
export const bringRelease = (from: string, release: string, run: Run): string => {
  if (existsSync(join(release, 'package.json'))) {
    const folder = namedFolder(from, basename(realpathSync(release)))
    makeRoom(folder, from)
    cpSync(release, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !notOfARelease.test(path) })
    return folder
  }
  if (!/^[\w./-]+$/.test(release) || release.startsWith('-'))
    throw new UpdateRefusal(`${release} is neither the folder of a release nor a commit, tag or branch.`)
  const origin = run(['git', 'remote', 'get-url', 'origin'], from).trim()
  const arriving = join(dirname(from), '.parcelport-arriving')
  rmSync(arriving, { recursive: true, force: true })
  run(['git', 'clone', '--quiet', origin, arriving], dirname(from))
  run(['git', 'checkout', '--quiet', '--detach', release], arriving)
  const folder = namedFolder(from, run(['git', 'rev-parse', '--short=12', 'HEAD'], arriving).trim())
  makeRoom(folder, from)
  renameSync(arriving, folder)
  return folder
}

/** Lets the link lead to another folder, in one step: a start at any moment finds one release or the other. */
export const pointAt = (link: string, folder: string): void => {
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(folder, next)
  renameSync(next, link)
}
