import type { BodyOf } from '@parcelport/contract/call.ts'
import type { staffMeCall, StaffMe, staffSignInCall, staffSignOutCall } from '@parcelport/contract/staff-sign-in.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { request } from './client.ts'

export const meKey = ['me'] as const

/** Who is signed in; null when nobody is. */
export const meQuery = queryOptions({
  queryKey: meKey,
  staleTime: 60_000,
  queryFn: async (): Promise<StaffMe | null> => {
    try {
      return (await request<typeof staffMeCall>('GET', '/staff/me')).data
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

/** @throws {ApiError} 401 with `fields.code` when the password was right and a second factor is wanted. */
export const signIn = async (body: BodyOf<typeof staffSignInCall>): Promise<StaffMe> =>
  (await request<typeof staffSignInCall>('POST', '/staff/sign-in', { body })).data

export const signOut = async (): Promise<void> => {
  await request<typeof staffSignOutCall>('POST', '/staff/sign-out')
}
