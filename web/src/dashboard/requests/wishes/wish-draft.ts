import { requestMessages, requestTitles, type Packing } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import {
  wishBounds,
  wishMessages,
  type WishBeforeFlight,
  type WishKind,
  type WishWhenReady,
} from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import type { SavedWishes, StandingWishes } from '../../../api/warehouse/wishes.ts'
import { writtenDay } from '../../../lib/written-date.ts'
import type { SayUsd } from '../../payment/use-say-usd.ts'
import { priceWords } from '../request-looks.ts'

/** The form of standing wishes; numbers as typed. */
export interface WishDraft {
  readonly before: WishBeforeFlight
  /** Whether packages are kept until one day instead of some days each. */
  readonly byDay: boolean
  readonly days: string
  readonly until: string
  readonly packages: string
  readonly packing: Packing
  readonly ready: WishWhenReady
  readonly placeId: string
  readonly address: string
}

/** The form as it opens: what is saved, with usual values for the rest. Pure. */
export const draftOf = (saved: StandingWishes): WishDraft => ({
  before: saved.before,
  byDay: saved.until !== null,
  days: String(saved.days ?? 7),
  until: saved.until ?? '',
  packages: String(saved.packages ?? 3),
  packing: saved.packing ?? 'outer',
  ready: saved.ready,
  placeId: saved.placeId ?? '',
  address: saved.address ?? saved.homeAddress,
})

const offered = ({ offers }: StandingWishes, kind: WishKind) => offers.find((offer) => offer.kind === kind)

/** Whether the company offers a kind today. Pure. */
export const isOffered = (saved: StandingWishes, kind: WishKind): boolean => offered(saved, kind) !== undefined

/** `US$2.94 a package`, `Free`: the price with VAT of a kind that is offered, in the words of `say`. Pure. */
export const offerWords = (saved: StandingWishes, kind: WishKind, say: SayUsd): string => {
  const offer = offered(saved, kind)
  if (!offer) return 'Not offered today'
  const words = priceWords(offer.totalUsd, say)
  return offer.once || (offer.totalUsd ?? 0) === 0 ? words : `${words} a package`
}

const isBetween = (typed: string, least: number, most: number): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most

/** What the form still lacks; undefined where it can be sent. Pure. */
export const problemOf = (draft: WishDraft, days: readonly string[]): string | undefined => {
  const { before, ready } = draft
  if (before === 'keep' && draft.byDay && !days.includes(draft.until)) return requestMessages.until
  const counted = before === 'together' || (before === 'keep' && !draft.byDay)
  if (counted && !isBetween(draft.days, 1, wishBounds.days)) return wishMessages.days
  if (before === 'together' && !isBetween(draft.packages, wishBounds.fewest, wishBounds.packages)) return wishMessages.packages
  if (ready === 'locker' && draft.placeId === '') return requestMessages.locker
  return ready === 'delivery' && draft.address.trim() === '' ? requestMessages.address : undefined
}

/** The form as it is sent, with the prices that it shows. Pure. */
export const sentOf = (draft: WishDraft, saved: StandingWishes): SavedWishes => {
  const { before, ready } = draft
  const together = before === 'together'
  const byDay = before === 'keep' && draft.byDay
  return {
    version: saved.version,
    before,
    days: before === 'fly' || byDay ? null : Number(draft.days),
    until: byDay ? draft.until : null,
    packages: together ? Number(draft.packages) : null,
    packing: together ? draft.packing : null,
    ready,
    placeId: ready === 'locker' ? draft.placeId : null,
    address: ready === 'delivery' ? draft.address.trim() : null,
    togetherUsd: together ? (offered(saved, 'consolidate')?.totalUsd ?? null) : null,
    readyUsd: ready === 'collect' ? null : (offered(saved, ready)?.totalUsd ?? null),
  }
}

const beforeWords = ({ before, days, until, packages }: StandingWishes): string => {
  if (before === 'fly') return 'They take the next flight'
  if (before === 'together') return `We pack ${packages} into one box, or what is there after ${days} days`
  return until === null ? `We keep each for ${days} ${days === 1 ? 'day' : 'days'}` : `We keep them until ${writtenDay(until)}`
}

const readyWords = ({ ready, placeId, address, lockers }: StandingWishes): string => {
  if (ready === 'collect') return 'you collect them'
  if (ready === 'delivery') return `we bring them to ${address}`
  return `we put them into ${lockers.find(({ _id }) => _id === placeId)?.name ?? 'your locker'}`
}

/** The saved wishes in one sentence. Pure. */
export const wishSentence = (saved: StandingWishes): string =>
  `${beforeWords(saved)}; when they are ready, ${readyWords(saved)}.`

/** What of the saved wishes does not apply today; undefined where all of them do. Pure. */
export const notOfferedWords = ({ notOffered }: StandingWishes): string | undefined =>
  notOffered.length === 0
    ? undefined
    : `${notOffered.map((kind) => `“${requestTitles[kind]}”`).join(' and ')} is not offered today, so that wish does not apply.`
