import { setTimeout as pause } from 'node:timers/promises'
import { readPostmaster } from '../../../server/src/platform/database/embedded/postmaster.ts'
import type { ServerProcess } from '../../../server/src/testing/server-process.ts'
import { atLeast, atMost, exactly, type Drill, type Figure } from '../drill.ts'
import { newDrillCustomer, type Customer } from '../people.ts'
import { withProduction, type Production } from '../production-server.ts'
import { startWriters, type Writers } from '../steady-writers.ts'
import { asSuperuser, survivalFigures } from '../survivors-of.ts'

const sizes = { full: { rounds: 200, customers: 8 }, small: { rounds: 2, customers: 2 } }
const BACK_WITHIN_S = 2
/** Another length each time, so that death meets every step of the work. */
const workedMs = (round: number): number => 30 + ((round * 61) % 400)

const isReady = async (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Seconds until the server is ready; after a minute it is not waited for any more. */
const secondsUntilReady = async (address: string): Promise<number> => {
  const began = performance.now()
  while (!(await isReady(address))) {
    if (performance.now() - began > 60_000) return Number.NaN
    await pause(20)
  }
  return (performance.now() - began) / 1000
}

const backFigure = (what: string, seconds: readonly number[]): Figure => {
  const slowest = seconds.some(Number.isNaN) ? Number.NaN : Math.max(...seconds)
  return atMost(`${what}: ${seconds.length} times, slowest back after`, slowest, BACK_WITHIN_S, 's')
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
const killServer = async (production: Production, { rounds, customers }: (typeof sizes)['full']): Promise<Figure[]> => {
  let server = production.start()
  let address: string | undefined = await server.up
  const writers = startWriters(() => address, production.companies[0], await newCustomers(address, production, customers))
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await pause(workedMs(round))
    address = undefined
    await server.end('SIGKILL')
    const began = performance.now()
    server = production.start()
    address = await server.up
    seconds.push((performance.now() - began) / 1000)
  }
  await pause(workedMs(1))
  const figures = await finish('server killed', production, writers)
  return [
    backFigure('server killed', seconds),
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
  { rounds, customers, kill }: (typeof sizes)['full'] & { kill: (production: Production) => Promise<void> },
): Promise<Figure[]> => {
  const address = await server.up
  const writers = startWriters(() => address, production.companies[0], await newCustomers(address, production, customers))
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await pause(workedMs(round))
    await kill(production)
    seconds.push(await secondsUntilReady(address))
  }
  await pause(workedMs(1))
  const died = server.child.exitCode !== null || server.child.signalCode !== null
  return [
    backFigure(what, seconds),
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
