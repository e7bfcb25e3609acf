/**
 * The counts in the console's menu: packages in hand, unknown packages, claims on these, requests, uncollected packages,
 * waiting transfers, card payments, approvals, loss reports and documents, and open messages.
 */
export const staffCountNames = [
  'packages',
  'unknown',
  'claims',
  'requests',
  'storage',
  'transfers',
  'cards',
  'approvals',
  'losses',
  'identity',
  'messages',
] as const
export type StaffCountName = (typeof staffCountNames)[number]

/** Menu and lists count up to this number, and then show "10,000+". */
export const MOST_COUNTED = 10_000
