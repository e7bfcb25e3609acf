import { Refusal } from '../../platform/http/refusal.ts'

export interface Outcome {
  readonly moved: string[]
  readonly refused: { _id: string; message: string }[]
}

/** Does one thing to each of many packages, whose refusals hold up none of the others; each says why it was refused. */
export const eachAlone = async <Item extends { readonly _id: string }>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Outcome> => {
  const outcome: Outcome = { moved: [], refused: [] }
  for (const item of items) {
    try {
      await act(item)
      outcome.moved.push(item._id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ _id: item._id, message: error.message })
    }
  }
  return outcome
}
