import type { ResponseOf } from '@parcelport/contract/call.ts'
import type { CallName, CallOf } from '@parcelport/contract/calls.ts'
import type { Rest } from '@parcelport/contract/client.ts'
import { ApiError } from './api-error.ts'
import { ask, send } from './client.ts'
import { readToken, setToken } from './customers/token.ts'

/**
 * Does something with a token. A 401 forgets the token, unless another one has taken its place meanwhile, which leads to sign-in
 * (see dashboard/shell/customer-only.tsx); the error is thrown all the same.
 */
const withToken = async <T>(token: string | null, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && readToken() === token) setToken(null)
    throw error
  }
}

/** Like `ask`, as the customer who holds a token. */
export const askAs = <N extends CallName>(token: string | null, name: N, ...[asked]: Rest<CallOf<N>>) =>
  withToken(token, ask(name, ...([{ ...asked, bearer: token }] as unknown as Rest<CallOf<N>>)))

/** Like `ask`, as the customer who holds the stored token. */
export const askAsCustomer = <N extends CallName>(name: N, ...asked: Rest<CallOf<N>>): Promise<ResponseOf<CallOf<N>>> =>
  askAs(readToken(), name, ...asked)

/** Like `send`, as the customer who holds the stored token. */
export const sendAsCustomer = <N extends CallName>(name: N, ...[asked]: Rest<CallOf<N>>): Promise<Response> => {
  const token = readToken()
  return withToken(token, send(name, ...([{ ...asked, bearer: token }] as unknown as Rest<CallOf<N>>)))
}
