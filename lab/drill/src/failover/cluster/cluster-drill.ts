import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { flate, pdfOf } from '../../../../../server/src/testing/hostile/pdf-of.ts'
import { atLeast, atMost, exactly, type Figure } from '../../drill.ts'
import { consoleOf, newDrillCustomer } from '../../people.ts'
import { asSuperuser, writtenFigures } from '../../survivors-of.ts'
import { startDay, takesPayments, type Day } from '../counter-day.ts'
import { keptFigures } from '../kept-figures.ts'
import { clusterFailures, type ClusterFailure } from './cluster-failures.ts'
import { withClusteredProduction, type ClusteredProduction } from './clustered-production.ts'
import { installPackages } from './debian-packages.ts'
import { jobsOnceFigures } from './jobs-once.ts'
import { startProbes, type Probes } from './steady-probes.ts'

/** Seconds, of docs/database-failover.md. */
const limits = { writes: 30, readings: 5, whole: 1_200 }
/** So many that none of them sends the 200 MB of files that a customer may send within a day. */
const CUSTOMERS = 12
/** Milliseconds of a customer's rest after each package. */
const REST_MS = 6_000
const STEADY_MS = 60_000
const BETWEEN_MS = 1_500
const NOTICED_MS = 2_000
/** A megabyte that cannot be packed. */
const invoice = {
  field: 'invoice',
  name: 'invoice.pdf',
  type: 'application/pdf',
  bytes: pdfOf(flate('', randomBytes(1_000_000))),
}

interface Happened {
  readonly name: string
  /** Seconds of the longest time without an acknowledged write, and without a reading. */
  readonly writes: number
  readonly readings: number
  /** What was answered otherwise, in words. */
  readonly otherwise: string
}

const inWords = (number: number): string => number.toFixed(1)
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** One failure, until the cluster is whole again. */
const oneFailure = async (failure: ClusterFailure, clustered: ClusteredProduction, probes: Probes): Promise<Happened> => {
  await pause(BETWEEN_MS)
  const from = performance.now()
  await failure.happens(clustered)
  // Not before Patroni and HAProxy can have noticed.
  await pause(NOTICED_MS)
  await clustered.patroni.whole()
  await Promise.all([probes.writes.answersAgain(), probes.readings.answersAgain()])
  const to = performance.now()
  return {
    name: failure.name,
    writes: probes.writes.longestGap(from, to),
    readings: probes.readings.longestGap(from, to),
    otherwise: `writes ${probes.writes.otherwise(from, to) || 'all well'}; readings ${probes.readings.otherwise(from, to) || 'all well'}`,
  }
}

const backFigures = (happened: readonly Happened[]): Figure[] => {
  const kinds = [...Map.groupBy(happened, ({ name }) => name)]
  const spread = (what: string, times: readonly number[], limit: number): Figure =>
    atMost(`${what}, ${times.length} times, median ${inWords(median(times))} s, longest`, Math.max(...times), limit, 's')
  const writes = happened.map((each) => each.writes)
  const readings = happened.map((each) => each.readings)
  return [
    ...kinds.flatMap(([name, each]) => [
      spread(
        `${name}: no write acknowledged`,
        each.map((one) => one.writes),
        limits.writes,
      ),
      spread(
        `${name}: no reading answered`,
        each.map((one) => one.readings),
        limits.readings,
      ),
    ]),
    spread('all kinds: no write acknowledged', writes, limits.writes),
    spread('all kinds: no reading answered', readings, limits.readings),
  ]
}

const dayFigures = async ({ production, bucket }: ClusteredProduction, day: Day, probes: Probes): Promise<Figure[]> => {
  const { numbers, payments, handOvers } = day.acknowledged
  const keys = await bucket.keys()
  const isStored = (key: string): boolean => keys.has(key)
  const figures = await keptFigures('the day', production, day.acknowledged, isStored)
  const written = await writtenFigures('messages', production, { messages: probes.messages, numbers: new Set() }, isStored)
  return [
    atLeast(
      'acknowledged prealerts, payments, hand-overs, the fewest',
      Math.min(numbers.size, payments.size, handOvers.size),
      1,
    ),
    ...figures,
    ...written.slice(0, 2),
    exactly('answers 500', day.answers.get(500) ?? 0, 0),
    exactly('answers 503 without Retry-After', day.silent503(), 0),
    ...(await jobsOnceFigures(production)),
  ]
}

/** A steady minute of somebody else's calls, as so many milliseconds for 99 of 100. */
const steadyMinute = async (probes: Probes, ms: number): Promise<number> => {
  const from = performance.now()
  await pause(ms)
  const to = performance.now()
  return Math.max(probes.writes.p99(from, to), probes.readings.p99(from, to))
}

const underTheDay = async (clustered: ClusteredProduction, failures: number): Promise<Figure[]> => {
  const { production, url } = clustered
  const [company, other] = production.companies
  const owner = await consoleOf(url, company, 'owner')
  await takesPayments(url, company, owner)
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newDrillCustomer(url, company.slug)))
  const probes = startProbes(url, other, await consoleOf(url, other, 'owner'))
  const day = startDay({ addresses: () => [url], company, customers, owner, invoice, rest: REST_MS })
  const steadyMs = failures < clusterFailures.length * 2 ? STEADY_MS / 4 : STEADY_MS
  // What is compiled and connected with the first calls is so afterwards.
  await steadyMinute(probes, steadyMs / 4)
  const before = await steadyMinute(probes, steadyMs)
  const happened: Happened[] = []
  for (let turn = 0; turn < failures; turn += 1) {
    const failure = clusterFailures[turn % clusterFailures.length]
    if (!failure) break
    const one = await oneFailure(failure, clustered, probes)
    happened.push(one)
    const told = `${turn + 1} of ${failures}, ${one.name}: no write for ${inWords(one.writes)} s, no reading for ${inWords(one.readings)} s (${one.otherwise})`
    console.log(`${new Date().toISOString()} failover: ${told} (load ${inWords(loadavg()[0] ?? 0)})`)
  }
  const after = await steadyMinute(probes, steadyMs)
  await Promise.all([day.stop(), probes.stop()])
  const { rows } = await asSuperuser(production, (client) => client.query<{ server_version: string }>('show server_version'))
  return [
    exactly(
      `failures, on PostgreSQL ${rows[0]?.server_version}, load average ${loadavg().map(inWords).join(' ')}`,
      happened.length,
      failures,
    ),
    ...backFigures(happened),
    atMost(
      `another company in a steady minute, p99, ${inWords(before)} ms before all this`,
      after,
      Math.ceil(2 * before),
      'ms',
    ),
    ...(await dayFigures(clustered, day, probes)),
  ]
}

/**
 * A company's day on three PostgreSQL under Patroni, behind HAProxy and nginx, while one failure after the other happens. Installs
 * what it needs of Debian's packages. @throws where that may not be, or the cluster does not become whole again.
 */
export const runClusterDrill = async (failures: number): Promise<Figure[]> => {
  installPackages()
  const began = performance.now()
  const figures = await withClusteredProduction((clustered) => underTheDay(clustered, failures))
  return [...figures, atMost('all of it', (performance.now() - began) / 1_000, limits.whole, 's')]
}
