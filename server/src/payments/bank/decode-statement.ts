import { MOST_STATEMENT_BYTES } from '@parcelport/contract/payments/bank-rules.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

const notText = () =>
  refuse.badRequest('This file is not a CSV. Download a CSV file from the bank’s site, or save the sheet as one.', [
    { field: 'content', message: 'Choose a CSV file.' },
  ])

/** Encoding by the byte order mark of a file. */
const marked = (bytes: Uint8Array): string | undefined =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined

const textOf = (bytes: Uint8Array): string => {
  const encoding = marked(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: written by a program for Western letters, where every byte is a character.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Text of a bank's file: UTF-16 with a byte order mark, UTF-8, or else Windows' Western letters. Throws 400 for more than 5 MB, and for
 * a file that is not text, such as a workbook.
 */
export const decodeStatement = (content: string): string => {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > MOST_STATEMENT_BYTES) throw refuse.badRequest('A bank file can be 5 MB at most.')
  const text = textOf(bytes)
  if (text.includes('\0') || text.startsWith('PK\u0003') || text.startsWith('%PDF') || text.trim() === '') throw notText()
  return text
}
