import { moneyText } from '../../../billing/money-rules.ts'
import { centsOf, figuresOf } from '../../../billing/invoice-rules.ts'

/**
 * Limits of a package's items: how many, and of each the characters of its description, its pieces, and the US dollars of one piece.
 */
export const itemBounds = { items: 50, description: 200, quantity: 100_000, unitValue: 1_000_000 } as const

export const itemMessages = {
  description: 'Say what it is.',
  quantity: 'Say how many there are, in whole pieces.',
  unitValue: 'Enter what one is worth in US dollars, such as 12.50.',
} as const

/** A country of origin by its two letters in ISO 3166-1; it may be empty. */
export const originPattern = '^([A-Z]{2})?$'
export const ORIGIN_FORM = 'A country of origin has two letters, such as CN.'

/** Some pieces of one kind, each worth so many US dollars. */
export interface ValuedItem {
  readonly quantity: number
  readonly unitValue: number
}

/** What items are worth together, in US dollars with two decimals. Exact: cents are whole numbers, at most 5 × 10¹⁴ of them. Pure. */
export const itemsValue = (items: readonly ValuedItem[]): string =>
  figuresOf(items.reduce((cents, { quantity, unitValue }) => cents + quantity * (centsOf(unitValue.toFixed(2)) ?? 0), 0))

/**
 * What staff are told where the items of a package are not worth what is declared; undefined where they are, and of no items. Advice alone: an
 * invoice may have a discount, or freight. Pure.
 */
export const itemsAdvice = (items: readonly ValuedItem[], declared: number | null): string | undefined => {
  if (items.length === 0) return undefined
  const value = itemsValue(items)
  if (declared !== null && value === declared.toFixed(2)) return undefined
  const come = `The items come to ${moneyText(Number(value), 'USD')}`
  return declared === null ? `${come}, and no value is declared.` : `${come}, and ${moneyText(declared, 'USD')} is declared.`
}
