import type { CardAttempt, CardWay } from '@parcelport/contract/payments/cards.ts'
import { isCardOpen, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { moneyKey } from '../billing/bills.ts'
import { askAsCustomer } from '../customer-request.ts'

export type { CardAttempt, CardWay }

/** How often it is asked how a card payment stands, in milliseconds: often at first, while somebody is looking. */
const SOON_MS = 2_000
const LATER_MS = 15_000
/** How many times soon. */
const SOON_TIMES = 45

/** The card companies that the customer can pay through. */
export const cardWays = queryOptions({
  queryKey: [...moneyKey, 'ways'] as const,
  queryFn: async (): Promise<readonly CardWay[]> => (await askAsCustomer('GET /payments/ways')).data,
})

/** How a card payment stands; asked again as long as nobody knows how it ends. */
export const cardAttempt = (id: string) =>
  queryOptions({
    // Outside of the customer's money, which its end makes stale.
    queryKey: ['card', id] as const,
    queryFn: async (): Promise<CardAttempt> =>
      (await askAsCustomer('GET /payments/attempts/:attemptId', { params: { attemptId: id } })).data,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && !isCardOpen(data.state) ? false : dataUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS,
  })

/** Begins to pay bills by card; answers the card company's address. */
export const beginCard = async (order: { provider: CardProvider; billIds: string[] }): Promise<string> =>
  (await askAsCustomer('POST /payments/begin', { body: order })).data.sendTo
