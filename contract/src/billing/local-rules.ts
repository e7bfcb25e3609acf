import { decimalsOf } from './currency-rules.ts'
import { moneyText } from './money-rules.ts'

/** What one US dollar is at home, as a decimal text. */
export interface LocalRate {
  readonly currency: string
  readonly perUsd: string
}

/**
 * US dollars in the local currency, rounded half up to its decimals, as the server converts them. Exact: it counts in whole cents and whole parts of
 * the rate. Pure.
 */
export const inLocal = (usd: number, { currency, perUsd }: LocalRate): number => {
  const [before = '', after = ''] = perUsd.split('.')
  const cents = BigInt(Math.round(Math.abs(usd) * 100))
  const decimals = decimalsOf(currency)
  // Of so many parts, one is the last decimal of the local currency.
  const parts = 10n ** BigInt(2 + after.length)
  const fine = cents * BigInt(before + after) * 10n ** BigInt(decimals)
  const rounded = (fine * 2n + parts) / (parts * 2n)
  return (usd < 0 ? -1 : 1) * (Number(rounded) / 10 ** decimals)
}

/** US dollars at home first: `BBD 4.70 (US$2.35)`; alone where there is no other currency. Pure. */
export const dollarsAtHome = (usd: number, rate: LocalRate | undefined): string =>
  rate ? `${moneyText(inLocal(usd, rate), rate.currency)} (${moneyText(usd, 'USD')})` : moneyText(usd, 'USD')
