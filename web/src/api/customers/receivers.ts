import type { BodyOf } from '@parcelport/contract/call.ts'
import type { addReceiverCall, Receiver } from '@parcelport/contract/customers/receivers.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { askSending, type Sending } from '../sending.ts'
import { MINE } from './session.ts'

export type { Receiver }

/** People who may receive or collect for the customer, the latest first, refused ones last. */
export const myReceivers = queryOptions({
  queryKey: [MINE, 'receivers'] as const,
  queryFn: async (): Promise<readonly Receiver[]> => (await askAsCustomer('GET /my-receivers')).data,
})

export interface NewReceiver extends BodyOf<typeof addReceiverCall> {
  /** A picture of their ID, if the customer has one. */
  readonly document: File | null
  /** The idempotency key: sent twice with the same key, the request happens once. */
  readonly key: string
}

/** Adds a receiver; returns the sentence to show. */
export const addReceiver = async ({ document, key, ...person }: NewReceiver, sending: Sending): Promise<string> => {
  const body = new FormData()
  for (const [field, value] of Object.entries(person)) body.set(field, value)
  if (document) body.set('document', document)
  return (await askSending('POST /my-receivers', sending, key, { body })).message
}

/** Removes a receiver; returns the sentence to show. */
export const endReceiver = async (receiverId: string): Promise<string> =>
  (await askAsCustomer('DELETE /my-receivers/:receiverId', { params: { receiverId } })).message
