import type { BodyOf } from '@parcelport/contract/call.ts'
import type { StaffMe, staffSignInCall } from '@parcelport/contract/company/staff-sign-in.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { ask } from './client.ts'

export const meKey = ['me'] as const

/** Who is signed in; null when nobody is. */
export const meQuery = queryOptions({
  queryKey: meKey,
  staleTime: 60_000,
  queryFn: async (): Promise<StaffMe | null> => {
    try {
      return (await ask('GET /staff/me')).data
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

/**
 * @throws {ApiError} 401 with `fields.code` when the password was right and a second factor is wanted; with `fields.link`, or 429, when
 * too much was tried and a mailed link goes on.
 */
export const signIn = async (body: BodyOf<typeof staffSignInCall>): Promise<StaffMe> =>
  (await ask('POST /staff/sign-in', { body })).data

export const signOut = () => ask('POST /staff/sign-out')

/** Has a link mailed that lets a browser try again. */
export const mailDeviceLink = (email: string) => ask('POST /staff/device-link', { body: { email } })

/** Lets this browser try again, by the token of a mailed link. */
export const openDevice = (token: string) => ask('POST /staff/open-device', { body: { token } })
