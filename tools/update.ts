import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { withProjectTools } from './root.ts'
import type { Run } from './update/release-folder.ts'
import { updateInstallation } from './update/update-installation.ts'
import { UpdateRefusal } from './update/update-refusal.ts'

const MOST_SAID = 2_000

/** Runs a command to its end. @throws with the last of what it said */
const run: Run = ([command, ...args], cwd, env = process.env) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { ...withProjectTools(), ...env, PATH: withProjectTools().PATH },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
  })
  if (status !== 0)
    throw new UpdateRefusal(
      `${[command, ...args].join(' ')} failed: ${error?.message ?? (stderr + stdout).trim().slice(-MOST_SAID)}`,
    )
  return stdout
}

// npm run update -- <release>: see "Updating by one command" in docs/operations.md.
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const [release, ...more] = process.argv.slice(2)
  const { UPDATE_LINK: link = '', UPDATE_RESTART: restart = '', UPDATE_PATIENCE_SECONDS: patience = '180' } = process.env
  if (release === undefined || more.length > 0)
    throw new UpdateRefusal('npm run update -- <folder of a release, commit, tag or branch>')
  if (!isAbsolute(link) || restart === '')
    throw new UpdateRefusal(
      'UPDATE_LINK: the absolute path of the symbolic link that the service starts in; UPDATE_RESTART: the command that restarts it. Set both, in .env or beside it.',
    )
  const patienceMs = Number(patience) * 1_000
  if (!(patienceMs > 0)) throw new UpdateRefusal('UPDATE_PATIENCE_SECONDS: how long a release may take until it answers.')
  const say = (line: string): void => console.info(line)
  console.info(await updateInstallation({ link, release, restart, env: process.env, run, say, patienceMs }))
} catch (error) {
  console.error(error instanceof UpdateRefusal ? error.message : error)
  process.exitCode = 1
}
