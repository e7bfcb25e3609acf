import Big from 'big.js'
import type { PriceInputs } from '../pricing/price-lines.ts'

/** A package's measurements. Pounds, inches and US dollars, as decimal texts. */
export interface Measured {
  readonly declaredValue: string
  readonly weightLb: string
  /** Null when not measured. */
  readonly inches: readonly (string | null)[]
}

/** Volumetric weight in pounds, to two decimals as the desk shows it. */
const volumeLbOf = (inches: readonly (string | null)[], divisor: number | null): string | undefined => {
  const sides = inches.filter((side) => side !== null)
  if (divisor === null || sides.length < 3) return undefined
  const room = sides.reduce((product, side) => product.times(side), new Big(1))
  return room.div(divisor).round(2, Big.roundHalfUp).toFixed(2)
}

/** Inputs of a package's price. `divisor`: cubic inches that count as a pound; null: by weight alone. Pure. */
export const measuredInputs = ({ declaredValue, weightLb, inches }: Measured, divisor: number | null): PriceInputs => {
  const volumeLb = volumeLbOf(inches, divisor)
  return {
    weight: { totalWeight: weightLb, unit: 'lb' },
    declared: declaredValue,
    ...(volumeLb !== undefined && { volumeLb }),
  }
}
