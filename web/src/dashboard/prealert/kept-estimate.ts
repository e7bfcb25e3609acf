import type { KeptEstimate } from '../../api/prices/estimates.ts'

/** What a prealert needs of a price that its customer kept. US dollars. */
export type Kept = Pick<KeptEstimate, '_id' | 'totalUsd'>

/** Travels with the history entry, from the calculator to the prealert. */
export const withKept = ({ _id, totalUsd }: Kept) => ({ keptEstimate: { _id, totalUsd } })

/** The price that a history entry brought along, if it did: anybody may have written it. */
export const keptOf = (state: unknown): Kept | undefined => {
  if (typeof state !== 'object' || state === null || !('keptEstimate' in state)) return undefined
  const kept = state.keptEstimate
  if (typeof kept !== 'object' || kept === null || !('_id' in kept) || !('totalUsd' in kept)) return undefined
  const { _id, totalUsd } = kept
  return typeof _id === 'string' && typeof totalUsd === 'number' ? { _id, totalUsd } : undefined
}
