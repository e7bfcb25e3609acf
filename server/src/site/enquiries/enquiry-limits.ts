import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 60 * 60
const message = 'You have written to us several times. Please wait a little before you write again.'

/** Messages of one sender; of one office or carrier. */
export const enquiryLimits = {
  address: { name: 'enquiry-address', points: 5, seconds: hour, message },
  network: { name: 'enquiry-network', points: 60, seconds: hour, perNetwork: true, message },
} as const satisfies Record<string, LimitRule>

/** Receipts to one address: it may be a stranger's that somebody typed. Whoever writes on gets no further one. */
export const receiptLimit: LimitRule = { name: 'enquiry-receipt', points: 1, seconds: 24 * hour }

/** Mails that a stranger can make us send to an address; requests of one office or carrier. */
export const subscriptionLimits = {
  address: { name: 'newsletter-address', points: 5, seconds: hour },
  network: { name: 'newsletter-network', points: 60, seconds: hour, perNetwork: true },
} as const satisfies Record<string, LimitRule>
