import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'
import { lesser } from '../../money/ledger/money.ts'

/** Codes of charges that buy cover for the full value: by the published rule, and by hand. */
export const coverCodes = ['warranty', 'cover'] as const

/** Limits of the payout for a package. US dollars as decimal texts. */
export interface Cover {
  /** Null where no value is declared. */
  readonly declared: string | null
  /** Value up to which the rates cover every package for free; null where they set no limit. */
  readonly included: string | null
  /** Whether cover for the full value was bought. */
  readonly bought: boolean
  /** Payouts for earlier losses of the package. */
  readonly paidBefore: string
}

/** Value up to which a rule for cover is free, as a decimal text; null where it is always free. Pure. */
export const includedIn = ({ bands }: Pick<PriceRule, 'bands'>): string | null => {
  const first = bands.findIndex((band) => 'flat' in band || 'percent' in band || 'each' in band || 'onRequest' in band)
  return first === 0 ? '0' : (bands.at(first === -1 ? -1 : first - 1)?.upTo ?? null)
}

/**
 * Highest payout: the lower of declared value and free cover, or the whole declared value where its cover was bought or the rates set
 * no limit; minus earlier payouts; at least 0. Pure.
 */
export const lossLimit = ({ declared, included, bought, paidBefore }: Cover): Big => {
  const value = new Big(declared ?? included ?? 0)
  const covered = bought || included === null ? value : lesser(value, new Big(included))
  const left = covered.minus(paidBefore)
  return left.gt(0) ? left : new Big(0)
}
