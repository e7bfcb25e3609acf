export const TRIES_A_CODE = 3
export const CODE_MS = 10 * 60_000
export const RESET_TOKEN_MS = 10 * 60_000
const CODES_AN_HOUR = 5
const CODES_A_DAY = 8
/** Wrong guesses on an account in 365 days: 10 in 10,000 codes is the chance of 1 in 1,000 that we accept. */
export const WRONG_GUESSES_A_YEAR = 10
/** Wrong guesses on all of a company's accounts in an hour; beyond it somebody is trying many accounts. */
export const WRONG_GUESSES_OF_TENANT_AN_HOUR = 20
/**
 * Lifetime of a link in milliseconds, equal to the window in which links are counted: whenever no further link is mailed, a
 * valid unused one is in the mailbox. So nobody can keep an owner out by asking too often.
 */
export const LINK_MS = 60 * 60_000
const LINKS_A_WINDOW = 3

export interface RecoveryHistory {
  readonly codesLastHour: number
  readonly codesLastDay: number
  readonly wrongLastYear: number
  readonly wrongOfTenantLastHour: number
  /** Unused links, mailed without a code, within the link's lifetime. */
  readonly linksInWindow: number
}

export type RecoveryPlan =
  | { readonly by: 'code'; readonly tries: number }
  | { readonly by: 'link' }
  | { readonly by: 'earlier link' }

/**
 * Chooses the recovery mail: a code and a link while wrong guesses and mailed codes are within their limits, else a link alone,
 * which cannot be guessed; none while enough links are in the mailbox. A code has no more tries than are left of the year's
 * budget. Source: specification.md §10 "Recovery".
 */
export const planRecovery = (history: RecoveryHistory): RecoveryPlan => {
  const budget = WRONG_GUESSES_A_YEAR - history.wrongLastYear
  const quiet = history.wrongOfTenantLastHour <= WRONG_GUESSES_OF_TENANT_AN_HOUR
  if (budget > 0 && quiet && history.codesLastHour < CODES_AN_HOUR && history.codesLastDay < CODES_A_DAY)
    return { by: 'code', tries: Math.min(TRIES_A_CODE, budget) }
  return { by: history.linksInWindow < LINKS_A_WINDOW ? 'link' : 'earlier link' }
}
