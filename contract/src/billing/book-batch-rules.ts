/** The files of a batch, in the order in which they are shown. */
export const batchFiles = [
  'journal',
  'xero-sales',
  'xero-journal',
  'quickbooks-invoices',
  'quickbooks-credits',
  'quickbooks-journal',
] as const
export type BatchFile = (typeof batchFiles)[number]

/** Most entries, and most bills and credit notes, of one batch: the rest waits for the next. */
export const MOST_BATCH_ENTRIES = 10_000
export const MOST_BATCH_BILLS = 2000
