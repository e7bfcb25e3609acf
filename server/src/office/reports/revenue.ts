import Big from 'big.js'
import { freightTier, priceLines } from '../../prices/pricing/price-lines.ts'
import { tierLabel, type Tier } from '../../prices/rates/rate-labels.ts'

/** The weights received while one rate table was in force. */
export interface Period {
  /** Lightest first; empty before the first rates. */
  readonly tiers: readonly Tier[]
  readonly weights: readonly { readonly weight: string | null; readonly packages: number }[]
}

export interface Revenue {
  readonly totalUsd: number
  readonly packages: number
  readonly unpriced: number
  readonly tiers: { tier: string; packages: number; totalUsd: number }[]
}

interface Sum {
  readonly upToLb: Big
  packages: number
  total: Big
}

/**
 * Shipping revenue by the calculator's rule: each package by the tier of its billable weight in the table of its period. Tiers of the same weight
 * share one line, whatever their price. Exact to the cent.
 */
export const revenueOf = (periods: readonly Period[]): Revenue => {
  const sums = new Map<string, Sum>()
  let unpriced = 0
  for (const { tiers, weights } of periods)
    for (const { weight, packages } of weights) {
      const inputs = { weight: { totalWeight: weight ?? '0', unit: 'lb' }, declared: '0' } as const
      const tier = weight === null ? undefined : freightTier(inputs, tiers)
      const [freight] = tier ? priceLines(inputs, { tiers, rules: [], product: { dutyRate: '0', vatRate: '0' } }) : []
      if (!tier || !freight) {
        unpriced += packages
        continue
      }
      const label = tierLabel(tier)
      const sum = sums.get(label) ?? { upToLb: new Big(tier.upToLb), packages: 0, total: new Big(0) }
      sum.packages += packages
      sum.total = sum.total.plus(new Big(freight.net).times(packages))
      sums.set(label, sum)
    }
  const lines = [...sums].toSorted(([, a], [, b]) => a.upToLb.cmp(b.upToLb))
  return {
    totalUsd: lines.reduce((total, [, sum]) => total.plus(sum.total), new Big(0)).toNumber(),
    packages: lines.reduce((count, [, sum]) => count + sum.packages, 0),
    unpriced,
    tiers: lines.map(([tier, { packages, total }]) => ({ tier, packages, totalUsd: total.toNumber() })),
  }
}
