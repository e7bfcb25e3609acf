import Big from 'big.js'
import type { Estimate } from '@parcelport/contract/prices/calculator.ts'
import { calculatorMessages, KG_PER_LB, type WeightUnit } from '@parcelport/contract/prices/calculator-rules.ts'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { totalOf, type Line, type OurTax } from '../pricing/priced-line.ts'
import { freightTier, priceLines } from '../pricing/price-lines.ts'
import { tierLabel, type Tier } from '../rates/rate-labels.ts'

/** Highest value of a product, in USD: the same limit as a prealert's. */
export const MAX_PRODUCT_VALUE_USD = 1_000_000

export interface Parcel {
  /** USD, as paid at the store's checkout, with its shipping and tax. */
  readonly productValue: number
  readonly totalWeight: number
  readonly unit: WeightUnit
}

export interface RatesInForce {
  readonly productName: string
  /** Percent, as decimal texts so that no digit is lost. */
  readonly dutyRate: string
  readonly vatRate: string
  /** Lightest first. */
  readonly tiers: readonly Tier[]
  readonly rules?: readonly PriceRule[]
  readonly tax?: OurTax
  /** Year-month-day since when the tiers are in force. */
  readonly ratesValidFrom: string
}

export type Estimated = { readonly estimate: Estimate } | { readonly problem: string }

const cents = (amount: Big): Big => amount.round(2, Big.roundHalfUp)

const isPositive = (number: number): boolean => Number.isFinite(number) && number > 0

/**
 * The price of importing a parcel, in USD rounded half up to cents (specification.md §10 "Calculation"): shipping is the tier
 * of the billable weight; CIF = product value + shipping; duty = dutyRate × CIF; VAT = vatRate × (CIF + duty); total = shipping
 * + duty + VAT. For a parcel without a price, the sentence that says why.
 */
export const estimate = (parcel: Parcel, rates: RatesInForce): Estimated => {
  if (!isPositive(parcel.totalWeight) || !isPositive(parcel.productValue)) return { problem: calculatorMessages.notPositive }
  if (parcel.productValue > MAX_PRODUCT_VALUE_USD) return { problem: 'Product value must be at most US$1,000,000.00.' }
  const value = cents(new Big(parcel.productValue))
  if (value.eq(0)) return { problem: calculatorMessages.notPositive }
  const { tiers, rules = [], dutyRate, vatRate, tax } = rates
  const tier = freightTier({ weight: parcel }, tiers)
  if (!tier) return { problem: beyondTable(tiers) }

  const price = (by: readonly PriceRule[]): Line[] =>
    priceLines(
      { weight: parcel, declared: value.toFixed(2) },
      { tiers, rules: by, product: { dutyRate, vatRate }, ...(tax && { tax }) },
    )
  const lines = price([])
  const amountOf = (code: string): Big => new Big(lines.find((line) => line.code === code)?.amount ?? 0)
  const [shipping, duty, vat] = [amountOf('freight'), amountOf('duty'), amountOf('vat')]
  const weight = new Big(parcel.totalWeight)
  const weightLb = parcel.unit === 'kg' ? weight.div(KG_PER_LB) : weight
  return {
    estimate: {
      dutyRate: Number(rates.dutyRate),
      vatRate: Number(rates.vatRate),
      dutyAmount: duty.toNumber(),
      vatAmount: vat.toNumber(),
      shippingCost: shipping.toNumber(),
      totalCostUsd: shipping.plus(duty).plus(vat).toNumber(),
      productName: rates.productName,
      productValue: value.toNumber(),
      cif: value.plus(shipping).toNumber(),
      actualWeightLb: weightLb.round(3, Big.roundHalfUp).toNumber(),
      billableWeightLb: Number(tier.upToLb),
      tier: tierLabel(tier),
      ratesValidFrom: rates.ratesValidFrom,
      ...otherChargesOf(lines, price(rules)),
    },
  }
}

/**
 * Charges by the rules beyond freight, duty and VAT. Customs' levies raise the import VAT; that increase is reported separately
 * from the VAT of the contract.
 */
const otherChargesOf = (
  basic: readonly Line[],
  whole: readonly Line[],
): Pick<Estimate, 'otherCharges' | 'expectedTotalUsd'> => {
  const otherCharges = whole.flatMap(({ code, title, amount, onRequest }) => {
    const before = basic.find((line) => line.code === code)
    const more = new Big(amount).minus(before?.amount ?? 0)
    if (more.eq(0) && !(onRequest && !before)) return []
    return [{ code, title, amountUsd: more.toNumber(), ...(onRequest && { onRequest }) }]
  })
  return otherCharges.length === 0 ? {} : { otherCharges, expectedTotalUsd: totalOf(whole).toNumber() }
}

const beyondTable = (tiers: readonly Tier[]): string => {
  const heaviest = tiers.at(-1)
  return heaviest
    ? `Our published rates end at ${tierLabel(heaviest)}. Please contact us for a quote.`
    : 'No shipping rates are published yet. Please contact us for a quote.'
}
