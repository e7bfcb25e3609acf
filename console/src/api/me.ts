import type { BodyOf } from '@parcelport/contract/call.ts'
import type { StaffMe, staffSignInCall } from '@parcelport/contract/company/staff-sign-in.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { ask } from './client.ts'

export const meKey = ['me'] as const

/** The signed-in person; null without a session. */
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
 * Signs in.
 * @throws {ApiError} 401 with `fields.code` when the password was right and a second factor is needed; with `fields.link`, or
 * 429, after too many tries, when a mailed link is needed.
 */
export const signIn = async (body: BodyOf<typeof staffSignInCall>): Promise<StaffMe> =>
  (await ask('POST /staff/sign-in', { body })).data

export const signOut = () => ask('POST /staff/sign-out')

/** Mails a link that lets a browser try again. */
export const mailDeviceLink = (email: string) => ask('POST /staff/device-link', { body: { email } })

/** Lets this browser try again, with the token of a mailed link. */
export const openDevice = (token: string) => ask('POST /staff/open-device', { body: { token } })
