/** A row of the package rates with a weight in pounds. */
export interface WeightTier {
  /** The highest weight at this price, in pounds. */
  readonly lb: number
  /** The price as the rate table writes it. */
  readonly price: string
}

const KG_PER_LB = 0.45359237

/** The rate table's rows as tiers, lightest first. A row whose weight is not in pounds is left out. */
export const weightTiers = (rows: readonly { packageWeight: string; packagePrice: string }[]): WeightTier[] =>
  rows
    .map(({ packageWeight, packagePrice }) => ({
      lb: Number(/(\d{1,9}(?:\.\d{1,9})?)\s{0,9}(?:lb|lbs|pounds?)\b/i.exec(packageWeight)?.[1]),
      price: packagePrice,
    }))
    .filter(({ lb, price }) => Number.isFinite(lb) && price !== '')
    .toSorted((a, b) => a.lb - b.lb)

/** The tier of a weight: the lightest one that covers it. */
export const tierFor = (tiers: readonly WeightTier[], lb: number): WeightTier | undefined => tiers.find((tier) => tier.lb >= lb)

/** Pounds in kilograms, rounded down to two decimals, so that a tier never promises more than it covers. */
export const inKilograms = (lb: number): string => (Math.floor(lb * KG_PER_LB * 100) / 100).toFixed(2)
