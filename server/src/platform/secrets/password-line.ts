import { refuse } from '../http/answer/refusal.ts'

const BUSY = 'Many people are signing in right now. Please try again in a moment.'

/** A queue that serves a few at once and in which a limited number may wait. */
export interface Line {
  /** Waits for a place, does the work and frees the place. Throws 503 with a sentence when the queue is full. */
  join<T>(work: () => Promise<T>): Promise<T>
}

/** At most `atOnce` pieces of work run together and at most `waiting` wait, first come first served. */
export const lineFor = ({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Line => {
  const queue: (() => void)[] = []
  let free = atOnce

  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return {
    join: async (work) => {
      if (free > 0) free -= 1
      else if (queue.length >= waiting) throw refuse.unavailable(BUSY, 5)
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
