import { setTimeout as pause } from 'node:timers/promises'
import { readPostmaster } from '../../../../server/src/platform/database/embedded/postmaster.ts'
import type { ServerProcess } from '../../../../server/src/testing/killed/server-process.ts'
import { atLeast, atMost, exactly, type Drill, type Figure } from '../drill.ts'
import { newDrillCustomer, type Customer } from '../people.ts'
import { withProduction, type Production } from '../production-server.ts'
import { startWriters, type Writers } from '../steady-writers.ts'
import { asSuperuser, survivalFigures } from '../survivors-of.ts'
import { secondsUntilServed } from '../until-served.ts'

/** `back`: within so many seconds. */
const sizes = { full: { rounds: 200, customers: 8, back: 2 }, small: { rounds: 2, customers: 2, back: 120 } }
const TOLD_EVERY = 20
/** Another length each time, so that death meets every step of the work. */
const workedMs = (round: number): number => 30 + ((round * 61) % 400)

/** From the kill to the first message that is taken again; for the server with the start of its next process. */
const backFigure = (what: string, seconds: readonly number[], back: number): Figure => {
  const sorted = seconds.map((each) => (Number.isNaN(each) ? Infinity : each)).toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity).toFixed(2)
  const slowest = seconds.some(Number.isNaN) ? Number.NaN : (sorted.at(-1) ?? Number.NaN)
  return atMost(`${what}: ${seconds.length} times, back p50 ${at(0.5)} s, p95 ${at(0.95)} s, slowest`, slowest, back, 's')
}

const tell = (what: string, round: number, rounds: number): void => {
  if ((round + 1) % TOLD_EVERY === 0) console.log(`${new Date().toISOString()} ${what}: ${round + 1} of ${rounds}`)
}

const newCustomers = (address: string, { companies: [{ slug }] }: Production, count: number): Promise<Customer[]> =>
  Promise.all(Array.from({ length: count }, () => newDrillCustomer(address, slug)))

const finish = async (what: string, production: Production, writers: Writers): Promise<Figure[]> => {
  await writers.stop()
  return [
    atLeast(`${what}: acknowledged`, writers.messages.size + writers.numbers.size, 1),
    ...(await survivalFigures(what, production, writers)),
  ]
}

/** The process itself is killed under its writers, and the next one finds the database that it left running. */
const killServer = async (production: Production, { rounds, customers, back }: (typeof sizes)['full']): Promise<Figure[]> => {
  let server = production.start()
  let address: string | undefined = await server.up
  const writers = startWriters(() => address, production.companies[0], await newCustomers(address, production, customers))
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await pause(workedMs(round))
    address = undefined
    const killed = performance.now()
    await server.end('SIGKILL')
    server = production.start()
    address = await server.up
    seconds.push(await secondsUntilServed(killed, address, production))
    tell('server killed', round, rounds)
  }
  await pause(workedMs(1))
  const figures = await finish('server killed', production, writers)
  return [
    backFigure('server killed', seconds, back),
    ...figures,
    exactly('server: status at its end', Number(await server.end('SIGTERM')), 0),
  ]
}

const killPostmaster = async (production: Production): Promise<void> => {
  const folder = await asSuperuser(production, async (client) => {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder ?? ''
  })
  const { pid } = readPostmaster(folder) ?? {}
  if (pid === undefined) throw new Error('PostgreSQL is not running')
  process.kill(pid, 'SIGKILL')
  // What PostgreSQL's other processes hold goes a moment after it.
  await pause(50)
}

const endBackEnds = (production: Production): Promise<void> =>
  asSuperuser(production, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'parcelport %' and random() < 0.5`,
    )
  })

/** The database, or its connections, die under a server that goes on. */
const killUnder = async (
  production: Production,
  server: ServerProcess,
  what: string,
  { rounds, customers, back, kill }: (typeof sizes)['full'] & { kill: (production: Production) => Promise<void> },
): Promise<Figure[]> => {
  const address = await server.up
  const writers = startWriters(() => address, production.companies[0], await newCustomers(address, production, customers))
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await pause(workedMs(round))
    const killed = performance.now()
    await kill(production)
    seconds.push(await secondsUntilServed(killed, address, production))
    tell(what, round, rounds)
  }
  await pause(workedMs(1))
  const died = server.child.exitCode !== null || server.child.signalCode !== null
  return [
    backFigure(what, seconds, back),
    exactly(`${what}: deaths of the server`, died ? 1 : 0, 0),
    ...(await finish(what, production, writers)),
  ]
}

/** What dies: the server, its PostgreSQL, another's PostgreSQL, and connections. Nothing acknowledged may be lost, and all come back by themselves. */
export const killDrill: Drill = {
  name: 'kill',
  run: async (size) => {
    const options = sizes[size]
    const embedded = await withProduction({ database: 'embedded' }, async (production) => {
      const killed = await killServer(production, options)
      const server = production.start()
      const orphaned = await killUnder(production, server, 'embedded PostgreSQL killed', { ...options, kill: killPostmaster })
      return [...killed, ...orphaned, exactly('embedded: status at its end', Number(await server.end('SIGTERM')), 0)]
    })
    const own = await withProduction({ database: 'own' }, async (production) => {
      const server = production.start()
      const killed = await killUnder(production, server, 'own PostgreSQL killed', { ...options, kill: killPostmaster })
      const ended = await killUnder(production, server, 'connections ended', { ...options, kill: endBackEnds })
      return [...killed, ...ended, exactly('own: status at its end', Number(await server.end('SIGTERM')), 0)]
    })
    return [...embedded, ...own]
  },
}
