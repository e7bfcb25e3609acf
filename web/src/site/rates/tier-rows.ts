import { weightTiers } from '../../lib/weight-tiers.ts'

const KG_PER_LB = 0.45359237

/** Pounds as kilograms that still fall under them: rounded down to two decimals, so that the line never promises too much. */
export const kilogramsWithin = (lb: number): string => (Math.floor(lb * KG_PER_LB * 100) / 100).toFixed(2)

export interface TierRow {
  readonly weight: string
  readonly kilograms: string | undefined
  readonly price: string
}

interface PackageRate {
  readonly packageWeight: string
  readonly packagePrice: string
}

/** The package rates as the page shows them, in the order of the table; kilograms where the weight is one of pounds. */
export const tierRows = (rates: readonly PackageRate[]): TierRow[] =>
  rates.map((rate) => {
    const [tier] = weightTiers([rate])
    return { weight: rate.packageWeight, kilograms: tier && `${kilogramsWithin(tier.lb)} kg`, price: rate.packagePrice }
  })
