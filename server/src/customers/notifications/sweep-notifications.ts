import { sweepRows } from '../../platform/jobs/sweep-rows.ts'

/** Deletes notifications after a year and a month, read or not; the package's own history stays. */
export const sweepNotifications = sweepRows('notifications.sweep', '37 * * * *', [
  { table: 'notifications', age: 'created_at', olderThanDays: 400 },
])
