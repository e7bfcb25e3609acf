/** What the console's menu counts: packages, those of nobody, documents that wait, open messages. */
export const staffCountNames = ['packages', 'unknown', 'identity', 'messages'] as const
export type StaffCountName = (typeof staffCountNames)[number]

/** Each is counted up to here; the menu then reads "9,999+". */
export const MOST_COUNTED = 10_000
