import type { User } from '@parcelport/contract/customers/accounts.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { askAs } from '../customer-request.ts'
import { useToken } from './token.ts'

/** The customer of a token. A token that the server no longer accepts is removed. */
export const userOf = (token: string) =>
  queryOptions({
    queryKey: ['user', token] as const,
    queryFn: async (): Promise<User> => (await askAs(token, 'GET /get-user-data')).data,
  })

/**
 * `unknown` until the browser has read its storage, `loading` while a token's user loads, `customer` only with a stored token
 * and its user (specification.md §4), otherwise `guest`. A guest with a token is one whose user could not be loaded.
 */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'guest'; readonly token: string | null }
  | {
      readonly state: 'loading'
      readonly token: string
      /** Whether an attempt has failed and another follows. */
      readonly failed: boolean
    }
  | { readonly state: 'customer'; readonly token: string; readonly user: User }

/** @param retryOnMount whether a component that appears after the last failure asks for the user once more. */
export const useSession = (retryOnMount = true): Session => {
  const token = useToken()
  const query = useQuery({ ...userOf(token ?? ''), enabled: typeof token === 'string', retryOnMount })
  if (token === undefined) return { state: 'unknown' }
  if (token === null) return { state: 'guest', token }
  if (query.data) return { state: 'customer', token, user: query.data }
  return query.isError ? { state: 'guest', token } : { state: 'loading', token, failed: query.failureCount > 0 }
}

/**
 * The first part of every query key whose answer belongs to the signed-in customer: these answers are dropped when the session
 * ends, so that the next customer of this window sees none of them.
 */
export const MINE = 'mine'
