import { availableParallelism } from 'node:os'
import { refuse } from '../http/answer/refusal.ts'

/** Runs at most `atOnce` at once and queues the rest; refuses with 503 when the queue is too long. */
export const turnsOf = ({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) => {
  const line: (() => void)[] = []
  let atWork = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork >= atOnce) {
      if (line.length >= waiting) throw refuse.unavailable('We are busy at the moment. Please try again shortly.', 5)
      await new Promise<void>((resolve) => line.push(resolve))
    } else atWork += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}

/** Number of customers' pictures decoded at once: half the cores, so that requests and passwords have the others. */
export const PICTURES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * Decodes uploaded pictures in turn: each takes a core for up to half a second, and sign-ins need cores too. Sizes that
 * visitors request have a queue of their own.
 */
export const pictureInTurn = turnsOf({ atOnce: PICTURES_AT_ONCE, waiting: 100 })
