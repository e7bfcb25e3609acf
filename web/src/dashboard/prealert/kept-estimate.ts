import type { KeptEstimate } from '../../api/prices/estimates.ts'
import type { Bought } from './product-link.ts'

/** The part of a stored estimate that a prealert needs. US dollars. */
export type Kept = Pick<KeptEstimate, '_id' | 'totalUsd'>

/** The history entry's state that carries the estimate from the calculator to the prealert. */
export const withKept = ({ _id, totalUsd }: Kept) => ({ keptEstimate: { _id, totalUsd } })

/** Reads the estimate from a history entry, if it has one: anybody may have written it. */
export const keptOf = (state: unknown): Kept | undefined => {
  if (typeof state !== 'object' || state === null || !('keptEstimate' in state)) return undefined
  const kept = state.keptEstimate
  if (typeof kept !== 'object' || kept === null || !('_id' in kept) || !('totalUsd' in kept)) return undefined
  const { _id, totalUsd } = kept
  return typeof _id === 'string' && typeof totalUsd === 'number' ? { _id, totalUsd } : undefined
}

/** The history entry's state that carries what a product's link said; empty without one. */
export const withBought = (bought: Bought | undefined) => (bought ? { bought } : {})

/** Reads what a product's link said from a history entry: anybody may have written it. */
export const boughtOf = (state: unknown): Bought | undefined => {
  if (typeof state !== 'object' || state === null || !('bought' in state)) return undefined
  const { bought } = state
  if (typeof bought !== 'object' || bought === null || !('store' in bought) || !('name' in bought)) return undefined
  const { store, name } = bought
  return typeof store === 'string' && typeof name === 'string' ? { store, name } : undefined
}
