import Big from 'big.js'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { ItemRow } from './items-queries.ts'

/** An item in words: `2 × Cotton shirts at US$15.00 each, HS 610910, from CN`. Pure. */
export const itemWords = ({ description, quantity, unit_value, hs_code, origin }: ItemRow): string =>
  [
    `${quantity} × ${description} at ${moneyText(Number(unit_value), 'USD')}${quantity === 1 ? '' : ' each'}`,
    hs_code && `HS ${hs_code}`,
    origin && `from ${origin}`,
  ]
    .filter(Boolean)
    .join(', ')

/** What items are worth together, in US dollars with two decimals. Pure. */
export const worthOf = (items: readonly ItemRow[]): string =>
  items.reduce((sum, { quantity, unit_value }) => sum.plus(new Big(unit_value).times(quantity)), new Big(0)).toFixed(2)

/** Items that a line of the history names; the audit log has all. */
const NAMED = 3

/** Items in words, some or all of them, with what they come to; `none` without any. Pure. */
export const itemsWords = (items: readonly ItemRow[], named = NAMED): string => {
  if (items.length === 0) return 'none'
  const more = items.length - named
  const words = [...items.slice(0, named).map((item) => itemWords(item)), ...(more > 0 ? [`${more} more`] : [])].join('; ')
  return items.length === 1 ? words : `${words}: ${moneyText(Number(worthOf(items)), 'USD')} in all`
}
