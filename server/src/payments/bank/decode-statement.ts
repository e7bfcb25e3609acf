import { MOST_STATEMENT_BYTES } from '@parcelport/contract/payments/bank-rules.ts'
import { decodeCsv } from '../../platform/csv-reading/decode-csv.ts'

/** Text of a bank's file in base64, of at most 5 MB ({@link decodeCsv}). */
export const decodeStatement = (content: string): string =>
  decodeCsv(Buffer.from(content, 'base64'), {
    bytes: MOST_STATEMENT_BYTES,
    tooLarge: 'A bank file can be 5 MB at most.',
    advice: 'Download a CSV file from the bank’s site, or save the sheet as one.',
  })
