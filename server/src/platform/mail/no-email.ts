/**
 * The address of a customer who has none, in the column `email`: no mail can be sent to it. It differs from the empty one of a closed account
 * (docs/decisions/0073).
 */
const NO_EMAIL = '-'

/** The address of a new customer without email; the key is their own, so that two of them are two people. Pure. */
export const noEmailOf = (customerId: string) => ({ email: NO_EMAIL, key: `none:${customerId}` })

/** Whether mails can reach a customer. Pure. */
export const hasEmail = (email: string): boolean => email !== NO_EMAIL && email !== ''

/** An address as people see it: empty for a customer without one. Pure. */
export const shownEmail = (email: string): string => (hasEmail(email) ? email : '')
