import type { AttemptRules } from '../../platform/limits/sign-in-attempts.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 24 * HOUR

const shut = 'Too many attempts to sign in. Please wait a few minutes and try again, or have a link mailed to you.'

/**
 * Limits of wrong passwords; separate for each known device, so that no stranger locks an owner out there. On other devices a
 * mailed link helps, which makes them known (`device-link-routes.ts`).
 */
export const staffSignInRules: AttemptRules = {
  ofDevice: [
    { name: 'staff-login-device-day', points: 40, seconds: DAY, message: shut },
    { name: 'staff-login-device', points: 10, seconds: 15 * MINUTE, message: shut },
  ],
  ofNetwork: [
    { name: 'staff-login-from-day', points: 30, seconds: DAY, message: shut },
    { name: 'staff-login-from', points: 10, seconds: 15 * MINUTE, message: shut },
  ],
  ofAccount: [{ name: 'staff-login-strangers', points: 100, seconds: DAY, message: shut }],
}

export const staffLimits = {
  signInsOfNetwork: { name: 'staff-login-network', points: 300, seconds: HOUR, perNetwork: true },
  /** Links that open a browser, mailed to one person. */
  deviceLinks: {
    name: 'staff-device-links',
    points: 3,
    seconds: HOUR,
    message: 'Several links were sent in the last hour. Each of them works: please look for one, also among unwanted mail.',
  },
  /**
   * Wrong second factors after a right password, of one known device or of all others together: a pause, within the total of
   * `try-code.ts`.
   */
  codes: {
    name: 'staff-code',
    points: 8,
    seconds: 15 * MINUTE,
    message: 'Too many wrong codes. Please wait a few minutes and try again.',
  },
  passwordProofs: {
    name: 'staff-password-proof',
    points: 10,
    seconds: 15 * MINUTE,
    message: 'Too many wrong passwords. Please wait a few minutes and try again.',
  },
  joinsOfNetwork: { name: 'staff-join-network', points: 60, seconds: HOUR, perNetwork: true },
  passwordLinks: {
    name: 'staff-password-links',
    points: 5,
    seconds: HOUR,
    message: 'Several links were sent in the last hour. Please look for the latest, also among unwanted mail.',
  },
  roles: {
    name: 'staff-roles',
    points: 120,
    seconds: HOUR,
    message: 'Roles were changed very often in the last hour. Please wait a while and try again.',
  },
  invitations: { name: 'staff-invitations', points: 50, seconds: HOUR },
} as const satisfies Record<string, LimitRule>
