import { MOST_STATEMENT_BYTES } from '@parcelport/contract/payments/bank-rules.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

const notCsv = (what: string) =>
  refuse.badRequest(`${what} Download a CSV file from the bank’s site, or save the sheet as one.`, [
    { field: 'content', message: 'Choose a CSV file.' },
  ])

/** Beginnings of the other forms in which banks give statements. */
const otherForms: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:<\?xml|<Document\b)/i, 'an XML statement'],
  [/^\s*(?:\{1:|:20:)/, 'an MT940 statement'],
  [/^\s*(?:OFX[a-z]*:|<OFX>)/i, 'an OFX file'],
  [/^\s*!(?:Type:|Account\b)/i, 'a QIF file'],
]

/** Letters of a file that its form is told by. */
const MOST_OF_START = 200

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
 * a file that is not text, such as a workbook, or that has another form of statement.
 */
export const decodeStatement = (content: string): string => {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > MOST_STATEMENT_BYTES) throw refuse.badRequest('A bank file can be 5 MB at most.')
  const text = textOf(bytes)
  if (text.includes('\0') || text.startsWith('PK\u0003') || text.startsWith('%PDF') || text.trim() === '')
    throw notCsv('This file is not a CSV.')
  const start = text.slice(0, MOST_OF_START).replace('\uFEFF', '')
  const other = otherForms.find(([form]) => form.test(start))
  if (other) throw notCsv(`This file is ${other[1]}, not a CSV.`)
  return text
}
