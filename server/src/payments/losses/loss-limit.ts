import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'
import { lesser } from '../../money/ledger/money.ts'

/** Codes of charges that buy the cover of a package's full value: by the published rule, and by hand. */
export const coverCodes = ['warranty', 'cover'] as const

/** What a package's cover goes by. US dollars as decimal texts. */
export interface Cover {
  /** Null where nobody has declared it. */
  readonly declared: string | null
  /** Up to which value the rates cover every package; null where they say nothing of it. */
  readonly included: string | null
  /** Whether its full value was covered for a price. */
  readonly bought: boolean
  /** For earlier losses of the same package. */
  readonly paidBefore: string
}

/** Up to which value a rule for cover charges nothing, as a decimal text; null where that has no end. Pure. */
export const includedIn = ({ bands }: Pick<PriceRule, 'bands'>): string | null => {
  const first = bands.findIndex((band) => 'flat' in band || 'percent' in band || 'each' in band || 'onRequest' in band)
  return first === 0 ? '0' : (bands.at(first === -1 ? -1 : first - 1)?.upTo ?? null)
}

/**
 * The most that a loss of a package can be paid: its declared value, or what every package is covered up to where that is less and no
 * more was bought; less what was paid before, and never below nothing. Pure.
 */
export const lossLimit = ({ declared, included, bought, paidBefore }: Cover): Big => {
  const value = new Big(declared ?? included ?? 0)
  const covered = bought || included === null ? value : lesser(value, new Big(included))
  const left = covered.minus(paidBefore)
  return left.gt(0) ? left : new Big(0)
}
