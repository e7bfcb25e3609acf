import {
  requestBounds,
  requestMessages,
  requestNeeds,
  type Packing,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'

/** The customer's choices so far, except the packages. */
export interface AskDraft {
  readonly kind: RequestKind | undefined
  readonly words: string
  readonly until: string
  readonly packing: Packing
  /** The number of packages of a split. */
  readonly into: number
  /** Whether the store gave a return label, and the label. */
  readonly labelled: boolean
  readonly label: File | null
  /** Whether the customer confirmed that disposal is final. */
  readonly understood: boolean
  /** The address of the door, and the day; empty: any day. */
  readonly address: string
  readonly day: string
  /** The chosen locker. */
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

/** The problem of a draft, in a sentence; undefined if it can be sent. `days`: the days until which a package can be kept. Pure. */
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

/** The text under the button. Pure. */
export const whatThen = (kind: RequestKind | undefined, total: number | null | undefined): string => {
  if (total === null) return 'We begin once you have said yes to the price.'
  if (total === 0 && kind === 'hold') return 'We begin at once. You can let it fly earlier whenever you like.'
  if (kind !== undefined && requestNeeds[kind].paidFirst)
    return 'You pay before it leaves, with whatever else is owed for it. Until we begin, you can cancel it.'
  if (kind === 'return' || kind === 'dispose') return 'You pay when it is done. Until we begin, you can cancel it.'
  return 'You pay when it is done, with the package. Until we begin, you can cancel it.'
}
