import Big from 'big.js'
import type { PriceParty, TaxClass } from '@parcelport/contract/prices/price-rules.ts'

/** How a line was calculated: the value it depends on, and the words of the row that priced it. */
export interface LineBasis {
  readonly on: string
  /** Decimal text: pounds or the currency, as `on` says. */
  readonly of: string
  readonly percent?: string
  readonly times?: number
}

/** One charge. Amounts are decimal texts in the currency of its pricing, each rounded half up, so that sums are exact. */
export interface Line {
  readonly code: string
  readonly title: string
  readonly party: PriceParty
  readonly taxClass: TaxClass
  readonly net: string
  /** Percent of the company's VAT on it. */
  readonly taxRate: string
  readonly tax: string
  /** With VAT: `net` plus `tax`. */
  readonly amount: string
  readonly basis: LineBasis
  /** There is no published price: the line is 0 until staff set one. */
  readonly onRequest?: true
}

/** Rounds half up to the decimals of a currency: 0 (JPY), 2, or 3 (BHD). Source: specification.md §10 "Calculation". */
export const toMinor = (amount: Big, decimals: number): Big => amount.round(decimals, Big.roundHalfUp)

/** The exact sum of lines. */
export const totalOf = (lines: readonly Pick<Line, 'amount'>[]): Big =>
  lines.reduce((total, { amount }) => total.plus(amount), new Big(0))

export interface OurTax {
  /** Percent by class, as decimal texts; a missing class has none. */
  readonly rates: Readonly<Partial<Record<TaxClass, string>>>
  readonly included: boolean
}

/** A line for a published price: adds the company's VAT, or extracts it when prices include it. Customs' charges carry none. */
export const lineOf = (
  charge: Pick<Line, 'code' | 'title' | 'party' | 'taxClass' | 'basis'> & { readonly price: Big; readonly onRequest?: true },
  { tax, decimals }: { readonly tax: OurTax; readonly decimals: number },
): Line => {
  const { price, ...rest } = charge
  const rate = charge.party === 'customs' ? '0' : (tax.rates[charge.taxClass] ?? '0')
  const rounded = toMinor(price, decimals)
  const part = tax.included ? rounded.times(rate).div(new Big(100).plus(rate)) : rounded.times(rate).div(100)
  const taxed = toMinor(part, decimals)
  const net = tax.included ? rounded.minus(taxed) : rounded
  const text = (amount: Big): string => amount.toFixed(decimals)
  return { ...rest, net: text(net), taxRate: rate, tax: text(taxed), amount: text(net.plus(taxed)) }
}

/** Another currency: units of it per unit of this one, and its decimals; whether the prices include the company's VAT. */
export interface Exchange {
  readonly rate: string
  readonly decimals: number
  readonly included?: boolean
}

/**
 * Lines in another currency at a day's rate, as on a bill: each published price is converted and rounded, and only then taxed.
 * A promise and a bill of the same prices are equal to the cent.
 */
export const inCurrency = (lines: readonly Line[], { rate, decimals, included = false }: Exchange): Line[] =>
  lines.map((line) => {
    const price = toMinor(new Big(included ? line.amount : line.net).times(rate), decimals)
    return lineOf({ ...line, price }, { tax: { rates: { [line.taxClass]: line.taxRate }, included }, decimals })
  })

/**
 * An amount in cash when the smallest coin is `step`: rounded to the nearest multiple, half up. Money.md A1: 1, 2 → 0; 3, 4 →
 * 5.
 */
export const roundCash = (amount: string, step: string): string => {
  const rounded = new Big(amount).div(step).round(0, Big.roundHalfUp).times(step)
  return rounded.toFixed(amount.split('.')[1]?.length ?? 0)
}
