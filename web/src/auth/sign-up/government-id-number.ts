import { accountMessages } from '@parcelport/contract/customers/accounts-rules.ts'

const NOT_NUMERIC = 'Numbers only, please: leave out letters and other signs.'

/** The digits of an ID number, which cards write with blanks, dots or hyphens between them: `840213-0417` is 8402130417. */
export const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s.-]/g, '')

/**
 * The problem of an ID number as it is typed, in specification.md §5's words where it has no digit at all; undefined when there
 * is none. A letter is never left out unasked: `B84` is another number than `84`.
 */
export const governmentIdProblem = (typed: string): string | undefined => {
  if (!/\d/.test(typed)) return accountMessages.governmentIdNumber
  return /^\d+$/.test(withoutSeparators(typed)) ? undefined : NOT_NUMERIC
}
