import { Away } from './away.ts'
import { failureOf } from './http/answer/failure-of.ts'
import { Refusal } from './http/answer/refusal.ts'
import { patienceLeft } from './patiently.ts'
import type { Services } from './services.ts'

export interface Outcome {
  readonly moved: string[]
  readonly refused: { _id: string; message: string }[]
}

/** Milliseconds of a request's patience that stay for what follows the last item, such as reading the flight that they are on. */
const FOR_THE_ANSWER_MS = 1_000

/**
 * Does one thing to each of many packages. A failure of one does not affect the others; its reason (why it was refused, or that
 * the fault is ours) is returned for it. Where the database becomes unavailable or too slow on the way, what was done is told, and each
 * of the rest is refused for that reason. Throws when nothing can be done at the moment, because the database is unavailable from the start.
 */
export const eachAlone = async <Item extends { readonly _id: string }>(
  log: Services['log'],
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Outcome> => {
  const outcome: Outcome = { moved: [], refused: [] }
  for (const [index, item] of items.entries()) {
    try {
      if (index > 0 && patienceLeft() < FOR_THE_ANSWER_MS) throw new Away('The database is too slow for all of many packages.')
      await act(item)
      outcome.moved.push(item._id)
    } catch (error) {
      const { status, body } = failureOf(error)
      if (status === 503) {
        if (outcome.moved.length === 0) throw error
        outcome.refused.push(...items.slice(index).map(({ _id }) => ({ _id, message: body.message })))
        return outcome
      }
      if (!(error instanceof Refusal)) log.error({ err: error, packageId: item._id }, 'one of many packages failed')
      outcome.refused.push({ _id: item._id, message: body.message })
    }
  }
  return outcome
}
