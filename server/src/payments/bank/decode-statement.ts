import { MOST_STATEMENT_BYTES } from '@parcelport/contract/payments/bank-rules.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

const notText = () =>
  refuse.badRequest('This file is no CSV. Ask the bank’s site for a CSV file, or save the sheet as one.', [
    { field: 'content', message: 'Choose a CSV file.' },
  ])

/** The encoding that a file's first bytes tell of. */
const marked = (bytes: Uint8Array): string | undefined =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined

const textOf = (bytes: Uint8Array): string => {
  const encoding = marked(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What is no UTF-8 was written by a program that knew Western letters only; every byte is one of them.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The text of a bank's file: UTF-8 or UTF-16 where it says so, else Windows' Western letters. Throws 400 for more than 5 MB and for
 * what is no text, such as a workbook.
 */
export const decodeStatement = (content: string): string => {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > MOST_STATEMENT_BYTES) throw refuse.badRequest('A file of the bank may weigh 5 MB at most.')
  const text = textOf(bytes)
  if (text.includes('\0') || text.startsWith('PK\u0003') || text.startsWith('%PDF') || text.trim() === '') throw notText()
  return text
}
