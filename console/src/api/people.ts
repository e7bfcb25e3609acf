import type { BodyOf } from '@parcelport/contract/call.ts'
import type {
  changeStaffCall,
  chooseStaffPasswordCall,
  inviteStaffCall,
  joinStaffCall,
  mailPasswordLinkCall,
  removeStaffSecondFactorCall,
  signStaffOutCall,
  staffPeopleCall,
  withdrawInvitationCall,
} from '@parcelport/contract/staff-people.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** Everybody who works or worked here, and who is invited. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => (await request<typeof staffPeopleCall>('GET', '/staff/people', { signal })).data,
})

export const inviteStaff = (body: BodyOf<typeof inviteStaffCall>) =>
  request<typeof inviteStaffCall>('POST', '/staff/invitations', { body })

export const withdrawInvitation = (invitationId: string) =>
  request<typeof withdrawInvitationCall>('DELETE', `/staff/invitations/${invitationId}`)

export const changeStaff = (staffId: string, body: BodyOf<typeof changeStaffCall>) =>
  request<typeof changeStaffCall>('PATCH', `/staff/people/${staffId}`, { body })

export const signStaffOut = (staffId: string) => request<typeof signStaffOutCall>('POST', `/staff/people/${staffId}/sign-out`)

export const removeStaffSecondFactor = (staffId: string) =>
  request<typeof removeStaffSecondFactorCall>('POST', `/staff/people/${staffId}/remove-second-factor`)

export const joinStaff = (body: BodyOf<typeof joinStaffCall>) => request<typeof joinStaffCall>('POST', '/staff/join', { body })

export const mailPasswordLink = (staffId: string) =>
  request<typeof mailPasswordLinkCall>('POST', `/staff/people/${staffId}/password-link`)

export const choosePassword = (body: BodyOf<typeof chooseStaffPasswordCall>) =>
  request<typeof chooseStaffPasswordCall>('POST', '/staff/new-password', { body })
