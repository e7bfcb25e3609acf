import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoTenant } from '../../../../server/seeds/demo/index.ts'
import { startProcess } from '../../../../server/src/testing/killed/server-process.ts'
import { removeData } from '../production-server.ts'
import { noInterruptions, type Interruptions, type Size } from './interruptions.ts'
import { builtServer, outcomeOf, spread, startInterrupted, stepsOf, wrongPage } from './interrupted-server.ts'

/** How many starts of one installation are killed one after the other. */
const CHAIN = 4

/** For a small drill: where the database's folder gets its name, and where the demonstration is complete. */
const chosen = ['rename postgres/data.unfinished-*', `update seeds set finished_at = now() where name = 'demo'`]

const newPlace = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parcelport-interrupted-'))
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(36).toString('base64url'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  return { dataDir, env }
}

/** The steps of the first start of an installation. */
const firstSteps = async (): Promise<string[]> => {
  const { dataDir, env } = newPlace()
  try {
    return await stepsOf(async (notes) => {
      const server = startInterrupted({ env, notes })
      await server.up
      await server.end('SIGKILL')
    })
  } finally {
    await removeData(dataDir)
  }
}

/** Kills the first starts of an installation before one step each, and looks at what the next one serves. */
const interruptChain = async (steps: readonly string[], { killedBefore, wrong }: Interruptions): Promise<void> => {
  const { dataDir, env } = newPlace()
  try {
    for (const before of steps) {
      const server = startInterrupted({ env, before })
      // It comes up where an earlier one has done that step already.
      const outcome = await outcomeOf(server)
      if ('address' in outcome) await server.end('SIGKILL')
      else if (server.child.signalCode === 'SIGKILL') killedBefore.push(before)
      else wrong.push(`a start that was to be killed before “${before}” ended by itself: ${outcome.said}`)
    }
    const server = startProcess({ env, program: builtServer })
    const outcome = await outcomeOf(server)
    const problem = 'said' in outcome ? outcome.said : await wrongPage(outcome.address, demoTenant.name)
    if (problem !== undefined) wrong.push(`after starts that were killed before ${steps.join(', ')}: ${problem}`)
    if (!server.said().includes('Demonstration sign-ins:')) wrong.push('the demonstration’s sign-ins are not told')
    await server.end('SIGTERM')
  } finally {
    await removeData(dataDir)
  }
}

/** First starts, which found the demonstration: from an empty folder to its pages. */
export const interruptStarts = async (size: Size | 'small'): Promise<Interruptions> => {
  const all = size === 'small' ? chosen : spread(await firstSteps(), size.chains * CHAIN)
  const tally = noInterruptions()
  for (let first = 0; first < all.length; first += CHAIN) await interruptChain(all.slice(first, first + CHAIN), tally)
  return tally
}
