/** A row of the package rates that a weight can be compared with. */
export interface WeightTier {
  /** The most that this price covers, in pounds. */
  readonly lb: number
  /** As the rate table writes it. */
  readonly price: string
}

const KG_PER_LB = 0.45359237

/** The rate table's rows as tiers, lightest first. A row whose weight is no number of pounds is left out. */
export const weightTiers = (rows: readonly { packageWeight: string; packagePrice: string }[]): WeightTier[] =>
  rows
    .map(({ packageWeight, packagePrice }) => ({
      lb: Number(/(\d{1,9}(?:\.\d{1,9})?)\s{0,9}(?:lb|lbs|pounds?)\b/i.exec(packageWeight)?.[1]),
      price: packagePrice,
    }))
    .filter(({ lb, price }) => Number.isFinite(lb) && price !== '')
    .toSorted((a, b) => a.lb - b.lb)

/** The tier that a weight falls into: the lightest that covers it. */
export const tierFor = (tiers: readonly WeightTier[], lb: number): WeightTier | undefined => tiers.find((tier) => tier.lb >= lb)

/** Pounds as kilograms that still fall under them: rounded down to two decimals, so that a line never promises too much. */
export const inKilograms = (lb: number): string => (Math.floor(lb * KG_PER_LB * 100) / 100).toFixed(2)
