import type { LocalSum } from '@parcelport/contract/prices/told-cost.ts'
import type { Tx } from '../../platform/database/database.ts'
import { convert } from './convert.ts'
import type { Amount } from './money.ts'
import { ratesInForce, type MoneyDay } from './money-day.ts'

/** What US dollars come to in the local currency. */
export type InLocal = (usd: Amount) => LocalSum

/**
 * How the company says US dollars to its customers at home: in its local currency, by the rate of its bills on that day. Undefined where it has no
 * other currency, or no rate for it.
 */
export const localSums = async (tx: Tx, { profile, today }: MoneyDay): Promise<InLocal | undefined> => {
  const currency = profile?.localCurrency ?? 'USD'
  if (currency === 'USD') return undefined
  const rate = (await ratesInForce(tx, 'bill', today)).get(currency)
  if (rate === undefined) return undefined
  return (usd) => ({ currency, amount: convert({ amount: usd, currency: 'USD' }, currency, () => rate).amount.toNumber() })
}
