import { setTimeout as pause } from 'node:timers/promises'
import type { Company } from './companies.ts'
import { announce, freshNumber, writeMessage, type Customer } from './people.ts'

const GIVE_UP_MS = 20_000

export interface Writers {
  /** Messages and tracking numbers that were answered as taken. */
  readonly messages: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** How many answers there were of each status, and how long the slowest took. */
  readonly answers: ReadonlyMap<number, number>
  slowestMs(): number
  /** Answers 503 without a Retry-After. */
  silent503(): number
  stop(): Promise<void>
}

/**
 * Visitors who write messages, and customers who announce packages, without a pause, wherever the server is now. A message that
 * failed is not sent again; a package is, under its key, until it is taken.
 */
export const startWriters = (
  addressNow: () => string | undefined,
  { slug }: Company,
  customers: readonly Customer[],
): Writers => {
  const [messages, numbers, answers] = [new Set<string>(), new Set<string>(), new Map<number, number>()]
  // Another each time: one installation may see several runs.
  const run = crypto.randomUUID().slice(0, 8)
  let [stopping, slowest, silent, count] = [false, 0, 0, 0]

  /** The status; undefined where the connection broke or nobody answered. */
  const make = async (call: (address: string) => Promise<Response>): Promise<number | undefined> => {
    const address = addressNow()
    if (address === undefined) return pause(20, undefined)
    const began = performance.now()
    try {
      const answer = await Promise.race([call(address), pause(GIVE_UP_MS, undefined, { ref: false })])
      if (!answer) throw new Error('Nobody answered.')
      await answer.arrayBuffer()
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      if (answer.status === 503 && !answer.headers.has('retry-after')) silent += 1
      return answer.status
    } catch {
      // Broken with the server: not acknowledged.
      return undefined
    } finally {
      slowest = Math.max(slowest, performance.now() - began)
    }
  }
  const write = async (writer: number): Promise<void> => {
    while (!stopping) {
      const message = `m-${run}-${writer}-${(count += 1)}`
      if ((await make((address) => writeMessage(address, slug, message))) === 200) messages.add(message)
    }
  }
  const announceAll = async ({ token }: Customer): Promise<void> => {
    while (!stopping) {
      const [number, key] = [freshNumber(), crypto.randomUUID()]
      while (!stopping && !numbers.has(number))
        if ((await make((address) => announce(address, slug, token, number, { key }))) === 201) numbers.add(number)
    }
  }
  const working = Promise.all(customers.flatMap((customer, writer) => [write(writer), announceAll(customer)]))
  return {
    messages,
    numbers,
    answers,
    slowestMs: () => slowest,
    silent503: () => silent,
    stop: async () => {
      stopping = true
      await working
    },
  }
}
