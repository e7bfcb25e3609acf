import type { CardAttempt, CardWay } from '@parcelport/contract/payments/cards.ts'
import { isCardOpen, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { moneyKey } from '../billing/bills.ts'
import { askAsCustomer } from '../customer-request.ts'

export type { CardAttempt, CardWay }

/** The interval of requests for a card payment's state, in milliseconds: short at first, while somebody waits. */
const SOON_MS = 2_000
const LATER_MS = 15_000
/** The number of requests at the short interval. */
const SOON_TIMES = 45

/** The card companies that the customer can pay through. */
export const cardWays = queryOptions({
  queryKey: [...moneyKey, 'ways'] as const,
  queryFn: async (): Promise<readonly CardWay[]> => (await askAsCustomer('GET /payments/ways')).data,
})

/** The state of a card payment; loaded again until its outcome is known. */
export const cardAttempt = (id: string) =>
  queryOptions({
    // Not below the key of the customer's money, which its outcome makes stale.
    queryKey: ['card', id] as const,
    queryFn: async (): Promise<CardAttempt> =>
      (await askAsCustomer('GET /payments/attempts/:attemptId', { params: { attemptId: id } })).data,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && !isCardOpen(data.state) ? false : dataUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS,
  })

/** Starts a card payment of bills; returns the card company's address. */
export const beginCard = async (order: { provider: CardProvider; billIds: string[] }): Promise<string> =>
  (await askAsCustomer('POST /payments/begin', { body: order })).data.sendTo
