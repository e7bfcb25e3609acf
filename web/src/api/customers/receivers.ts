import type { BodyOf } from '@parcelport/contract/call.ts'
import type { addReceiverCall, Receiver } from '@parcelport/contract/customers/receivers.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

export type { Receiver }

/** People whom the customer lets receive or collect, the latest first, those refused last. */
export const myReceivers = queryOptions({
  queryKey: [MINE, 'receivers'] as const,
  queryFn: async (): Promise<readonly Receiver[]> => (await askAsCustomer('GET /my-receivers')).data,
})

export interface NewReceiver extends BodyOf<typeof addReceiverCall> {
  /** A picture of their ID, where the customer has one. */
  readonly document: File | null
  /** What the request is called: sent again under the same name it happens once. */
  readonly key: string
}

/** Names somebody; answers with the sentence to show. */
export const addReceiver = async ({ name, relation, telephone, kind, document, key }: NewReceiver): Promise<string> => {
  const body = new FormData()
  for (const [field, value] of Object.entries({ name, relation, telephone, kind })) body.set(field, value)
  if (document) body.set('document', document)
  return (await askAsCustomer('POST /my-receivers', { body, headers: { 'Idempotency-Key': key } })).message
}

/** Removes somebody; answers with the sentence to show. */
export const endReceiver = async (receiverId: string): Promise<string> =>
  (await askAsCustomer('DELETE /my-receivers/:receiverId', { params: { receiverId } })).message
