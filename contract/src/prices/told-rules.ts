import Big from 'big.js'
import { priceText } from './price-text-rules.ts'

/** A smaller difference in US dollars comes from rounding, and is no news. */
const WORTH_TELLING = '0.05'

/** How an expected cost differs from what was told, as a sentence in the words of `say`: 'US$8.46 less.'. US dollars, as decimals. Pure. */
export const toldDifference = (
  toldUsd: number | string,
  nowUsd: number | string,
  say: (usd: string) => string = priceText,
): string => {
  const more = new Big(nowUsd).minus(toldUsd)
  if (more.abs().lt(WORTH_TELLING)) return 'As we told you.'
  return `${say(more.abs().toFixed(2))} ${more.gt(0) ? 'more' : 'less'}.`
}
