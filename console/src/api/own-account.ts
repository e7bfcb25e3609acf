import type { BodyOf } from '@parcelport/contract/call.ts'
import type {
  confirmSecondFactorCall,
  endStaffSessionCall,
  removeSecondFactorCall,
  setUpSecondFactorCall,
  staffPasswordCall,
  staffSessionsCall,
  staffSignOutEverywhereCall,
} from '@parcelport/contract/staff-sign-in.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** Where the own account is signed in. */
export const ownSessions = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await request<typeof staffSessionsCall>('GET', '/staff/me/sessions', { signal })).data,
})

export const changePassword = (body: BodyOf<typeof staffPasswordCall>) =>
  request<typeof staffPasswordCall>('POST', '/staff/me/password', { body })

export const endOwnSession = (sessionId: string) =>
  request<typeof endStaffSessionCall>('DELETE', `/staff/me/sessions/${sessionId}`)

export const signOutEverywhere = () => request<typeof staffSignOutEverywhereCall>('POST', '/staff/me/sign-out-everywhere')

export const beginSecondFactor = (body: BodyOf<typeof setUpSecondFactorCall>) =>
  request<typeof setUpSecondFactorCall>('POST', '/staff/me/second-factor', { body })

export const confirmSecondFactor = (code: string) =>
  request<typeof confirmSecondFactorCall>('POST', '/staff/me/second-factor/confirm', { body: { code } })

export const removeSecondFactor = (body: BodyOf<typeof removeSecondFactorCall>) =>
  request<typeof removeSecondFactorCall>('POST', '/staff/me/second-factor/remove', { body })
