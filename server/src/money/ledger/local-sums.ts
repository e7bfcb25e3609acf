import type { LocalRate } from '@parcelport/contract/billing/local-rules.ts'
import type { LocalSum } from '@parcelport/contract/prices/told-cost.ts'
import type { Tx } from '../../platform/database/database.ts'
import { convert } from './convert.ts'
import { spoken, type Amount } from './money.ts'
import { moneyDay, ratesInForce, type MoneyDay } from './money-day.ts'

/** What US dollars come to in the local currency. */
export type InLocal = (usd: Amount) => LocalSum

/** The company's local currency and what one US dollar is in it, as its bills reckon on that day; undefined where it has none, or no rate for it. */
export const localRate = async (tx: Tx, { profile, today }: MoneyDay): Promise<LocalRate | undefined> => {
  const currency = profile?.localCurrency ?? 'USD'
  if (currency === 'USD') return undefined
  const perUsd = (await ratesInForce(tx, 'bill', today)).get(currency)
  return perUsd === undefined ? undefined : { currency, perUsd }
}

/**
 * How the company says US dollars to its customers at home: in its local currency, by the rate of its bills on that day. Undefined where it has no
 * other currency, or no rate for it.
 */
export const localSums = async (tx: Tx, day: MoneyDay): Promise<InLocal | undefined> => {
  const rate = await localRate(tx, day)
  if (!rate) return undefined
  const { currency, perUsd } = rate
  return (usd) => ({ currency, amount: convert({ amount: usd, currency: 'USD' }, currency, () => perUsd).amount.toNumber() })
}

/** Says a sum in words. */
export type SayAtHome = (amount: Amount, currency: string) => string

/** Says sums to customers: `BBD 116.06 (US$58.03)`; alone where they are not US dollars, or the company has no other currency or no rate today. */
export const sayingAtHome = async (tx: Tx): Promise<SayAtHome> => {
  const inLocal = await localSums(tx, await moneyDay(tx, tx.now()))
  return (amount, currency) => {
    const said = spoken(amount, currency)
    const local = currency === 'USD' ? inLocal?.(amount) : undefined
    return local ? `${spoken(local.amount, local.currency)} (${said})` : said
  }
}
