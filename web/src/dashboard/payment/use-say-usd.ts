import { dollarsAtHome } from '@parcelport/contract/billing/local-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { myBalance } from '../../api/billing/bills.ts'

/** Says US dollars to the customer, at home first: `BBD 4.70 (US$2.35)`; alone until the rate is known, and where there is none. */
export type SayUsd = (usd: number) => string

/** How this company says US dollars to its customers. */
export const useSayUsd = (): SayUsd => {
  // Not asked again because a part of a screen appears: a screen that waits for it would hide that part, and show it again, for ever.
  const { data } = useQuery({ ...myBalance, retryOnMount: false })
  const { localCurrency: currency, localPerUsd: perUsd } = data ?? {}
  const rate = currency === undefined || perUsd === undefined ? undefined : { currency, perUsd }
  return (usd) => dollarsAtHome(usd, rate)
}
