/**
 * What the console's menu counts: packages in hand, those of nobody, claims on these, requests, packages that nobody collects, transfers,
 * card payments, approvals, loss reports and documents that wait, open messages.
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

/** Each is counted up to here, in the menu and in lists; it then reads "10,000+". */
export const MOST_COUNTED = 10_000
