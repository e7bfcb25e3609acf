import { requestBounds, type Packing, type RequestKind } from './requests-rules.ts'

/** Kinds of request that a standing wish can lead to. */
export const wishKinds = ['hold', 'consolidate', 'locker', 'delivery'] as const satisfies readonly RequestKind[]
export type WishKind = (typeof wishKinds)[number]

/** What happens to each package before it flies, and where it goes once it is ready. */
export const wishesBeforeFlight = ['fly', 'keep', 'together'] as const
export type WishBeforeFlight = (typeof wishesBeforeFlight)[number]
export const wishesWhenReady = ['collect', 'locker', 'delivery'] as const
export type WishWhenReady = (typeof wishesWhenReady)[number]

/** `waits`: nothing is asked yet; `asked`: a request was made; `over`: it did not come to that. */
export const wishStates = ['waits', 'asked', 'cancelled', 'over'] as const
export type WishState = (typeof wishStates)[number]

/** Days that a wish keeps a package, and packages that it puts into one box. */
export const wishBounds = { days: requestBounds.daysKept, fewest: 2, packages: requestBounds.packages } as const

export const wishMessages = {
  before: 'Please choose what happens before they fly.',
  ready: 'Please choose where they go when they are ready.',
  days: `Please choose 1 to ${wishBounds.days} days.`,
  daysOrUntil: 'Please choose how many days they stay, or until which day.',
  packages: `Please choose ${wishBounds.fewest} to ${wishBounds.packages} packages.`,
  version: 'The version of your wishes is missing.',
  outdated: 'Your wishes were changed on another device. Look at them again, then repeat.',
} as const

/** The name that a wish carries in the words of its request. */
export const BY_STANDING_WISH = 'By standing wish.'

/** The customer's standing wishes. Days are the company's. */
export interface StandingWish {
  readonly before: WishBeforeFlight
  /** For `keep`: days from receipt, unless `until` says the day; for `together`: the longest wait. */
  readonly days: number | null
  readonly until: string | null
  /** For `together`: packages that make a box without waiting longer. */
  readonly packages: number | null
  readonly packing: Packing | null
  readonly ready: WishWhenReady
  readonly placeId: string | null
  readonly address: string | null
}

/** A wish for one package. */
export interface PackageWish {
  readonly kind: WishKind
  /** Last day that it is kept or waits for others. */
  readonly until?: string
  readonly packages?: number
  readonly packing?: Packing
  readonly placeId?: string
  readonly address?: string
}

/** Kinds of request that standing wishes need; each must be offered. Pure. */
export const kindsOfWish = ({ before, ready }: Pick<StandingWish, 'before' | 'ready'>): WishKind[] => [
  ...(before === 'keep' ? (['hold'] as const) : []),
  ...(before === 'together' ? (['hold', 'consolidate'] as const) : []),
  ...(ready === 'collect' ? [] : [ready]),
]

const daysLater = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The last day for which a package received today is kept; undefined where the day that was chosen is past, or too far ahead. Pure. */
const lastDay = ({ days, until }: Pick<StandingWish, 'days' | 'until'>, today: string): string | undefined => {
  if (days !== null) return daysLater(today, days)
  return until !== null && until > today && until <= daysLater(today, wishBounds.days) ? until : undefined
}

/** The wishes for a package that is received today, by the standing wishes of its customer. Pure. */
export const wishesFor = (wish: StandingWish, today: string): PackageWish[] => {
  const until = wish.before === 'fly' ? undefined : lastDay(wish, today)
  const { packages, packing, placeId, address } = wish
  const together = wish.before === 'together' && packages !== null && packing !== null
  return [
    ...(until === undefined ? [] : [{ kind: 'hold', until } as const]),
    ...(until !== undefined && together ? [{ kind: 'consolidate', until, packages, packing } as const] : []),
    ...(wish.ready === 'locker' && placeId !== null ? [{ kind: 'locker', placeId } as const] : []),
    ...(wish.ready === 'delivery' && address !== null ? [{ kind: 'delivery', address } as const] : []),
  ]
}
