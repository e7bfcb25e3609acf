import { sweepRows } from '../../platform/jobs/sweep-rows.ts'

/** An address whose owner never confirmed it is not ours to keep. */
export const sweepSubscribers = sweepRows('enquiries.sweep', '47 * * * *', [
  { table: 'newsletter_subscribers', age: 'asked_at', olderThanDays: 30, where: ['status', 'pending'] },
])
