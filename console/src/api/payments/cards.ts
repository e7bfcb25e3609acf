import type { BodyOf } from '@parcelport/contract/call.ts'
import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type {
  decideCardAttemptCall,
  decideCardRefundCall,
  saveCardAccountCall,
} from '@parcelport/contract/payments/staff-cards.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'
import { moneyKey, once } from './money.ts'

/** The company's accounts with card companies, without their secrets. */
export const cardAccountsQuery = queryOptions({
  queryKey: [...moneyKey, 'card accounts'],
  queryFn: async ({ signal }) => (await ask('GET /staff/cards', { signal })).data,
})

export const saveCardAccount = (provider: CardProvider, body: BodyOf<typeof saveCardAccountCall>) =>
  ask('PUT /staff/cards/:provider', { params: { provider }, body })

/** Attempts to pay by card: those that need a decision, or all. */
export const cardAttemptsQuery = (state: 'to decide' | 'all', cursor: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'card attempts', state, cursor],
    queryFn: ({ signal }) =>
      ask('GET /staff/card-attempts', {
        query: { ...(state === 'to decide' && { state }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const decideCardAttempt = (key: string, attemptId: string, body: BodyOf<typeof decideCardAttemptCall>) =>
  ask('POST /staff/card-attempts/:attemptId/decide', { params: { attemptId }, body, ...once(key) })

export const decideCardRefund = (key: string, refundId: string, body: BodyOf<typeof decideCardRefundCall>) =>
  ask('POST /staff/card-refunds/:refundId/decide', { params: { refundId }, body, ...once(key) })
