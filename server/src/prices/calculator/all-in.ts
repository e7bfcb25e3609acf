import type { Estimate } from '@parcelport/contract/prices/calculator.ts'
import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'

/** What one US dollar costs in the currency of the company's country, by the rate of its bills. */
export interface Exchange {
  readonly currency: string
  readonly localPerUsd: string
}

type Sums = Pick<Estimate, 'productValue' | 'totalCostUsd' | 'expectedTotalUsd'>

/**
 * What a purchase comes to in the end: what the store gets and every known charge, in US dollars and, with an exchange, in the
 * currency of the country; each rounded half up to its currency's decimals. `pricedByRules` says which charges are in it even at nothing.
 */
export const allInOf = (
  { productValue, totalCostUsd, expectedTotalUsd = totalCostUsd }: Sums,
  rules: readonly Pick<PriceRule, 'code' | 'optional'>[],
  exchange?: Exchange,
): Pick<Estimate, 'allInUsd' | 'local' | 'pricedByRules'> => {
  const allIn = new Big(productValue).plus(expectedTotalUsd)
  const codes = rules.filter(({ optional = false }) => !optional).map(({ code }) => code)
  const inLocal = (usd: Big, { currency, localPerUsd }: Exchange): number =>
    usd.times(localPerUsd).round(decimalsOf(currency), Big.roundHalfUp).toNumber()
  return {
    allInUsd: allIn.toNumber(),
    ...(exchange && {
      local: {
        currency: exchange.currency,
        localPerUsd: Number(exchange.localPerUsd),
        expectedTotal: inLocal(new Big(expectedTotalUsd), exchange),
        allIn: inLocal(allIn, exchange),
      },
    }),
    ...(codes.length > 0 && { pricedByRules: codes }),
  }
}
