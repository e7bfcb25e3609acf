import {
  requestBounds,
  requestMessages,
  requestNeeds,
  type Packing,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'

/** What a customer has chosen so far, beside the packages. */
export interface AskDraft {
  readonly kind: RequestKind | undefined
  readonly words: string
  readonly until: string
  readonly packing: Packing
  /** How many packages it becomes. */
  readonly into: number
  /** Whether the store gave a label for the way back, and the label. */
  readonly labelled: boolean
  readonly label: File | null
  /** That what is disposed of is gone. */
  readonly understood: boolean
  /** To which door, and on which day; empty: any day. */
  readonly address: string
  readonly day: string
  /** Into which locker. */
  readonly placeId: string
}

export const emptyAsk: AskDraft = {
  kind: undefined,
  words: '',
  until: '',
  packing: 'retail',
  into: 2,
  labelled: true,
  label: null,
  understood: false,
  address: '',
  day: '',
  placeId: '',
}

const noLabel = 'Please choose the store’s label, or ask us for the price.'

/** What is wrong with it, in a sentence; undefined where it can be sent. Days are those that something can be kept until. Pure. */
export const problemOf = (
  { kind, words, until, labelled, label, understood, address, placeId }: AskDraft,
  chosen: number,
  days: readonly string[],
): string | undefined => {
  if (chosen === 0 || chosen > requestBounds.packages) return requestMessages.packages
  if (kind === undefined) return requestMessages.kind
  if (kind === 'consolidate' && chosen < 2) return requestMessages.together
  if (kind === 'hold' && !days.includes(until)) return requestMessages.until
  if (kind === 'delivery' && address.trim() === '') return requestMessages.address
  if (kind === 'locker' && placeId === '') return requestMessages.locker
  if (kind === 'dispose' && !understood) return requestMessages.understood
  if (kind === 'split' && chosen > 1) return requestMessages.splitOne
  if (kind === 'split' && words.trim() === '') return requestMessages.whichInto
  if (kind !== 'return') return undefined
  if (chosen > 1) return requestMessages.onePackage
  return labelled && label === null ? noLabel : undefined
}

/** What stands under the button. Pure. */
export const whatThen = (kind: RequestKind | undefined, total: number | null | undefined): string => {
  if (total === null) return 'We begin once you have said yes to the price.'
  if (total === 0 && kind === 'hold') return 'We begin at once. You can let it fly earlier whenever you like.'
  if (kind !== undefined && requestNeeds[kind].paidFirst)
    return 'You pay before it leaves, with whatever else is owed for it. Until we begin, you can cancel it.'
  if (kind === 'return' || kind === 'dispose') return 'You pay when it is done. Until we begin, you can cancel it.'
  return 'You pay when it is done, with the package. Until we begin, you can cancel it.'
}
