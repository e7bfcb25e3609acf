import Big from 'big.js'
import type { PriceInputs } from '../pricing/price-lines.ts'

/** A package as the desk measured it. Pounds, inches and US dollars, as decimal texts. */
export interface Measured {
  readonly declaredValue: string
  readonly weightLb: string
  /** Null where nobody measured. */
  readonly inches: readonly (string | null)[]
}

/** Pounds that its room counts as, to two decimals as the desk reads them. */
const volumeLbOf = (inches: readonly (string | null)[], divisor: number | null): string | undefined => {
  const sides = inches.filter((side) => side !== null)
  if (divisor === null || sides.length < 3) return undefined
  const room = sides.reduce((product, side) => product.times(side), new Big(1))
  return room.div(divisor).round(2, Big.roundHalfUp).toFixed(2)
}

/** What a package is priced from. `divisor`: cubic inches that count as a pound; null: by weight alone. Pure. */
export const measuredInputs = ({ declaredValue, weightLb, inches }: Measured, divisor: number | null): PriceInputs => {
  const volumeLb = volumeLbOf(inches, divisor)
  return {
    weight: { totalWeight: weightLb, unit: 'lb' },
    declared: declaredValue,
    ...(volumeLb !== undefined && { volumeLb }),
  }
}
