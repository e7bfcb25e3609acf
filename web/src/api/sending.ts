import type { ResponseOf } from '@parcelport/contract/call.ts'
import type { CallName, CallOf } from '@parcelport/contract/calls.ts'
import type { Rest } from '@parcelport/contract/client.ts'
import { askAsCustomer } from './customer-request.ts'
import { sentAgain } from './sent-again.ts'

/** How a form with files is sent. */
export interface Sending {
  /** Stops it. */
  readonly signal: AbortSignal
  /** In place of `fetch`. */
  via(address: string, request: RequestInit): Promise<Response>
}

/**
 * Sends a customer's form with files, and again where the network comes back within a minute. Sent twice with the same `key`, it
 * is done once; a form without a key sets what it sets, however often it arrives.
 */
export const askSending = <N extends CallName>(
  name: N,
  { signal, via }: Sending,
  key: string | undefined,
  ...[asked]: Rest<CallOf<N>>
): Promise<ResponseOf<CallOf<N>>> => {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  const whole = [{ ...asked, headers, signal, via }] as unknown as Rest<CallOf<N>>
  return sentAgain(() => askAsCustomer(name, ...whole), signal)
}
