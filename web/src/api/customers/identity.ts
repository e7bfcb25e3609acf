import type { Identity } from '@parcelport/contract/customers/identity.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

export type { Identity }

/** How the check of the customer's identity document stands. */
export const identity = queryOptions({
  queryKey: [MINE, 'identity'] as const,
  queryFn: async (): Promise<Identity> => (await askAsCustomer('GET /identity')).data,
})

interface NewDocument {
  readonly document: File
  /** The number on it where it is another than before; else empty. */
  readonly number: string
}

/** Sends another document; answers with the server's sentence and how the check stands now. */
export const sendIdentity = async ({ document, number }: NewDocument) => {
  const body = new FormData()
  if (number !== '') body.append('govId', number)
  body.append('document', document)
  return askAsCustomer('POST /identity', { body })
}
