import type { BodyOf } from '@parcelport/contract/call.ts'
import type {
  removeSecondFactorCall,
  setUpSecondFactorCall,
  staffPasswordCall,
} from '@parcelport/contract/company/staff-sign-in.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './client.ts'

/** The sessions of the signed-in person. */
export const ownSessions = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await ask('GET /staff/me/sessions', { signal })).data,
})

export const changePassword = (body: BodyOf<typeof staffPasswordCall>) => ask('POST /staff/me/password', { body })

export const endOwnSession = (sessionId: string) => ask('DELETE /staff/me/sessions/:sessionId', { params: { sessionId } })

export const signOutEverywhere = () => ask('POST /staff/me/sign-out-everywhere')

export const beginSecondFactor = (body: BodyOf<typeof setUpSecondFactorCall>) => ask('POST /staff/me/second-factor', { body })

export const confirmSecondFactor = (code: string) => ask('POST /staff/me/second-factor/confirm', { body: { code } })

export const removeSecondFactor = (body: BodyOf<typeof removeSecondFactorCall>) =>
  ask('POST /staff/me/second-factor/remove', { body })
