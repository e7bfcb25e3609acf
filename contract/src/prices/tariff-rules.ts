/** Limits of a tariff's file. */
export const MOST_TARIFF_BYTES = 6_000_000
export const MOST_TARIFF_LINES = 20_000
/** Codes that are suggested at once. */
export const MOST_SUGGESTED = 8
/** Words that codes are suggested by, in characters. */
export const MOST_SUGGESTING_WORDS = 500

/** What a column of a tariff is. */
export const tariffColumns = ['hs', 'description', 'duty', 'vat', 'notes'] as const
export type TariffColumn = (typeof tariffColumns)[number]

export const tariffStates = ['coming', 'in force', 'past', 'replaced', 'withdrawn'] as const
export type TariffState = (typeof tariffStates)[number]
