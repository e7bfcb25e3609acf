import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeData, type Production } from '../production-server.ts'
import { noInterruptions, type Interruptions, type Size } from './interruptions.ts'
import { outcomeOf, spread, startInterrupted, stepsOf, wrongPage } from './interrupted-server.ts'

const halfRestored = 'A restore into this database has not ended: wait for it, or, if it was interrupted, empty the database'
const nobody = 'There is no company here'

const commandOf = (name: 'backup/backup' | 'backup/restore' | 'reset'): string =>
  fileURLToPath(new URL(`../../../../server/src/commands/${name}.ts`, import.meta.url))

const run = (command: string, given: readonly string[], env: Production['env']): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...given], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`)
}

/** What a start in the place of a restore does: `served` the company of the backup, `half` restored, `nobody` there, or what went wrong. */
const lookAt = async ({ start, companies }: Production, env: Production['env']): Promise<string> => {
  const server = start(env)
  const outcome = await outcomeOf(server)
  if ('said' in outcome) return outcome.said.startsWith(halfRestored) ? 'half' : outcome.said
  const problem = await wrongPage(outcome.address, `Company ${companies[0].slug}`, companies[0].host)
  await server.end('SIGTERM')
  if (problem === undefined) return 'served'
  return server.said().includes(nobody) ? 'nobody' : problem
}

/** Restores of an installation with two companies into an empty folder. After each kill the next start is looked at, and the restore is repeated as docs/operations.md says. */
export const interruptRestores = async (production: Production, { steps }: Size): Promise<Interruptions> => {
  const backup = join(dirname(production.dataDir), 'interrupted.backup')
  run(commandOf('backup/backup'), [backup], production.env)
  const entry = commandOf('backup/restore')
  const inPlace = async <T>(work: (env: Production['env']) => Promise<T>): Promise<T> => {
    const dataDir = join(dirname(production.dataDir), 'restored')
    try {
      return await work({ ...production.env, DATA_DIR: dataDir })
    } finally {
      await removeData(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  const restoreIn = (env: Production['env'], more: { before?: string; notes?: string }) =>
    startInterrupted({ env, entry, args: [backup], ...more })
  const { killedBefore, wrong } = noInterruptions()
  const all = await inPlace((env) => stepsOf((notes) => outcomeOf(restoreIn(env, { notes }))))
  for (const before of spread(all, steps))
    await inPlace(async (env) => {
      const restore = restoreIn(env, { before })
      await outcomeOf(restore)
      if (restore.child.signalCode === 'SIGKILL') killedBefore.push(before)
      const first = await lookAt(production, env)
      if (first === 'half') run(commandOf('reset'), [], { ...env, NODE_ENV: 'development' })
      if (first !== 'served') run(entry, [backup], env)
      const then = first === 'served' ? first : await lookAt(production, env)
      if (!['served', 'half', 'nobody'].includes(first) || then !== 'served')
        wrong.push(`after a restore that was killed before “${before}”: ${first}; after the next one: ${then}`)
    })
  rmSync(backup)
  return { killedBefore, wrong }
}
