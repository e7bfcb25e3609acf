import { startEmbeddedPostgres } from '../../../../server/src/platform/database/embedded/embedded-postgres.ts'
import pg from 'pg'
import type { Production } from '../production-server.ts'
import { noInterruptions, type Interruptions, type Size } from './interruptions.ts'
import { outcomeOf, spread, startInterrupted, stepsOf, wrongPage } from './interrupted-server.ts'

const NEWER = '9999-of-the-next-release.sql'
const refusal = `This release is older than its database, whose tables a newer one has changed (${NEWER}): start the newer release, or this one with ROLLING_UPGRADE=1 while processes are replaced in turn.`

/** Does something to the database of an installation in which no server runs. */
const inDatabase = async ({ dataDir }: Production, statement: string): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(statement)
  await client.end()
  await postgres.stop()
}

/** For a small drill: its PostgreSQL is up, and nothing of it known. */
const chosen = ['select pg_advisory_lock_shared($#)']

/**
 * A newer release has changed the tables, and this one is started in its place: it refuses, also after it was killed while it did; taking part
 * in a rolling upgrade it serves; and the newer release serves again whatever was killed.
 */
export const interruptRollBacks = async (production: Production, size: Size | 'small'): Promise<Interruptions> => {
  const { env, start, companies } = production
  const { killedBefore, wrong } = noInterruptions()
  const look = async (after: string, more?: Readonly<Record<string, string>>): Promise<void> => {
    const server = start(more)
    const outcome = await outcomeOf(server)
    const isRefused = 'said' in outcome
    const problem = isRefused
      ? outcome.said.trim()
      : await wrongPage(outcome.address, `Company ${companies[0].slug}`, companies[0].host)
    if (problem !== (more === undefined ? refusal : undefined)) wrong.push(`after ${after}: ${problem ?? 'it serves'}`)
    if (!isRefused) await server.end('SIGTERM')
  }
  await inDatabase(production, `insert into public.schema_migrations (name, checksum) values ('${NEWER}', 'x')`)
  const all = (): Promise<string[]> => stepsOf((notes) => outcomeOf(startInterrupted({ env, notes })))
  for (const before of size === 'small' ? chosen : spread(await all(), size.steps)) {
    const server = startInterrupted({ env, before })
    await outcomeOf(server)
    if (server.child.signalCode === 'SIGKILL') killedBefore.push(before)
    await look(`a roll-back that was killed before “${before}”`)
  }
  if (size !== 'small') await look('all of them, in a rolling upgrade', { ROLLING_UPGRADE: '1' })
  await inDatabase(production, `delete from public.schema_migrations where name = '${NEWER}'`)
  const newer = start()
  const outcome = await outcomeOf(newer)
  const problem =
    'said' in outcome ? outcome.said : await wrongPage(outcome.address, `Company ${companies[0].slug}`, companies[0].host)
  if (problem !== undefined) wrong.push(`the newer release after them: ${problem}`)
  await newer.end('SIGTERM')
  return { killedBefore, wrong }
}
