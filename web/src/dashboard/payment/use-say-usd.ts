import type { LocalRate } from '@parcelport/contract/billing/local-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { myBalance } from '../../api/billing/bills.ts'
import { localRateOf, sayingAt, type SaySum } from './payment-words.ts'

/** Says US dollars to the customer, at home first: `BBD 4.70 (US$2.35)`; alone until the rate is known, and where there is none. */
export type SayUsd = (usd: number) => string

/** What one US dollar is at home today; undefined until it is known, and where there is no other currency. */
export const useLocalRate = (): LocalRate | undefined =>
  // Not asked again because a part of a screen appears: a screen that waits for it would hide that part, and show it again, for ever.
  localRateOf(useQuery({ ...myBalance, retryOnMount: false }).data)

/** How this company says sums to its customers. */
export const useSaySum = (): SaySum => sayingAt(useLocalRate())

/** How this company says US dollars to its customers. */
export const useSayUsd = (): SayUsd => {
  const say = useSaySum()
  return (usd) => say(usd, 'USD')
}
