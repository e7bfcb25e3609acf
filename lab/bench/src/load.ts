import autocannon from 'autocannon'
import { countCpu } from './cpu.ts'

/** Something that answers requests: its name in the table, its address and whose processor time counts. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly pid: number
}

export interface Measured {
  /** Median over the rounds. */
  readonly requestsPerSecond: number
  readonly requestsPerCpuSecond: number
  /** Per second of processor time, as a share of the bare route's in the same round: the median of these shares. */
  readonly share: number
  /** Median of each round's 99th percentile, in milliseconds. */
  readonly p99: number
}

const connections = 32
const rounds = 9
/** By number, not by time: on a busy machine a time would leave one target colder than the other. */
const requestsPerRound = 16_000
const warmingRequests = 20_000
const headers = { 'accept-encoding': 'br' }

interface Round {
  readonly rate: number
  readonly perCpu: number
  readonly p99: number
}

const fire = async ({ url, pid }: Target, amount: number): Promise<Round> => {
  const cpuSeconds = countCpu(pid)
  const { requests, latency, duration, non2xx, errors, timeouts } = await autocannon({ url, connections, amount, headers })
  const failed = non2xx + errors + timeouts
  if (failed > 0) throw new Error(`${url}: ${failed} of ${requests.total} requests failed`)
  return { rate: requests.total / duration, perCpu: requests.total / cpuSeconds(), p99: latency.p99 }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Loads all targets in turn, many short rounds, each round in another order: a noisy moment of the machine touches all of them,
 * and each is compared with the bare route of its own round.
 */
export const measureBesideEachOther = async (targets: readonly Target[], bare: Target): Promise<Measured[]> => {
  const taken = new Map<Target, Round[]>(targets.map((target) => [target, []]))
  for (const target of targets) await fire(target, warmingRequests)
  for (let round = 0; round < rounds; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed())
      taken.get(target)?.push(await fire(target, requestsPerRound))
  }
  const bareRounds = taken.get(bare) ?? []
  return targets.map((target) => {
    const own = taken.get(target) ?? []
    return {
      requestsPerSecond: median(own.map(({ rate }) => rate)),
      requestsPerCpuSecond: median(own.map(({ perCpu }) => perCpu)),
      share: median(own.map(({ perCpu }, round) => perCpu / (bareRounds[round]?.perCpu ?? Number.NaN))),
      p99: median(own.map(({ p99 }) => p99)),
    }
  })
}
