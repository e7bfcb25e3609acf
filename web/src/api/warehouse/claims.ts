import type { Claim } from '@parcelport/contract/warehouse/packages/claims.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from '../customers/session.ts'
import { askSending, type Sending } from '../sending.ts'

export type { Claim }

/** The customer's claims, newest first. */
export const myClaims = queryOptions({
  queryKey: [MINE, 'claims'] as const,
  queryFn: async (): Promise<readonly Claim[]> => (await askAsCustomer('GET /my-claims')).data,
})

export interface NewClaim {
  readonly trackingNumber: string
  readonly message: string
  readonly proof: File
}

/** Claims a package that was never announced, once for each `key`; returns the sentence to show. */
export const sendClaim = async (
  { trackingNumber, message, proof }: NewClaim,
  key: string,
  sending: Sending,
): Promise<string> => {
  const body = new FormData()
  body.set('trackingNumber', trackingNumber)
  body.set('message', message)
  body.set('proof', proof)
  return (await askSending('POST /claim-package', sending, key, { body })).message
}
