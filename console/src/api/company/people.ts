import type { BodyOf } from '@parcelport/contract/call.ts'
import type {
  changeStaffCall,
  chooseStaffPasswordCall,
  inviteStaffCall,
  joinStaffCall,
} from '@parcelport/contract/company/staff-people.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** Present and former staff, and open invitations. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => (await ask('GET /staff/people', { signal })).data,
})

export const inviteStaff = (body: BodyOf<typeof inviteStaffCall>) => ask('POST /staff/invitations', { body })

export const withdrawInvitation = (invitationId: string) =>
  ask('DELETE /staff/invitations/:invitationId', { params: { invitationId } })

export const changeStaff = (staffId: string, body: BodyOf<typeof changeStaffCall>) =>
  ask('PATCH /staff/people/:staffId', { params: { staffId }, body })

export const signStaffOut = (staffId: string) => ask('POST /staff/people/:staffId/sign-out', { params: { staffId } })

export const removeStaffSecondFactor = (staffId: string) =>
  ask('POST /staff/people/:staffId/remove-second-factor', { params: { staffId } })

export const joinStaff = (body: BodyOf<typeof joinStaffCall>) => ask('POST /staff/join', { body })

export const mailPasswordLink = (staffId: string) => ask('POST /staff/people/:staffId/password-link', { params: { staffId } })

export const choosePassword = (body: BodyOf<typeof chooseStaffPasswordCall>) => ask('POST /staff/new-password', { body })
