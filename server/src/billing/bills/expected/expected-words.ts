import { priceText } from '@parcelport/contract/prices/price-text-rules.ts'
import { toldDifference } from '@parcelport/contract/prices/told-rules.ts'
import type { SayAtHome } from '../../../money/ledger/local-sums.ts'
import { totalOf } from '../../../prices/pricing/priced-line.ts'
import type { promiseOf } from '../../../prices/promises/promises-queries.ts'
import { dayInWords } from '../show/bill-words.ts'
import type { ExpectedCost } from './expected-cost.ts'

/** Number of charges that a sentence names; the rest is one sum, which keeps the notification short. */
const MOST_NAMED = 5

type Told = Pick<NonNullable<Awaited<ReturnType<typeof promiseOf>>>, 'total' | 'day'>

/** 'That is BBD 9.88 (US$4.94) more than the BBD 113.16 (US$56.58) we told you on Friday 20 November.' */
const besideTold = ({ total, day }: Told, now: string, say: SayAtHome): string => {
  const difference = toldDifference(total, now, (usd) => say(usd, 'USD'))
  if (difference === 'As we told you.') return `That is what we told you on ${dayInWords(day)}.`
  return `That is ${difference.slice(0, -1)} than the ${say(total, 'USD')} we told you on ${dayInWords(day)}.`
}

/**
 * A package's expected cost for its customer in the words of `say`, with the charges behind it in the US dollars of the rates, and the difference
 * from what they were told before it was weighed. Pure.
 */
export const expectedWords = ({ total, lines, kindOfGoods }: ExpectedCost, say: SayAtHome, told?: Told): string => {
  const others = lines.slice(MOST_NAMED)
  const rest = { title: 'other charges', amount: totalOf(others).toFixed(2) }
  const named = [...lines.slice(0, MOST_NAMED), ...(others.length > 0 ? [rest] : [])]
  const parts = named.map(({ title, amount }) => `${title} ${priceText(amount)}`).join(' + ')
  const goods = kindOfGoods === '' ? '' : `, priced as “${kindOfGoods}”`
  const beside = told ? ` ${besideTold(told, total, say)}` : ''
  return `Expect about ${say(total, 'USD')}; here is why: ${parts}${goods}.${beside}`
}
