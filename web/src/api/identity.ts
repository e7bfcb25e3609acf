import type { Identity, identityCall, sendIdentityCall } from '@parcelport/contract/identity.ts'
import { queryOptions } from '@tanstack/react-query'
import { requestAsCustomer } from './customer-request.ts'
import { MINE } from './session.ts'

export type { Identity }

/** How the check of the customer's identity document stands. */
export const identity = queryOptions({
  queryKey: [MINE, 'identity'] as const,
  queryFn: async (): Promise<Identity> => (await requestAsCustomer<typeof identityCall>('GET', '/identity')).data,
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
  return requestAsCustomer<typeof sendIdentityCall>('POST', '/identity', { body })
}
