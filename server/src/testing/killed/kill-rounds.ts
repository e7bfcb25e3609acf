import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { readPostmaster } from '../../platform/database/embedded/postmaster.ts'
import { stopPostgresOf } from '../../platform/database/embedded/stop-postgres.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

interface KillRounds {
  /** Of the server; made by `killFolder`. */
  readonly dataDir: string
  readonly rounds: number
  /** In every so nth round PostgreSQL is killed a moment before the server. */
  readonly postgresEvery: number
  readonly settings?: Readonly<Record<string, string>>
  /** Of a round: resolves at the moment of its death; where it is undefined, death comes a while after the first answer. */
  aim?(): Promise<void> | undefined
  /** Whether the deaths met all that they have to: until they did, up to {@link MOST_TIMES} as many rounds follow. */
  enough?(): boolean
  /** What clients do until the server is gone, telling of each answer: it must resolve when their connections break. */
  work(address: string, answered: () => void): Promise<void>
}

/** How long a round goes on after its first answer: another length each time, so that death meets every step of the work. */
const servedMs = (round: number): number => 5 + ((round * 61) % 150)
/** One round in so many does not wait for an answer: death meets the very first requests. */
const EARLY_EVERY = 5
/** So many times the rounds asked for are the most, whatever the deaths have met by then: the test says what they missed. */
const MOST_TIMES = 4
/** What the requests in flight may still do while PostgreSQL is dead and the server is not. */
const WITHOUT_POSTGRES_MS = 15

/** A data folder for a server that will be killed; what is left of it goes when the test ends. */
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

/** Runs work against a server that ends in peace. */
export const whileServing = async (options: Pick<KillRounds, 'dataDir' | 'settings' | 'work'>): Promise<void> => {
  const server = startProcess({ env: envOf(options) })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await options.work(await server.up, () => undefined)
  expect(await server.end('SIGTERM'), server.said()).toBe(0)
}

/**
 * Starts the server, lets clients work and kills it in the midst of it (SIGKILL), again and again on the same data. While one
 * serves the next is on its way up, as where several processes share a database.
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
    // A server that turns everybody away answers nobody: then the clients have left.
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
