import { availableParallelism } from 'node:os'
import { refuse } from '../http/answer/refusal.ts'

/** Lets so many run at once and the rest wait in line; refuses with 503 when the line is too long. */
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

/** How many of people's pictures are decoded at once: half the cores, so that answers and passwords have the others. */
export const PICTURES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * Pictures that people send are decoded in turn: one takes a core for up to half a second, and sign-ins need one too. The sizes
 * that visitors ask for have a line of their own, which no upload stands in.
 */
export const pictureInTurn = turnsOf({ atOnce: PICTURES_AT_ONCE, waiting: 100 })
