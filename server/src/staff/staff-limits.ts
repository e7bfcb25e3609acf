import type { LimitRule } from '../platform/limits/limits.ts'

const MINUTE = 60
const HOUR = 3_600

/** How often the console may be knocked at. */
export const staffLimits = {
  signInsOfNetwork: { name: 'staff-login-network', points: 300, seconds: HOUR, perNetwork: true },
  /** Failed ones in a row; counted apart for each device that is known, so that no stranger locks an owner out. */
  signInsOfAccount: {
    name: 'staff-login-account',
    points: 10,
    seconds: 15 * MINUTE,
    message: 'Too many attempts to sign in. Please wait a few minutes and try again.',
  },
  /** Wrong second factors after a right password: whoever gets here knows the password, so a tight limit locks no stranger in. */
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
  /** Links for a new password that one person is sent. */
  passwordLinks: {
    name: 'staff-password-links',
    points: 5,
    seconds: HOUR,
    message: 'Several links were sent in the last hour. Please look for the latest, also among unwanted mail.',
  },
  invitations: { name: 'staff-invitations', points: 50, seconds: HOUR },
} as const satisfies Record<string, LimitRule>
