import type { LimitRule } from '../../platform/limits/limits.ts'
import type { AttemptRules } from '../../platform/limits/sign-in-attempts.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 24 * HOUR

const mailed =
  'Several messages are on their way already, if the address has an account. Please use the newest one, or try again within the hour.'

const shut =
  'Too many attempts to sign in. Please wait, or choose a new password with "Forgot your password". The browser that you use for it can sign in at once.'

/**
 * Limits of wrong passwords: ten in a row mean a quarter of an hour's wait, and repeated waits one until tomorrow. A known
 * device has its own count, and a reset by mail makes a device known: so the last limit, over all unknown devices, keeps no
 * owner out.
 */
export const signInRules: AttemptRules = {
  ofDevice: [
    { name: 'login-device-day', points: 40, seconds: DAY, message: shut },
    { name: 'login-device', points: 10, seconds: 15 * MINUTE, message: shut },
  ],
  ofNetwork: [
    { name: 'login-from-day', points: 30, seconds: DAY, message: shut },
    { name: 'login-from', points: 10, seconds: 15 * MINUTE, message: shut },
  ],
  ofAccount: [{ name: 'login-strangers', points: 100, seconds: DAY, message: shut }],
}

/**
 * Limits of the calls about accounts. Those per network address leave room for an office behind one address (specification.md
 * §10 "Passwords"); those per account are tight, and none of them can keep an owner out: see sign-in.ts and plan-recovery.ts.
 */
export const accountLimits = {
  registrationsOfNetwork: { name: 'register-network', points: 60, seconds: HOUR, perNetwork: true },
  registrationsOfAccount: { name: 'register-account', points: 10, seconds: HOUR },
  signInsOfNetwork: { name: 'login-network', points: 300, seconds: HOUR, perNetwork: true },
  passwordProofsOfDay: {
    name: 'password-proof-day',
    points: 40,
    seconds: DAY,
    message: 'Too many wrong passwords. Please wait until tomorrow, or choose a new one with "Forgot your password".',
  },
  passwordProofs: {
    name: 'password-proof',
    points: 10,
    seconds: 15 * MINUTE,
    message: 'Too many wrong passwords. Please wait a few minutes and try again.',
  },
  documentsOfAccount: {
    name: 'identity-documents',
    points: 10,
    seconds: DAY,
    message: 'You have sent several documents today. Please wait until tomorrow, or write to us.',
  },
  /** Confirmation mails to new addresses that one account asks for. */
  emailChanges: {
    name: 'email-changes',
    points: 5,
    seconds: DAY,
    message: 'You have asked for several new email addresses today. Please open the newest message, or try again tomorrow.',
  },
  confirmationsOfNetwork: { name: 'confirm-email-network', points: 60, seconds: HOUR, perNetwork: true },
  recoveriesOfNetwork: { name: 'verify-email-network', points: 60, seconds: HOUR, perNetwork: true, message: mailed },
  recoveriesOfAccount: { name: 'verify-email-account', points: 10, seconds: HOUR, message: mailed },
  guessesOfNetwork: { name: 'verify-otp-network', points: 300, seconds: HOUR, perNetwork: true },
  /** Guesses for an account from one browser at one network address: no stranger can use up the owner's. */
  guessesOfAccount: { name: 'verify-otp-account', points: 20, seconds: 10 * MINUTE },
} as const satisfies Record<string, LimitRule>
