import { setTimeout as pause } from 'node:timers/promises'
import { socketOf } from '../../../../server/src/testing/hostile/fault-proxy.ts'
import { stopPostgres } from '../../../../server/src/platform/database/embedded/stop-postgres.ts'
import { atLeast, atMost, exactly, type Drill, type Figure } from '../drill.ts'
import { consoleOf, newDrillCustomer } from '../people.ts'
import { secondsUntilServed } from '../until-served.ts'
import { startDay, takesPayments } from './counter-day.ts'
import { keptFigures } from './kept-figures.ts'
import { withPairedProduction, type PairedProduction } from './paired-production.ts'

/** `rounds` of four failures each, the last of which ends the primary; `back`: all processes write again within so many seconds. */
const sizes = {
  full: { rounds: 15, customers: 6, worked: 2_000, cut: 3_000, back: 30 },
  small: { rounds: 1, customers: 2, worked: 500, cut: 1_500, back: 120 },
}
type Size = (typeof sizes)['full']

interface Failure {
  readonly name: string
  /** Resolves with the moment from which on the database could be written again: what comes after it is the product's own. */
  happens(paired: PairedProduction, size: Size): Promise<number>
}

const processKilled: Failure = {
  name: 'process killed',
  happens: async ({ replace }) => {
    await replace(0, 'SIGKILL')
    return performance.now()
  },
}
const processesReplaced: Failure = {
  name: 'processes replaced',
  happens: async ({ replace, addresses }) => {
    for (const which of addresses.keys()) await replace(which, 'SIGTERM')
    return performance.now()
  },
}
/** Commits wait for the standby, and nobody is told that they are done. */
const standbyCutOff: Failure = {
  name: 'standby cut off',
  happens: async ({ pair }, { cut }) => {
    pair.between.set('hung')
    await pause(cut)
    pair.between.set('none')
    return performance.now()
  },
}

/** The standby takes over, and the way leads to it: connections to the earlier primary end with that, or are cut. */
const promote = async ({ pair, way }: PairedProduction): Promise<number> => {
  await pair.standby.query('select pg_promote()')
  way.set('refused')
  way.leadTo(socketOf(pair.standby.url()))
  way.set('none')
  return performance.now()
}
const ends: readonly Failure[] = [
  {
    name: 'primary killed',
    happens: async (paired) => {
      paired.pair.primary.signal('SIGKILL')
      return promote(paired)
    },
  },
  {
    name: 'primary frozen',
    happens: async (paired, { cut }) => {
      const thaw = paired.pair.primary.freeze()
      await pause(cut)
      const at = await promote(paired)
      thaw()
      return at
    },
  },
  {
    name: 'switched over for maintenance',
    happens: async (paired) => {
      await stopPostgres(paired.pair.primary.data)
      return promote(paired)
    },
  },
]

const allBack = async ({ addresses, production }: PairedProduction, since: number): Promise<number> => {
  const seconds = await Promise.all(addresses.map((address) => secondsUntilServed(since, address, production)))
  return seconds.some(Number.isNaN) ? Number.NaN : Math.max(...seconds)
}

interface Round {
  readonly seconds: ReadonlyMap<string, number>
  readonly figures: readonly Figure[]
}

const oneRound = (round: number, size: Size): Promise<Round> =>
  withPairedProduction(async (paired) => {
    const { production, addresses } = paired
    const [company] = production.companies
    const [first = ''] = addresses
    const owner = await consoleOf(first, company, 'owner')
    await takesPayments(first, company, owner)
    const customers = await Promise.all(Array.from({ length: size.customers }, () => newDrillCustomer(first, company.slug)))
    const day = startDay({ addresses: () => addresses, company, customers, owner })
    const last = ends[round % ends.length]
    const seconds = new Map<string, number>()
    for (const failure of [processKilled, standbyCutOff, processesReplaced, ...(last ? [last] : [])]) {
      await pause(size.worked)
      const since = await failure.happens(paired, size)
      seconds.set(failure.name, await allBack(paired, since))
    }
    await pause(size.worked)
    await day.stop()
    const what = `round ${round + 1}`
    const { numbers, payments, handOvers } = day.acknowledged
    return {
      seconds,
      figures: [
        atLeast(
          `${what}: acknowledged prealerts, payments, hand-overs`,
          Math.min(numbers.size, payments.size, handOvers.size),
          1,
        ),
        ...(await keptFigures(what, production, day.acknowledged)),
        exactly(`${what}: answers 500`, day.answers.get(500) ?? 0, 0),
        exactly(`${what}: answers 503 without Retry-After`, day.silent503(), 0),
      ],
    }
  })

/** How long it took after each kind of failure, in the middle and at worst. */
const backFigures = (rounds: readonly Round[], { back }: Size): Figure[] => {
  const all = Map.groupBy(
    rounds.flatMap(({ seconds }) => [...seconds]),
    ([name]) => name,
  )
  return [...all].map(([name, each]) => {
    const sorted = each.map(([, seconds]) => seconds).toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    return atMost(
      `${name}: ${each.length} times, all processes write again, median ${median.toFixed(1)} s, slowest`,
      Math.max(...sorted),
      back,
      's',
    )
  })
}

/** A process, the way to the standby, and the primary fail under a company's day. Nothing acknowledged may be lost or doubled. */
export const failoverDrill: Drill = {
  name: 'failover',
  run: async (sizeName) => {
    const size = sizes[sizeName]
    const rounds: Round[] = []
    for (let round = 0; round < size.rounds; round += 1) {
      rounds.push(await oneRound(round, size))
      console.log(`${new Date().toISOString()} failover: round ${round + 1} of ${size.rounds}`)
    }
    return [...backFigures(rounds, size), ...rounds.flatMap(({ figures }) => figures)]
  },
}
