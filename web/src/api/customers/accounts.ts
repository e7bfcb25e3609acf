import type { Session, User } from '@parcelport/contract/customers/accounts.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { queryOptions } from '@tanstack/react-query'
import { forgetStored } from '../../lib/stored-value.ts'
import { ApiError } from '../api-error.ts'
import { ask } from '../client.ts'
import { askAsCustomer } from '../customer-request.ts'
import { askSending, type Sending } from '../sending.ts'
import { sentAgain } from '../sent-again.ts'
import { MINE } from './session.ts'
import { readToken, setToken } from './token.ts'

const formOf = (fields: Readonly<Record<string, string | File | undefined>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return form
}

export interface Registration {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly address: string
  readonly password: string
  readonly governmentIdNumber: string
  readonly governmentId: File
}

/** The server's names of the registration's fields, with the form's names. */
const registrationFields: Readonly<Record<string, keyof Registration>> = {
  name: 'name',
  email: 'email',
  telePhoneNumber: 'mobile',
  homeAddress: 'address',
  password: 'password',
  confirmPassword: 'password',
  govId: 'governmentIdNumber',
  [wire.governmentId]: 'governmentId',
}

/** Renames the fields of a refusal to the form's names; other errors stay unchanged. */
const withOwnFields = (error: unknown, names: Readonly<Record<string, string>>): unknown =>
  error instanceof ApiError
    ? new ApiError(
        error.status,
        error.message,
        Object.entries(error.fields).map(([field, message]) => ({ field: names[field] ?? field, message })),
      )
    : error

/**
 * Opens an account. `confirmPassword` is sent equal to the password (specification.md §5). Where the network breaks it is sent again: an email
 * address has one account.
 */
export const register = async (registration: Registration, { signal, via }: Sending): Promise<void> => {
  const { name, email, mobile, address, password, governmentIdNumber, governmentId } = registration
  const body = formOf({
    name,
    email,
    password,
    confirmPassword: password,
    homeAddress: address,
    telePhoneNumber: mobile,
    govId: governmentIdNumber,
    [wire.governmentId]: governmentId,
  })
  try {
    await sentAgain(() => ask('POST /register', { body, signal, via }), signal)
  } catch (error) {
    throw withOwnFields(error, registrationFields)
  }
}

/** Exchanges an email and a password for a login token. */
export const logIn = async (body: { readonly email: string; readonly password: string }): Promise<string> =>
  (await ask('POST /login', { body })).data.token

/** Removes the login token here, and ends its session on the server if that can be reached (specification.md §4). */
export const signOut = (): void => {
  const bearer = readToken()
  setToken(null)
  // The browser is cleared here and not by Clear-Site-Data in the answer, which may arrive after somebody else has signed in.
  forgetStored()
  // Nothing waits for the answer: the page goes away, and a session that was not ended expires.
  ask('POST /logout', { bearer, keepalive: true }).catch(() => {})
}

/** Mails a recovery code, or a link, to an address with an account. */
export const askForCode = async (email: string): Promise<void> => void (await ask('POST /verify-email', { body: { email } }))

/**
 * Mails a new code: the same call as {@link verifyCode}, without a code (specification.md §7 "Resend Code"). Returns the
 * server's sentence.
 */
export const resendCode = async (email: string): Promise<string> =>
  (await ask('POST /verify-otp', { body: { otp: '', email } })).message

/** Exchanges a code for a reset token, which may be in either of two places of the answer (specification.md §7 "Bodies"). */
export const verifyCode = async (body: { readonly otp: string; readonly email: string }): Promise<string> => {
  const answer = await ask('POST /verify-otp', { body })
  const token = answer.data?.token ?? answer.token
  if (!token) throw new ApiError(200, '')
  return token
}

/** Sets a new password with a reset token, and ends every session of the account. */
export const resetPassword = async ({
  password,
  token,
}: {
  readonly password: string
  readonly token: string
}): Promise<void> =>
  void (await ask('PUT /reset-pass', {
    body: { password, confirmPassword: password },
    bearer: token,
  }))

export interface ProfileChange {
  readonly name: string
  readonly telePhoneNumber: string
  readonly email: string
  readonly homeAddress: string
  /** Year-month-day, or empty. */
  readonly birthdate: string
  readonly gender: string
  readonly accountType: string
  readonly boxNumber: string
  readonly profilePic?: File | undefined
  /** Needed for another email address. */
  readonly currentPassword?: string | undefined
}

/**
 * Changes the profile; returns the changed customer and the server's sentence. A new email address has to be confirmed first:
 * the sentence says how.
 */
export const updateProfile = async (
  change: ProfileChange,
  sending: Sending,
): Promise<{ readonly user: User; readonly message: string }> => {
  const body = formOf({ ...change })
  const { data, message } = await askSending('POST /update-user', sending, undefined, { body })
  return { user: data, message }
}

/** Confirms a new email address with the token mailed to it; returns the sentence to show. */
export const confirmEmail = async (token: string): Promise<string> =>
  (await ask('POST /confirm-email', { body: { token } })).message

/** Keeps the present email address with the token mailed to it; returns the sentence to show. */
export const keepEmail = async (token: string): Promise<string> => (await ask('POST /keep-email', { body: { token } })).message

const sessionsKey = [MINE, 'sessions'] as const

/** The customer’s sessions, the latest first. */
export const sessions = queryOptions({
  queryKey: sessionsKey,
  queryFn: async (): Promise<readonly Session[]> => (await askAsCustomer('GET /sessions')).data,
})

/** Signs one of the customer's devices out. */
export const endSession = async (id: string): Promise<void> =>
  void (await askAsCustomer('DELETE /sessions/:sessionId', { params: { sessionId: id } }))

/** Advice about the customer's password. */
export const passwordAdvice = queryOptions({
  queryKey: [MINE, 'password-advice'] as const,
  queryFn: async () => (await askAsCustomer('GET /password-advice')).data,
})

export interface PasswordChange {
  readonly currentPassword: string
  readonly password: string
  readonly confirmPassword: string
}

/** Sets a new password while signed in, and ends every other session; returns the server's sentence. */
export const changePassword = async (body: PasswordChange): Promise<string> =>
  (await askAsCustomer('POST /change-password', { body })).message
