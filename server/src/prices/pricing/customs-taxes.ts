import Big from 'big.js'
import { priceOf, type PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { toMinor } from './priced-line.ts'

/** The rates that Customs applies. Percent, as decimal texts. */
export interface CustomsRates {
  readonly dutyRate: string
  readonly vatRate: string
  /** Further rules of Customs: in Trinidad and Tobago the Online Purchase Tax, 7 % of CIF. */
  readonly levies: readonly PriceRule[]
}

export interface CustomsTax {
  readonly code: string
  readonly title: string
  readonly amount: Big
  /** The base of its percentage. */
  readonly on: Big
  readonly percent?: string
  readonly onRequest?: true
}

/** The known parts of Customs' own assessment: a rate, or the amount on its document. */
export interface Assessment {
  readonly cif?: string
  readonly dutyRate?: string
  readonly vatRate?: string
  readonly duty?: string
  readonly vat?: string
  /** Amounts by the levy's code. */
  readonly levies?: Readonly<Record<string, string>>
}

/**
 * Duty, levies and import VAT of a CIF value: duty = rate × CIF; levies by their rules; VAT = rate × (CIF + duty + levies).
 * Each rounded half up; amounts that Customs assessed replace ours. In the currency of `cif`.
 */
export const customsTaxes = (cif: Big, rates: CustomsRates, decimals = 2, assessed: Assessment = {}): CustomsTax[] => {
  const percentOf = (rate: string, of: Big): Big => toMinor(of.times(rate).div(100), decimals)
  const value = new Big(assessed.cif ?? cif)
  const dutyRate = assessed.dutyRate ?? rates.dutyRate
  const duty = assessed.duty === undefined ? percentOf(dutyRate, value) : new Big(assessed.duty)
  const levies = rates.levies.map(({ code, title, ...rule }): CustomsTax => {
    const known = assessed.levies?.[code]
    const price = known === undefined ? priceOf(rule, value) : new Big(known)
    if (price === 'on request') return { code, title, amount: new Big(0), on: value, onRequest: true }
    return { code, title, amount: toMinor(price, decimals), on: value }
  })
  const base = levies.reduce((sum, { amount }) => sum.plus(amount), value.plus(duty))
  const vatRate = assessed.vatRate ?? rates.vatRate
  const vat = assessed.vat === undefined ? percentOf(vatRate, base) : new Big(assessed.vat)
  return [
    { code: 'duty', title: 'Import duty', amount: duty, on: value, percent: dutyRate },
    ...levies,
    { code: 'vat', title: 'Import VAT', amount: vat, on: base, percent: vatRate },
  ]
}
