import autocannon from 'autocannon'
import { cpuSeconds } from './cpu.ts'

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
  /** Median of each round's 99th percentile, in milliseconds. */
  readonly p99: number
}

const connections = 32
const rounds = 3
const secondsPerRound = 4
const headers = { 'accept-encoding': 'br' }

const fire = async (url: string, duration: number): Promise<autocannon.Result> => {
  const result = await autocannon({ url, connections, duration, headers })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed`)
  return result
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Loads all targets in turn, several rounds, so that a noisy moment of the machine touches each of them. */
export const measureBesideEachOther = async (targets: readonly Target[]): Promise<Measured[]> => {
  const taken = targets.map(() => ({ rate: [] as number[], perCpu: [] as number[], p99: [] as number[] }))
  for (const { url } of targets) await fire(url, 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, pid }] of targets.entries()) {
      const before = cpuSeconds(pid)
      const { requests, latency } = await fire(url, secondsPerRound)
      taken[index]?.perCpu.push(requests.total / (cpuSeconds(pid) - before))
      taken[index]?.rate.push(requests.average)
      taken[index]?.p99.push(latency.p99)
    }
  }
  return taken.map(({ rate, perCpu, p99 }) => ({
    requestsPerSecond: median(rate),
    requestsPerCpuSecond: median(perCpu),
    p99: median(p99),
  }))
}
