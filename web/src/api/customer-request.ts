import type { CallSpec, ResponseOf, BodyOf } from '@parcelport/contract/call.ts'
import { ApiError } from './api-error.ts'
import { request, send, type RequestOptions } from './client.ts'
import { readToken, setToken } from './token.ts'

/** Forgets a token that the server does not know any more, unless another one has taken its place meanwhile. */
const forgetRefused = (error: unknown, token: string | null): void => {
  if (error instanceof ApiError && error.status === 401 && readToken() === token) setToken(null)
}

/**
 * Like `send`, as the customer who holds the stored token. A 401 forgets the token, which leads to sign-in
 * (see dashboard/shell/customer-only.tsx); the error is thrown all the same.
 */
export const sendAsCustomer = async (
  method: CallSpec['method'],
  path: string,
  options?: Omit<RequestOptions, 'bearer'>,
  token: string | null = readToken(),
): Promise<Response> => {
  try {
    return await send(method, path, { ...options, bearer: token })
  } catch (error) {
    forgetRefused(error, token)
    throw error
  }
}

/** Like `request`, as the customer who holds the token; see {@link sendAsCustomer}. */
export const requestAsCustomer = async <C extends CallSpec>(
  method: C['method'],
  path: string,
  options?: Omit<RequestOptions<BodyOf<C>>, 'bearer'>,
  token: string | null = readToken(),
): Promise<ResponseOf<C>> => {
  try {
    return await request<C>(method, path, { ...options, bearer: token })
  } catch (error) {
    forgetRefused(error, token)
    throw error
  }
}
