import type { RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { boxPrice, doorPrice, type Offer } from '../../../api/warehouse/requests.ts'
import type { AskDraft } from './ask-draft.ts'
import { canBeAsked, totalOf } from '../request-looks.ts'

/** The chosen packages, and the price of each kind of request for them. */
export const useAskPrices = (
  { kinds, once, packages }: Offer,
  ticked: ReadonlySet<string>,
  { kind, labelled }: Pick<AskDraft, 'kind' | 'labelled'>,
) => {
  const chosen = packages.filter(({ _id, whyNot }) => ticked.has(_id) && whyNot === null)
  // Before a choice, prices are for the most likely package.
  const [likely] = [...packages.filter(({ whyNot }) => whyNot === null), ...packages]
  const looked = chosen.length > 0 || !likely ? chosen : [likely]
  const ids = looked.map(({ _id }) => _id)
  const atDoor = kinds.includes('delivery') && looked.length > 0 && canBeAsked(looked, 'delivery')
  const { data: door, isLoading: looking } = useQuery({ ...doorPrice(ids), enabled: atDoor })
  const inOneBox = kind === 'consolidate' && chosen.length > 1 && canBeAsked(chosen, kind)
  const box = useQuery({ ...boxPrice(ids), enabled: inOneBox })
  const priceOf = (each: RequestKind): number | null =>
    each === 'delivery' ? (door?.totalUsd ?? null) : totalOf(looked, each, once)
  const unsaid = kind === 'return' && !labelled
  const total = kind === undefined ? undefined : unsaid ? null : priceOf(kind)
  return { chosen, looked, door, looking, box: inOneBox ? box : undefined, priceOf, unsaid, total }
}
