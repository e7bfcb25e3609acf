import { setTimeout as pause } from 'node:timers/promises'
import { socketOf } from '../../../../server/src/testing/hostile/fault-proxy.ts'
import { atLeast, atMost, exactly, type Figure } from '../drill.ts'
import { consoleOf, newDrillCustomer } from '../people.ts'
import { secondsUntilServed } from '../until-served.ts'
import { startDay, takesPayments } from './counter-day.ts'
import { keptFigures } from './kept-figures.ts'
import { withPairedProduction, type PairedProduction } from './paired-production.ts'

const CUSTOMERS = 2
/** Milliseconds. */
const [WORKED_MS, CUT_MS] = [500, 1_500]
/** Seconds in which all processes have to write again: what a fault would take, on a machine that does other things too. */
const BACK = 120

interface Failure {
  readonly name: string
  /** Resolves with the moment from which on the database could be written again: what comes after it is the product's own. */
  happens(paired: PairedProduction): Promise<number>
}

const failures: readonly Failure[] = [
  {
    name: 'process killed',
    happens: async ({ replace }) => {
      await replace(0, 'SIGKILL')
      return performance.now()
    },
  },
  {
    // Commits wait for the standby, and nobody is told that they are done.
    name: 'standby cut off',
    happens: async ({ pair }) => {
      pair.between.set('hung')
      await pause(CUT_MS)
      pair.between.set('none')
      return performance.now()
    },
  },
  {
    name: 'processes replaced',
    happens: async ({ replace, addresses }) => {
      for (const which of addresses.keys()) await replace(which, 'SIGTERM')
      return performance.now()
    },
  },
  {
    // The standby takes over, and the way leads to it.
    name: 'primary killed',
    happens: async ({ pair, way }) => {
      pair.primary.signal('SIGKILL')
      await pair.standby.query('select pg_promote()')
      way.set('refused')
      way.leadTo(socketOf(pair.standby.url()))
      way.set('none')
      return performance.now()
    },
  },
]

const allBack = async ({ addresses, production }: PairedProduction, since: number): Promise<number> => {
  const seconds = await Promise.all(addresses.map((address) => secondsUntilServed(since, address, production)))
  return seconds.some(Number.isNaN) ? Number.NaN : Math.max(...seconds)
}

/** The small drill: a process, the way to the standby, and the primary fail once, and the drill itself promotes the standby. */
export const runPairDrill = (): Promise<Figure[]> =>
  withPairedProduction(async (paired) => {
    const { production, addresses } = paired
    const [company] = production.companies
    const [first = ''] = addresses
    const owner = await consoleOf(first, company, 'owner')
    await takesPayments(first, company, owner)
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newDrillCustomer(first, company.slug)))
    const day = startDay({ addresses: () => addresses, company, customers, owner })
    const back: Figure[] = []
    for (const failure of failures) {
      await pause(WORKED_MS)
      const since = await failure.happens(paired)
      back.push(atMost(`${failure.name}: all processes write again after`, await allBack(paired, since), BACK, 's'))
    }
    await pause(WORKED_MS)
    await day.stop()
    const { numbers, payments, handOvers } = day.acknowledged
    return [
      ...back,
      atLeast(
        'acknowledged prealerts, payments, hand-overs, the fewest',
        Math.min(numbers.size, payments.size, handOvers.size),
        1,
      ),
      ...(await keptFigures('the day', production, day.acknowledged)),
      exactly('answers 500', day.answers.get(500) ?? 0, 0),
      exactly('answers 503 without Retry-After', day.silent503(), 0),
    ]
  })
