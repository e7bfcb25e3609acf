import { inKilograms, weightTiers } from '../../lib/weight-tiers.ts'

export interface TierRow {
  readonly weight: string
  readonly kilograms: string | undefined
  readonly price: string
}

interface PackageRate {
  readonly packageWeight: string
  readonly packagePrice: string
}

/** The package rates of the page, in the order of the table; with kilograms if the weight is in pounds. */
export const tierRows = (rates: readonly PackageRate[]): TierRow[] =>
  rates.map((rate) => {
    const [tier] = weightTiers([rate])
    return { weight: rate.packageWeight, kilograms: tier && `${inKilograms(tier.lb)} kg`, price: rate.packagePrice }
  })
