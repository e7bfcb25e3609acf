/** What the search over everything finds, in the order in which it shows it. */
export const foundKinds = ['package', 'customer', 'bill', 'flight', 'message'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Most of each kind: who means more goes to the list of its screen. */
export const MOST_OF_A_KIND = 6
