import { Big } from 'big.js'
import { KG_PER_LB, type WeightUnit } from '@parcelport/contract/prices/calculator-rules.ts'
import type { Tier } from './rate-labels.ts'

const CM_PER_INCH = '2.54'

export interface Measured {
  readonly weight: number
  readonly weightUnit: WeightUnit
  /** Three sides, in `unit`. */
  readonly size?: { readonly length: number; readonly width: number; readonly height: number; readonly unit: 'in' | 'cm' }
}

export interface WeightRule {
  /** Cubic inches that count as one pound; null: by weight alone. */
  readonly divisor: number | null
  /** Lightest first; empty while nothing is published. */
  readonly tiers: readonly Tier[]
}

export interface Weights {
  /** Pounds, to two decimals. */
  readonly weightLb: string
  /** The charged weight: the tier's; without a tier, the weight itself. */
  readonly billableWeightLb: string
  /** Inches, to two decimals; undefined when not measured. */
  readonly inches?: { readonly length: string; readonly width: string; readonly height: string }
}

interface Weighed {
  readonly totalWeight: number | string
  readonly unit: WeightUnit
}

/**
 * Compares the parcel's weight with a tier's limit in one unit, multiplied rather than divided so that the comparison is exact.
 */
const fits = ({ totalWeight, unit }: Weighed, { upToLb }: Tier): boolean =>
  new Big(totalWeight).lte(unit === 'kg' ? new Big(upToLb).times(KG_PER_LB) : upToLb)

/** The lightest tier that a parcel fits; undefined beyond the table. */
export const tierOf = (parcel: Weighed, tiers: readonly Tier[]): Tier | undefined =>
  tiers.find((candidate) => fits(parcel, candidate))

const rounded = (amount: Big): string => amount.round(2, Big.roundHalfUp).toFixed(2)

/**
 * A package's weight and charged weight by the company's published rule: its weight, or the greater of its weight and its
 * volume over the divisor, each to two decimals as shown, rounded up to the tier. Undefined when it comes to zero.
 */
export const weightsOf = ({ weight, weightUnit, size }: Measured, { divisor, tiers }: WeightRule): Weights | undefined => {
  const weightLb = rounded(weightUnit === 'kg' ? new Big(weight).div(KG_PER_LB) : new Big(weight))
  if (new Big(weightLb).eq(0)) return undefined
  const charged = (counts: string): string => tierOf({ totalWeight: counts, unit: 'lb' }, tiers)?.upToLb ?? counts
  if (!size) return { weightLb, billableWeightLb: charged(weightLb) }
  const inch = (side: number): Big => (size.unit === 'cm' ? new Big(side).div(CM_PER_INCH) : new Big(side))
  const [length, width, height] = [inch(size.length), inch(size.width), inch(size.height)]
  const inches = { length: rounded(length), width: rounded(width), height: rounded(height) }
  if (Object.values(inches).some((side) => new Big(side).eq(0))) return undefined
  const byVolume = divisor === null ? weightLb : rounded(length.times(width).times(height).div(divisor))
  return { weightLb, billableWeightLb: charged(new Big(byVolume).gt(weightLb) ? byVolume : weightLb), inches }
}
