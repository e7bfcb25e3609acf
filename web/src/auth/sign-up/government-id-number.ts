import { accountMessages, governmentIdDigits } from '@parcelport/contract/customers/accounts-rules.ts'

const NOT_NUMERIC = 'Numbers only, please: leave out letters and other signs.'

/**
 * The problem of an ID number as it is typed, in specification.md §5's words where it has no digit at all; undefined when there
 * is none. A letter is never left out unasked: `B84` is another number than `84`.
 */
export const governmentIdProblem = (typed: string): string | undefined => {
  const digits = governmentIdDigits(typed)
  if (!/\d/.test(digits)) return accountMessages.governmentIdNumber
  return /^\d+$/.test(digits) ? undefined : NOT_NUMERIC
}
