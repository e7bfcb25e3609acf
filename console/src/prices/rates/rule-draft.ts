import {
  requestKinds,
  requestRules,
  requestTitles,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { PriceBand, PriceRule } from '@parcelport/contract/prices/price-rules.ts'

/** The ways to charge a row, in the order of the choice. */
export const bandKinds = ['included', 'flat', 'each', 'percent', 'onRequest'] as const
export type BandKind = (typeof bandKinds)[number]

export const kindOf = ({ flat, percent, each, onRequest }: PriceBand): BandKind => {
  if (onRequest) return 'onRequest'
  if (percent !== undefined) return 'percent'
  if (each) return 'each'
  return flat === undefined ? 'included' : 'flat'
}

/** The same row with another way to charge; a typed amount stays. */
export const asKind = ({ upTo, flat, percent, each }: PriceBand, kind: BandKind): PriceBand => {
  const amount = flat ?? percent ?? each?.usd ?? ''
  if (kind === 'flat') return { upTo, flat: amount }
  if (kind === 'percent') return { upTo, percent: amount }
  if (kind === 'each') return { upTo, each: { step: each?.step ?? '100', usd: amount } }
  return kind === 'onRequest' ? { upTo, onRequest: true } : { upTo }
}

/** Adds a row before the open-ended one, which stays the last. */
export const withRow = (bands: readonly PriceBand[]): readonly PriceBand[] => [
  ...bands.slice(0, -1),
  { upTo: '', flat: '' },
  ...bands.slice(-1),
]

/** Removes a row; the row that becomes last has no end. */
export const withoutRow = (bands: readonly PriceBand[], row: number): readonly PriceBand[] => {
  const left = bands.filter((_, index) => index !== row)
  return left.map((band, index) => (index === left.length - 1 ? { ...band, upTo: null } : band))
}

type Start = Pick<PriceRule, 'code' | 'title' | 'on' | 'per' | 'when'> & Partial<PriceRule>

const shown: readonly Start[] = [
  { code: 'brokerage', title: 'Brokerage', on: 'cif', per: 'package', when: 'flown' },
  { code: 'warranty', title: 'Warranty', on: 'declared', per: 'package', when: 'flown', optional: true },
  { code: 'pickup', title: 'Pickup in the USA', on: 'billable lb', per: 'request', when: 'asked', optional: true },
  { code: 'delivery', title: 'Local delivery', on: 'bill total', per: 'bill', when: 'handed over', optional: true },
  { code: 'locker', title: 'Smart locker', on: 'flat', per: 'package', when: 'handed over', optional: true },
  { code: 'membership', title: 'Membership', on: 'flat', per: 'bill', when: 'asked', optional: true },
  { code: 'photos', title: 'Photos of the contents', on: 'flat', per: 'request', when: 'asked', optional: true },
  { code: 'paper', title: 'Removing the invoice', on: 'flat', per: 'request', when: 'asked', optional: true },
  { code: 'padding', title: 'Padding', on: 'flat', per: 'request', when: 'asked', optional: true },
  { code: 'splitting', title: 'Splitting a package', on: 'flat', per: 'request', when: 'asked', optional: true },
  { code: 'repacking', title: 'Repacking', on: 'flat', per: 'request', when: 'asked', optional: true },
  { code: 'consolidation', title: 'Packing into one box', on: 'flat', per: 'request', when: 'asked', optional: true },
  { code: 'return', title: 'Return to the store', on: 'flat', per: 'request', when: 'asked', optional: true },
  { code: 'disposal', title: 'Disposal', on: 'flat', per: 'request', when: 'asked', optional: true },
  { code: 'fuel', title: 'Fuel surcharge', on: 'freight', per: 'package', when: 'flown' },
  { code: 'handling', title: 'Handling', on: 'flat', per: 'package', when: 'ready' },
  { code: 'storage', title: 'Storage', on: 'flat', per: 'day', when: 'ready' },
]

/** The charges of the Rates page that these rules do not have yet. */
export const startsBesides = (rules: readonly PriceRule[]): readonly Start[] =>
  shown.filter(({ code }) => rules.every((rule) => rule.code !== code))

export interface AskedKind {
  readonly kind: RequestKind
  /** The code of the charge that prices it; undefined for a kind that is free and always offered. */
  readonly code: string | undefined
  /** Its charge among these rules; undefined as long as it is not offered. */
  readonly rule: PriceRule | undefined
}

/** What customers may ask for, in the order of their screen: a kind with a charge is offered only where the company publishes that charge. Pure. */
export const askedKinds = (rules: readonly PriceRule[]): AskedKind[] =>
  requestKinds.map((kind) => {
    const code = requestRules[kind]
    return { kind, code, rule: code === undefined ? undefined : rules.find((rule) => rule.code === code) }
  })

/** The rules with the charge that offers a kind, or without it. Pure. */
export const withKind = (rules: readonly PriceRule[], { kind, code, rule }: AskedKind): readonly PriceRule[] => {
  if (rule) return rules.filter((each) => each !== rule)
  const title = shown.find((start) => start.code === code)?.title ?? requestTitles[kind]
  return [...rules, newRule(title, rules)]
}

const codeOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]{1,80}/g, '-')
    .replace(/^[^a-z]{0,80}/, '')
    .slice(0, 40)

/** A new charge: one that the Rates page knows, or one of any other name, with a code made from it. */
export const newRule = (title: string, rules: readonly PriceRule[]): PriceRule => {
  const start = startsBesides(rules).find((known) => known.title === title)
  return {
    code: codeOf(title),
    title,
    on: 'flat',
    per: 'request',
    when: 'asked',
    optional: true,
    party: 'ours',
    taxClass: 'standard',
    ...(start && { optional: false, ...start }),
    bands: [{ upTo: null, flat: '' }],
  }
}
