import { sweepRows } from '../../platform/jobs/sweep-rows.ts'

/** Unconfirmed addresses are deleted after 30 days. */
export const sweepSubscribers = sweepRows('enquiries.sweep', '47 * * * *', [
  { table: 'newsletter_subscribers', age: 'asked_at', olderThanDays: 30, where: ['status', 'pending'] },
])
