import type { ResponseOf } from '@parcelport/contract/call.ts'
import type { CallName, CallOf } from '@parcelport/contract/calls.ts'
import type { Rest } from '@parcelport/contract/client.ts'
import { ApiError } from './api-error.ts'
import { ask, send } from './client.ts'
import { readToken, setToken } from './customers/token.ts'

/**
 * Runs a request with a token. A 401 removes the token, unless another one has replaced it during the request; without a token,
 * the guard leads to sign-in (see dashboard/shell/customer-only.tsx). The error is thrown in any case.
 */
const withToken = async <T>(token: string | null, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && readToken() === token) setToken(null)
    throw error
  }
}

/** Like `ask`, with the token of a customer. */
export const askAs = <N extends CallName>(token: string | null, name: N, ...[asked]: Rest<CallOf<N>>) =>
  withToken(token, ask(name, ...([{ ...asked, bearer: token }] as unknown as Rest<CallOf<N>>)))

/** Like `ask`, with the stored token. */
export const askAsCustomer = <N extends CallName>(name: N, ...asked: Rest<CallOf<N>>): Promise<ResponseOf<CallOf<N>>> =>
  askAs(readToken(), name, ...asked)

/** Like `send`, with the stored token. */
export const sendAsCustomer = <N extends CallName>(name: N, ...[asked]: Rest<CallOf<N>>): Promise<Response> => {
  const token = readToken()
  return withToken(token, send(name, ...([{ ...asked, bearer: token }] as unknown as Rest<CallOf<N>>)))
}
