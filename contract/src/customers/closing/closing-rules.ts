/** Days in which a customer may change their mind about closing their account. */
export const DAYS_TO_KEEP_ACCOUNT = 14

/**
 * Months for which the identity document stays after closing: the papers of Form 1583, by which a company may receive US mail for others,
 * stay as long. Source: Domestic Mail Manual 508.1.8.
 */
export const MONTHS_OF_IDENTITY = 6

/** What must end before an account can be closed. */
export const openEndKinds = ['packages', 'money', 'question'] as const
export type OpenEndKind = (typeof openEndKinds)[number]

/** How a request to close an account stands. `held`: its day has come, and something is still open. */
export const closingStates = ['waiting', 'held', 'kept', 'closed'] as const
export type ClosingState = (typeof closingStates)[number]
