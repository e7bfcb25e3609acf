import { plainDigits } from './telephone-rules.ts'

/** Delays, lengths and texts of sign-up, sign-in and recovery, shared by both sides. Source: specification.md §5 and §9. */
export const OTP_LENGTH = 4
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
export const DEFAULT_ACCOUNT_TYPE = 'basic'
/** Milliseconds before the next screen after a success. */
export const REDIRECT_DELAY_MS = 1_500

/** The live checklist of the reset screen, in its order (specification.md §2). */
export const passwordChecks = [
  { label: 'Uppercase letter', passes: (password: string) => /[A-Z]/.test(password) },
  { label: 'Lowercase letter', passes: (password: string) => /[a-z]/.test(password) },
  { label: 'Number', passes: (password: string) => /[0-9]/.test(password) },
  { label: 'Special character', passes: (password: string) => /[@$!%*?&]/.test(password) },
  { label: '8+ characters', passes: (password: string) => password.length >= PASSWORD_MIN_LENGTH },
] as const

const onlyAllowed = /^[A-Za-z0-9@$!%*?&]*$/

export const accountMessages = {
  name: 'Name is required',
  email: 'Email is required',
  mobile: 'Mobile number is required',
  address: 'Address is required',
  password: 'Password is required',
  passwordLength: 'Password must be at least 8 characters',
  passwordKinds: 'Password must contain uppercase, lowercase, number, and special character',
  governmentIdNumber: 'govt id is required',
  governmentIdFile: 'Please upload your government ID.',
  otp: 'Please enter all 4 digits',
  passwordsDiffer: 'Passwords do not match',
  passwordRequirements: "Password doesn't meet all requirements",
  /** Beyond specification.md: advice, and a refusal if the company has switched that on. */
  passwordEasilyGuessed: 'This is one of the first passwords that others try. A longer one of your own is safer.',
  resetTokenMissing: 'Reset token is missing. Please verify your OTP again.',
} as const

/** The problem of a new password at sign-up, in specification.md §5's words; undefined when there is none. */
export const passwordProblem = (password: string): string | undefined => {
  if (password === '') return accountMessages.password
  if (password.length < PASSWORD_MIN_LENGTH) return accountMessages.passwordLength
  if (!onlyAllowed.test(password) || !passwordChecks.every(({ passes }) => passes(password)))
    return accountMessages.passwordKinds
  return undefined
}

/** Shown next to a new password: the signs that specification.md §5 requires; it accepts no others. */
export const SPECIAL_CHARACTERS = 'With at least one of @ $ ! % * ? & and no other signs.'

/**
 * An ID number as it is sent: with the digits that every script has a sign for as 0 to 9, and without the blanks, dots and hyphens that cards write
 * between them, so `840213-0417` and `٨٤٠٢١٣٠٤١٧` are 8402130417. Whatever else was typed stays, so that it can be said. Pure.
 */
export const governmentIdDigits = (typed: string): string => plainDigits(typed).replaceAll(/[\s.-]/g, '')
