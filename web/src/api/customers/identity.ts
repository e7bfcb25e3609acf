import type { Identity } from '@parcelport/contract/customers/identity.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { askSending, type Sending } from '../sending.ts'
import { MINE } from './session.ts'

export type { Identity }

/** The state of the customer's identity check. */
export const identity = queryOptions({
  queryKey: [MINE, 'identity'] as const,
  queryFn: async (): Promise<Identity> => (await askAsCustomer('GET /identity')).data,
})

export interface NewDocument {
  readonly document: File
  /** The document's number if it has changed; otherwise empty. */
  readonly number: string
}

/** Sends another document, once for each `key`; returns the server's sentence and the new state of the check. */
export const sendIdentity = async ({ document, number }: NewDocument, key: string, sending: Sending) => {
  const body = new FormData()
  if (number !== '') body.append('govId', number)
  body.append('document', document)
  return askSending('POST /identity', sending, key, { body })
}
