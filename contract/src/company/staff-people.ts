import { Type, type Static } from 'typebox'
import { Id, RequiredText } from '../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../call.ts'
import { ROLE_KEY } from './staff-permissions.ts'
import { NewStaffPassword } from './staff-sign-in.ts'

const tag = 'Staff: people'
const access = 'staff:staff.manage'
/** The name of a built-in role, or the id of a made one. */
const Role = Type.String({ pattern: ROLE_KEY, maxLength: 36, message: 'Please choose a role.' })
const staffId = Type.Object({ staffId: Id })

export const StaffPerson = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Type.String(),
  roleName: Type.String(),
  /** False: no longer works here and cannot sign in; kept because histories name them. */
  active: Type.Boolean(),
  secondFactor: Type.Boolean(),
  since: Type.String({ format: 'date-time' }),
})
export type StaffPerson = Static<typeof StaffPerson>

export const StaffInvitation = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  role: Type.String(),
  roleName: Type.String(),
  invitedAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.String({ format: 'date-time' }),
})
export type StaffInvitation = Static<typeof StaffInvitation>

export const staffPeopleCall = call({
  method: 'GET',
  path: '/staff/people',
  access,
  tag,
  summary: 'Everybody who works or worked here, and who is invited',
  response: success(Type.Object({ people: Type.Array(StaffPerson), invitations: Type.Array(StaffInvitation) })),
})

export const inviteStaffCall = call({
  method: 'POST',
  path: '/staff/invitations',
  access,
  tag,
  summary: 'Mails somebody an invitation link, valid once, for three days; it replaces an earlier one',
  body: Type.Object({
    email: RequiredText({ minLength: 3, maxLength: 254, message: 'Please enter an email address.' }),
    role: Role,
  }),
  /** The link is shown only once, in case the mail is slow; only its hash is stored. */
  response: successWithMessage(Type.Object({ link: Type.String() })),
  status: 201,
  failures: [409],
})

export const withdrawInvitationCall = call({
  method: 'DELETE',
  path: '/staff/invitations/:invitationId',
  access,
  tag,
  summary: 'Withdraws an invitation',
  params: Type.Object({ invitationId: Id }),
  response: Acknowledged,
})

/** Public: the token of the mailed link identifies the caller. */
export const joinStaffCall = call({
  method: 'POST',
  path: '/staff/join',
  access: 'public',
  tag,
  summary: 'Accepts an invitation; the answer’s `email` is the address to sign in with',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 100, message: 'This link is not complete.' }),
    name: RequiredText({ maxLength: 120, message: 'Please enter your name.' }),
    password: NewStaffPassword,
  }),
  response: successWithMessage(Type.Object({ email: Type.String() })),
  status: 201,
  failures: [409],
})

export const changeStaffCall = call({
  method: 'PATCH',
  path: '/staff/people/:staffId',
  access,
  tag,
  summary: "Changes somebody's role, ends their access or restores it; their sessions end",
  params: staffId,
  body: Type.Object({ role: Type.Optional(Role), active: Type.Optional(Type.Boolean()) }),
  response: Acknowledged,
  failures: [409],
})

export const signStaffOutCall = call({
  method: 'POST',
  path: '/staff/people/:staffId/sign-out',
  access,
  tag,
  summary: 'Ends every session of somebody',
  params: staffId,
  response: Acknowledged,
})

/** Nothing changes until the link is used: password and second factor stay. */
export const mailPasswordLinkCall = call({
  method: 'POST',
  path: '/staff/people/:staffId/password-link',
  access,
  tag,
  summary: 'Mails somebody a link to a new password, valid once, for a day; it replaces an earlier one',
  params: staffId,
  response: Acknowledged,
  failures: [409],
})

/** Public: the token of the mailed link identifies the caller. The second factor stays. */
export const chooseStaffPasswordCall = call({
  method: 'POST',
  path: '/staff/new-password',
  access: 'public',
  tag,
  summary: 'Chooses a new password by a mailed link; every session ends',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 100, message: 'This link is not complete.' }),
    password: NewStaffPassword,
  }),
  response: Acknowledged,
})

export const removeStaffSecondFactorCall = call({
  method: 'POST',
  path: '/staff/people/:staffId/remove-second-factor',
  access,
  tag,
  summary: 'Removes the second factor of somebody who lost authenticator and recovery codes',
  params: staffId,
  response: Acknowledged,
  failures: [409],
})
