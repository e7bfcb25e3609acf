/** Kinds of results of the search over everything, in the order shown. */
export const foundKinds = ['package', 'customer', 'bill', 'payment', 'flight', 'message'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Most results of each kind; the kind's own screen lists more. */
export const MOST_OF_A_KIND = 6
