import { Type, type Static } from 'typebox'
import { Id, Moment, OptionalText, RequiredText } from '../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../call.ts'
import { accountMessages, PASSWORD_MAX_LENGTH } from './accounts-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../uploads-rules.ts'
import { wire } from '../wire-spellings.ts'

const text = (maxLength: number, message: string) => RequiredText({ maxLength, message })
const email = RequiredText({ minLength: 3, maxLength: 254, message: accountMessages.email })
const password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH, message: accountMessages.password })

/** A customer as they see themselves. `birthdate` is year-month-day. Source: specification.md §3 "User". */
export const User = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  telePhoneNumber: Type.String(),
  email: Type.String(),
  homeAddress: Type.String(),
  birthdate: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
  gender: Type.Union([Type.String(), Type.Null()]),
  accountType: Type.String(),
  boxNumber: Type.String(),
  profilePic: Type.Union([Type.String(), Type.Null()]),
  /** When the account is going to be closed; missing unless the customer asked for it. */
  closesAt: Type.Optional(Moment),
  /** The company's time zone, an IANA name: its days and times are told by this clock. Missing from what a browser kept of an earlier version. */
  timeZone: Type.Optional(Type.String()),
})
export type User = Static<typeof User>

const Token = Type.Object({ token: Type.String() })

export const registerCall = call({
  method: 'POST',
  path: '/register',
  access: 'public',
  tag: 'Accounts',
  summary: 'Opens an account',
  body: Type.Object({
    name: text(120, accountMessages.name),
    email,
    password,
    confirmPassword: password,
    homeAddress: text(300, accountMessages.address),
    telePhoneNumber: text(40, accountMessages.mobile),
    govId: Type.String({
      written: 'digits',
      minLength: 1,
      maxLength: 40,
      pattern: '^[0-9]+$',
      message: accountMessages.governmentIdNumber,
    }),
  }),
  uploads: {
    [wire.governmentId]: {
      accept: [...imageTypes, ...pdfTypes],
      maxBytes: MAX_UPLOAD_BYTES,
      required: true,
      missing: accountMessages.governmentIdFile,
    },
  },
  status: 201,
  response: Acknowledged,
  failures: [409],
})

export const loginCall = call({
  method: 'POST',
  path: '/login',
  access: 'public',
  tag: 'Accounts',
  summary: 'Signs in',
  body: Type.Object({ email, password }),
  response: successWithMessage(Token),
  failures: [401],
})

export const logoutCall = call({
  method: 'POST',
  path: '/logout',
  access: 'customer',
  tag: 'Accounts',
  summary: 'Ends the session of the token',
  response: Acknowledged,
})

export const userCall = call({
  method: 'GET',
  path: '/get-user-data',
  access: 'customer',
  tag: 'Accounts',
  summary: 'The customer who holds the token',
  response: success(User),
})

/** A valid session. `device` is a text for people; `current` is the session of the request. */
export const Session = Type.Object({
  _id: Type.String(),
  device: Type.String(),
  network: Type.String(),
  signedInAt: Type.String({ format: 'date-time' }),
  lastUsedAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.String({ format: 'date-time' }),
  current: Type.Boolean(),
})
export type Session = Static<typeof Session>

export const sessionsCall = call({
  method: 'GET',
  path: '/sessions',
  access: 'customer',
  tag: 'Accounts',
  summary: 'The customer’s sessions, the latest first',
  response: success(Type.Array(Session)),
})

export const endSessionCall = call({
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'customer',
  tag: 'Accounts',
  summary: 'Ends one of the customer’s sessions',
  params: Type.Object({ sessionId: Id }),
  response: Acknowledged,
})

/**
 * Account type and box number are accepted, because the client sends them, and ignored (specification.md §2). Another email
 * address is answered with the present one, which stays until the link mailed to the new one is opened; `message` says so.
 */
export const updateUserCall = call({
  method: 'POST',
  path: '/update-user',
  access: 'customer',
  tag: 'Accounts',
  summary: 'Changes the profile',
  body: Type.Object({
    name: text(120, accountMessages.name),
    telePhoneNumber: text(40, accountMessages.mobile),
    email,
    homeAddress: text(300, accountMessages.address),
    birthdate: Type.Optional(Type.String({ maxLength: 10, message: 'Birthdate must be a date' })),
    gender: Type.Optional(OptionalText({ maxLength: 40 })),
    accountType: Type.Optional(Type.String({ maxLength: 40 })),
    boxNumber: Type.Optional(Type.String({ maxLength: 40 })),
    /** Our own: needed when the email address changes. */
    currentPassword: Type.Optional(Type.String({ maxLength: PASSWORD_MAX_LENGTH })),
  }),
  uploads: { profilePic: { accept: imageTypes, maxBytes: MAX_UPLOAD_BYTES, required: false } },
  response: successWithMessage(User),
  failures: [409],
})

/** Our own: confirms a new email address by its mailed link; the token is in the fragment of /auth/confirm-email. */
export const confirmEmailCall = call({
  method: 'POST',
  path: '/confirm-email',
  access: 'public',
  tag: 'Accounts',
  summary: 'Makes a new email address the account’s',
  body: Type.Object({
    token: Type.String({
      minLength: 1,
      maxLength: 100,
      message: 'This link is not complete. Please open it from the mail again.',
    }),
  }),
  response: Acknowledged,
  failures: [409],
})

/** Our own: calls off a change of the email address that staff asked for; the token is in the fragment of /auth/confirm-email. */
export const keepEmailCall = call({
  method: 'POST',
  path: '/keep-email',
  access: 'public',
  tag: 'Accounts',
  summary: 'Keeps the present email address: the change that staff asked for is called off',
  body: confirmEmailCall.body,
  response: Acknowledged,
})

/** Our own: a new password while signed in. */
export const changePasswordCall = call({
  method: 'POST',
  path: '/change-password',
  access: 'customer',
  tag: 'Accounts',
  summary: 'Sets a new password and ends every other session',
  body: Type.Object({
    currentPassword: Type.String({
      minLength: 1,
      maxLength: PASSWORD_MAX_LENGTH,
      message: 'Please enter your current password.',
    }),
    password,
    confirmPassword: password,
  }),
  response: Acknowledged,
  failures: [409],
})

/** Our own: whether the password is easily guessed, for the account page's reminder. */
export const passwordAdviceCall = call({
  method: 'GET',
  path: '/password-advice',
  access: 'customer',
  tag: 'Accounts',
  summary: 'Whether the customer’s password is easily guessed',
  response: success(Type.Object({ easilyGuessed: Type.Boolean() })),
})

export const verifyEmailCall = call({
  method: 'POST',
  path: '/verify-email',
  access: 'public',
  tag: 'Recovery',
  summary: 'Mails a recovery code, or a link, if the address has an account',
  body: Type.Object({ email }),
  response: Acknowledged,
})

/** An empty `otp` asks for a new code (specification.md §7 "Resend Code"); then no token comes back. */
export const verifyOtpCall = call({
  method: 'POST',
  path: '/verify-otp',
  access: 'public',
  tag: 'Recovery',
  summary: 'Exchanges a code for a reset token',
  body: Type.Object({ otp: Type.String({ pattern: '^([0-9]{4})?$', message: accountMessages.otp }), email }),
  response: Type.Object({
    success: Type.Literal(true),
    message: Type.String(),
    token: Type.Optional(Type.String()),
    data: Type.Optional(Token),
  }),
})

export const resetPasswordCall = call({
  method: 'PUT',
  path: '/reset-pass',
  access: 'reset',
  tag: 'Recovery',
  summary: 'Sets a new password and ends every session',
  body: Type.Object({ password, confirmPassword: password }),
  response: Acknowledged,
})
