import { sweepRows } from '../../platform/jobs/sweep-rows.ts'

/**
 * Deletes rows that no rule needs any more: the budget of codes counts one day back (specification.md §10 "Recovery"),
 * everything else at most a week.
 */
export const sweepAccounts = sweepRows('accounts.sweep', '17 * * * *', [
  { table: 'customer_sessions', age: 'expires_at', olderThanDays: 0 },
  // Changes of sign-in addresses whose day has come are made first.
  { table: 'email_changes', age: 'expires_at', olderThanDays: 7 },
  { table: 'recovery_codes', age: 'issued_at', olderThanDays: 7 },
  { table: 'reset_tokens', age: 'issued_at', olderThanDays: 7 },
])
