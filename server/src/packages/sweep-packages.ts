import { sweepRows } from '../platform/jobs/sweep-rows.ts'

/** Nobody sends a prealert or a save of the desk again after a week. */
export const sweepPackages = sweepRows('packages.sweep', '27 * * * *', [
  { table: 'prealert_keys', age: 'created_at', olderThanDays: 7 },
  { table: 'receiving_keys', age: 'created_at', olderThanDays: 7 },
])
