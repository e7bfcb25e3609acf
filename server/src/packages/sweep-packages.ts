import { sweepRows } from '../platform/jobs/sweep-rows.ts'

/** Nobody sends a prealert again after a week. */
export const sweepPackages = sweepRows('packages.sweep', '27 * * * *', [
  { table: 'prealert_keys', age: 'created_at', olderThanDays: 7 },
])
