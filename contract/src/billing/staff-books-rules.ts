/** The books of a period, and those as at one day; each is a file too. */
export const periodBooks = ['vat', 'revenue', 'disbursements'] as const
export type PeriodBook = (typeof periodBooks)[number]
export const dayBooks = ['aged', 'journal'] as const
export type DayBook = (typeof dayBooks)[number]

/** How long what is owed has been due, the youngest first. */
export const agedBands = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type AgedBand = (typeof agedBands)[number]

/** Most days of a period. */
export const MOST_BOOK_DAYS = 366
/** Customers of the aged balances, and entries of the journal, that are shown at once. */
export const MOST_SHOWN = 100
/** Most lines of one file. */
export const MOST_FILE_LINES = 50_000
