import type { Transfer } from '@parcelport/contract/payments/transfers.ts'
import { queryOptions } from '@tanstack/react-query'
import { moneyKey } from '../billing/bills.ts'
import { askAsCustomer } from '../customer-request.ts'
import { askSending, type Sending } from '../sending.ts'

export type { Transfer }

/** The transfers that the customer reported, the latest first. */
export const myTransfers = queryOptions({
  queryKey: [...moneyKey, 'transfers'] as const,
  queryFn: async (): Promise<readonly Transfer[]> => (await askAsCustomer('GET /my-transfers')).data,
})

export interface NewTransfer {
  readonly amount: string
  readonly currency: string
  readonly message: string
  readonly proof: File
  /** Sent twice with the same key, it is reported once. */
  readonly key: string
}

/** Reports a bank transfer; returns the sentence to show. */
export const sendTransfer = async (
  { amount, currency, message, proof, key }: NewTransfer,
  sending: Sending,
): Promise<string> => {
  const body = new FormData()
  body.set('amount', amount)
  body.set('currency', currency)
  body.set('message', message)
  body.set('proof', proof)
  return (await askSending('POST /my-transfers', sending, key, { body })).message
}
