import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 60 * 60
const message = 'You have written to us several times. Please wait a little before you write again.'

/** Limits per sender, and per network for offices and carriers. */
export const enquiryLimits = {
  address: { name: 'enquiry-address', points: 5, seconds: hour, message },
  network: { name: 'enquiry-network', points: 60, seconds: hour, perNetwork: true, message },
} as const satisfies Record<string, LimitRule>

/** Receipts to one address, which may be a stranger's. Further messages get no receipt. */
export const receiptLimit: LimitRule = { name: 'enquiry-receipt', points: 1, seconds: 24 * hour }

/** Limits of mails to an address that anybody may type, and of requests per network. */
export const subscriptionLimits = {
  address: { name: 'newsletter-address', points: 5, seconds: hour },
  network: { name: 'newsletter-network', points: 60, seconds: hour, perNetwork: true },
} as const satisfies Record<string, LimitRule>
