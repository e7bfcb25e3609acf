import { setTimeout as pause } from 'node:timers/promises'
import type { Company } from '../../companies.ts'
import { ask, messageOf } from '../../people.ts'
import { untilTold } from './daemon.ts'

/** Milliseconds between two tries; each begins whether the one before has been answered or not. */
const EVERY_MS = 250
const MOST_AT_ONCE = 40
const GIVE_UP_MS = 10_000

/** One kind of call that is made again and again, and when it was answered well. */
export interface Probe {
  /** Seconds of the longest time within a span of `performance.now()` in which none was answered well. */
  longestGap(from: number, to: number): number
  /** Milliseconds that 99 of 100 took at most, of those answered well in a span. */
  p99(from: number, to: number): number
  /** How the others of a span ended, such as `503 × 12, cut × 3`; empty where all were answered well. */
  otherwise(from: number, to: number): string
  /** Waits for an answer to a call that begins after this. @throws after two minutes. */
  answersAgain(): Promise<void>
}

interface Ended {
  readonly at: number
  readonly ms: number
  /** Its status; `cut` where the connection broke or nobody answered. */
  readonly how: number | 'cut'
}

const GOOD = 200

const probeOf = (ended: readonly Ended[]): Probe => {
  const all = (from: number, to: number) => ended.filter(({ at }) => at >= from && at <= to)
  const within = (from: number, to: number) => all(from, to).filter(({ how }) => how === GOOD)
  return {
    longestGap: (from, to) => {
      const moments = [from, ...within(from, to).map(({ at }) => at), to]
      return Math.max(...moments.slice(1).map((at, before) => at - (moments[before] ?? at))) / 1_000
    },
    p99: (from, to) => {
      const sorted = within(from, to)
        .map(({ ms }) => ms)
        .toSorted((a, b) => a - b)
      return sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN
    },
    otherwise: (from, to) => {
      const others = Map.groupBy(
        all(from, to).filter(({ how }) => how !== GOOD),
        ({ how }) => how,
      )
      return [...others].map(([how, { length }]) => `${how} × ${length}`).join(', ')
    },
    answersAgain: async () => {
      const since = performance.now()
      const answersNow = (): true | undefined => ended.findLast(({ at, ms, how }) => how === GOOD && at - ms > since) && true
      await untilTold(120, () => 'Nothing is answered any more.', answersNow)
    },
  }
}

export interface Probes {
  /** Messages of visitors. */
  readonly writes: Probe
  /** What a replica may read. */
  readonly readings: Probe
  /** Messages that were answered as taken. */
  readonly messages: ReadonlySet<string>
  stop(): Promise<void>
}

/** Writes to a company and reads from it all the time, as somebody who does not wait for the answer before. */
export const startProbes = (url: string, { slug }: Company, owner: Readonly<Record<string, string>>): Probes => {
  const messages = new Set<string>()
  let isOver = false
  const repeat = async (ended: Ended[], make: () => Promise<number>): Promise<void> => {
    let open = 0
    const once = async (): Promise<void> => {
      open += 1
      const began = performance.now()
      // A broken connection is no fault of the drill.
      const how = await make().catch(() => 'cut' as const)
      const at = performance.now()
      ended.push({ at, ms: at - began, how })
      open -= 1
    }
    while (!isOver) {
      if (open < MOST_AT_ONCE) void once()
      await pause(EVERY_MS)
    }
    while (open > 0) await pause(50)
  }
  const limited = (): AbortSignal => AbortSignal.timeout(GIVE_UP_MS)
  const [written, read]: [Ended[], Ended[]] = [[], []]
  const write = async (): Promise<number> => {
    const message = `probe-${crypto.randomUUID()}`
    const { status, body } = await ask(url, slug, 'POST /post/user-query', { body: messageOf(message), signal: limited() })
    await body?.cancel()
    if (status === GOOD) messages.add(message)
    return status
  }
  const readOnce = async (): Promise<number> => {
    const answer = await ask(url, slug, 'GET /staff/money-today', { headers: owner, signal: limited() })
    await answer.arrayBuffer()
    return answer.status
  }
  const working = Promise.all([repeat(written, write), repeat(read, readOnce)])
  return {
    writes: probeOf(written),
    readings: probeOf(read),
    messages,
    stop: async () => {
      isOver = true
      await working
    },
  }
}
