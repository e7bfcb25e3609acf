import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { readPostmaster } from '../../platform/database/embedded/postmaster.ts'
import { stopPostgresOf } from '../../platform/database/embedded/stop-postgres.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

interface KillRounds {
  readonly dataDir: string
  readonly rounds: number
  /** In every nth round PostgreSQL is killed a moment before the server. */
  readonly postgresEvery: number
  readonly settings?: Readonly<Record<string, string>>
  /** For each round: resolves at the moment of the kill; if undefined, the kill follows a while after the first answer. */
  aim?(): Promise<void> | undefined
  /** Whether the kills hit everything they must; until then up to {@link MOST_TIMES} as many rounds follow. */
  enough?(): boolean
  /**
   * The clients' work until the server is gone; it calls `answered` for each answer and must resolve when its connections
   * break.
   */
  work(address: string, answered: () => void): Promise<void>
}

/** Milliseconds of a round after its first answer: a different time in each, so that kills hit every step of the work. */
const servedMs = (round: number): number => 5 + ((round * 61) % 150)
/** One round in this many does not wait for an answer: the kill hits the very first requests. */
const EARLY_EVERY = 5
/** Most rounds, as a multiple of the requested number, whatever the kills have hit; the test names the missed ones. */
const MOST_TIMES = 4
/** Most refusals one after the other once nobody kills any more, and milliseconds between them. */
const MOST_BUSY = 20
const BUSY_MS = 500
/** Milliseconds for requests in flight while PostgreSQL is dead and the server is not. */
const WITHOUT_POSTGRES_MS = 15

/** A data folder for a server that will be killed; removed when the test ends. */
export const killFolder = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parcelport-killed-'))
  onTestFinished(async () => {
    await stopPostgresOf(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

const envOf = ({ dataDir, settings }: Pick<KillRounds, 'dataDir' | 'settings'>) => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_SCALE: '1000000',
  ...settings,
})

export const whileServing = async (options: Pick<KillRounds, 'dataDir' | 'settings' | 'work'>): Promise<void> => {
  const server = startProcess({ env: envOf(options) })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await options.work(await server.up, () => undefined)
  expect(await server.end('SIGTERM'), server.said()).toBe(0)
}

/**
 * Repeats a step until all is done, after the last kill. On a machine that is busy with other tests the server may refuse with 503, and
 * is asked again; one that only refuses is a failure. @param step whether it was answered
 */
export const finish = async (isDone: () => boolean, step: () => Promise<boolean>): Promise<void> => {
  let busy = 0
  while (!isDone()) {
    busy = (await step()) ? 0 : busy + 1
    expect(busy, 'refusals one after the other').toBeLessThan(MOST_BUSY)
    if (busy > 0) await pause(BUSY_MS)
  }
}

/**
 * Starts the server, lets clients work and kills it in the middle (SIGKILL), again and again on the same data. While one serves
 * the next one starts, as when several processes share a database.
 */
export const killAgainAndAgain = async (options: KillRounds): Promise<void> => {
  const { dataDir, rounds, postgresEvery, work, aim, enough } = options
  let next: ServerProcess | undefined
  onTestFinished(() => void next?.child.kill('SIGKILL'))
  const start = () => (next = startProcess({ env: envOf(options) }))
  const goesOn = (round: number): boolean => round < rounds || (round < rounds * MOST_TIMES && enough?.() === false)
  for (let round = 0; goesOn(round); round += 1) {
    const server: ServerProcess = next ?? start()
    const address = await server.up
    const postgresToo = round % postgresEvery === postgresEvery - 1
    if (postgresToo || round >= rounds - 1) next = undefined
    else start()
    const { promise: firstAnswer, resolve: answered } = Promise.withResolvers<void>()
    const early = round % EARLY_EVERY === 0
    const moment = early ? undefined : aim?.()
    const working = work(address, answered)
    // A server that refuses every request sends no first answer: then the clients have left.
    if (!early) await Promise.race([moment ?? firstAnswer, working])
    if (!moment) await pause(servedMs(round))
    if (postgresToo) {
      const postmaster = readPostmaster(join(dataDir, 'postgres/data'))
      if (!postmaster) throw new Error('PostgreSQL is not running')
      process.kill(postmaster.pid, 'SIGKILL')
      await pause(WITHOUT_POSTGRES_MS)
    }
    expect(await server.end('SIGKILL'), server.said()).toBe('SIGKILL')
    await working
  }
}
