import { Big } from 'big.js'

/** One pound, by its definition. */
const KG_PER_LB = '0.45359237'
const CM_PER_INCH = '2.54'

export interface Measured {
  readonly weight: number
  readonly weightUnit: 'lb' | 'kg'
  /** Three sides, in the unit beside. */
  readonly size?: { readonly length: number; readonly width: number; readonly height: number; readonly unit: 'in' | 'cm' }
}

export interface Weights {
  /** Pounds, to two decimals. */
  readonly weightLb: string
  readonly billableWeightLb: string
  /** Inches, to two decimals; undefined where nobody measured. */
  readonly inches?: { readonly length: string; readonly width: string; readonly height: string }
}

const rounded = (amount: Big): string => amount.round(2, Big.roundHalfUp).toFixed(2)

/**
 * What a package weighs and what it is billed as: the greater of its weight and its volume in cubic inches over the company's
 * divisor. Undefined when it comes out as nothing.
 */
export const weightsOf = ({ weight, weightUnit, size }: Measured, divisor: number): Weights | undefined => {
  const pounds = weightUnit === 'kg' ? new Big(weight).div(KG_PER_LB) : new Big(weight)
  const weightLb = rounded(pounds)
  if (new Big(weightLb).eq(0)) return undefined
  if (!size) return { weightLb, billableWeightLb: weightLb }
  const inch = (side: number): Big => (size.unit === 'cm' ? new Big(side).div(CM_PER_INCH) : new Big(side))
  const [length, width, height] = [inch(size.length), inch(size.width), inch(size.height)]
  const volumetric = length.times(width).times(height).div(divisor)
  const inches = { length: rounded(length), width: rounded(width), height: rounded(height) }
  if (Object.values(inches).some((side) => new Big(side).eq(0))) return undefined
  return { weightLb, billableWeightLb: rounded(volumetric.gt(pounds) ? volumetric : pounds), inches }
}
