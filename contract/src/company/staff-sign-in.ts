import { Type, type Static } from 'typebox'
import { Id, RequiredText } from '../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../call.ts'
import { PASSWORD_MAX_LENGTH } from '../customers/accounts-rules.ts'
import { permissions } from './staff-permissions.ts'

const tag = 'Staff: own account'

/** Shortest password of staff, also of STAFF_PASSWORD. */
export const STAFF_PASSWORD_MIN_LENGTH = 12

const password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH, message: 'Please enter your password.' })
export const NewStaffPassword = Type.String({
  minLength: STAFF_PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  message: `A password of staff has at least ${STAFF_PASSWORD_MIN_LENGTH} characters.`,
})
/** 6-digit code of the authenticator, or a recovery code. */
const code = RequiredText({
  maxLength: 40,
  message: 'Enter the six-digit code from your authenticator app, or a recovery code.',
})

export const StaffMe = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** The name of a built-in role, or the id of a made one. */
  role: Type.String(),
  roleName: Type.String(),
  permissions: Type.Array(Type.Enum([...permissions])),
  secondFactor: Type.Boolean(),
  /** The company requires a second factor for this role: until it is set up, the session is valid for nothing else. */
  mustSetUpSecondFactor: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
})
export type StaffMe = Static<typeof StaffMe>

/**
 * 401 with `errors[0].field` = `code` means that the password was right and a second factor is needed; `link`, that too many
 * codes were wrong. After `link` and after 429, a mailed link helps.
 */
export const staffSignInCall = call({
  method: 'POST',
  path: '/staff/sign-in',
  access: 'public',
  tag,
  summary: 'Signs in to the console; the session is a cookie',
  body: Type.Object({
    email: RequiredText({ maxLength: 254, message: 'Please enter your email address.' }),
    password,
    code: Type.Optional(code),
  }),
  response: successWithMessage(StaffMe),
  failures: [401, 403],
})

/** The answer is the same for every address. */
export const mailDeviceLinkCall = call({
  method: 'POST',
  path: '/staff/device-link',
  access: 'public',
  tag,
  summary: 'Mails a link to a known device: the browser that opens it may try to sign in again; valid once, for an hour',
  body: Type.Object({ email: RequiredText({ maxLength: 254, message: 'Please enter your email address.' }) }),
  response: Acknowledged,
  status: 202,
  failures: [403],
})

/** Public: the token of the mailed link identifies the caller. It signs nobody in. */
export const openDeviceCall = call({
  method: 'POST',
  path: '/staff/open-device',
  access: 'public',
  tag,
  summary: 'Makes this browser a known device, by a mailed link',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100, message: 'This link is not complete.' }) }),
  response: Acknowledged,
  failures: [403],
})

export const staffSignOutCall = call({
  method: 'POST',
  path: '/staff/sign-out',
  access: 'staff-set-up',
  tag,
  summary: 'Ends this session',
  response: Acknowledged,
})

export const staffMeCall = call({
  method: 'GET',
  path: '/staff/me',
  access: 'staff-set-up',
  tag,
  summary: 'Who is signed in, and what they may do',
  response: success(StaffMe),
})

export const staffPasswordCall = call({
  method: 'POST',
  path: '/staff/me/password',
  access: 'staff',
  tag,
  summary: 'Changes your password and ends every other session',
  body: Type.Object({ currentPassword: password, password: NewStaffPassword }),
  response: Acknowledged,
  failures: [409],
})

export const StaffSession = Type.Object({
  _id: Type.String(),
  device: Type.String(),
  network: Type.String(),
  signedInAt: Type.String({ format: 'date-time' }),
  lastUsedAt: Type.String({ format: 'date-time' }),
  current: Type.Boolean(),
})
export type StaffSession = Static<typeof StaffSession>

export const staffSessionsCall = call({
  method: 'GET',
  path: '/staff/me/sessions',
  access: 'staff',
  tag,
  summary: 'Sessions of your account',
  response: success(Type.Array(StaffSession)),
})

export const endStaffSessionCall = call({
  method: 'DELETE',
  path: '/staff/me/sessions/:sessionId',
  access: 'staff',
  tag,
  summary: 'Ends one of your sessions',
  params: Type.Object({ sessionId: Id }),
  response: Acknowledged,
})

export const staffSignOutEverywhereCall = call({
  method: 'POST',
  path: '/staff/me/sign-out-everywhere',
  access: 'staff',
  tag,
  summary: 'Ends all of your sessions, with this one',
  response: Acknowledged,
})

/**
 * Nothing changes until a code of the new secret is confirmed. With an active second factor, one of its codes is needed too.
 */
export const setUpSecondFactorCall = call({
  method: 'POST',
  path: '/staff/me/second-factor',
  access: 'staff-set-up',
  tag,
  summary: 'Begins to set up an authenticator',
  body: Type.Object({ password, code: Type.Optional(code) }),
  response: success(Type.Object({ secret: Type.String(), uri: Type.String() })),
})

export const confirmSecondFactorCall = call({
  method: 'POST',
  path: '/staff/me/second-factor/confirm',
  access: 'staff-set-up',
  tag,
  summary: 'Activates the authenticator; returns ten recovery codes, only once',
  body: Type.Object({ code }),
  response: successWithMessage(Type.Object({ recoveryCodes: Type.Array(Type.String()) })),
  failures: [409],
})

export const removeSecondFactorCall = call({
  method: 'POST',
  path: '/staff/me/second-factor/remove',
  access: 'staff',
  tag,
  summary: 'Removes your second factor',
  body: Type.Object({ password, code }),
  response: Acknowledged,
  failures: [409],
})
