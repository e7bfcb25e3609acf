import type { Production } from '../production-server.ts'
import { noInterruptions, type Interruptions, type Size } from './interruptions.ts'
import { outcomeOf, spread, startInterrupted, stepsOf, wrongPage } from './interrupted-server.ts'

/** For a small drill: everything is closed but PostgreSQL. */
const chosen = ['signal SIGINT']

/** Stops (SIGTERM) of a server in production mode; each next start is the one whose stop is killed then. */
export const interruptStops = async ({ env, start, companies }: Production, size: Size | 'small'): Promise<Interruptions> => {
  const all = async (): Promise<string[]> =>
    stepsOf(async (notes) => {
      const server = startInterrupted({ env, since: 'SIGTERM', notes })
      await server.up
      await server.end('SIGTERM')
    })
  const { killedBefore, wrong } = noInterruptions()
  let after = 'a whole stop'
  const look = async (server: ReturnType<typeof start>): Promise<void> => {
    const outcome = await outcomeOf(server)
    const problem =
      'said' in outcome ? outcome.said : await wrongPage(outcome.address, `Company ${companies[0].slug}`, companies[0].host)
    if (problem !== undefined) wrong.push(`after ${after}: ${problem}`)
  }
  for (const before of size === 'small' ? chosen : spread(await all(), size.steps)) {
    const server = startInterrupted({ env, since: 'SIGTERM', before })
    await look(server)
    if ((await server.end('SIGTERM')) === 'SIGKILL') killedBefore.push(before)
    after = `a stop that was killed before “${before}”`
  }
  const last = start()
  await look(last)
  await last.end('SIGTERM')
  return { killedBefore, wrong }
}
