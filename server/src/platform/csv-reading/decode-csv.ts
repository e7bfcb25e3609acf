import { refuse } from '../http/answer/refusal.ts'

/** What a person is told about a file that is no CSV, and how large one may be. */
export interface FileLimits {
  readonly bytes: number
  readonly tooLarge: string
  /** How the person gets a CSV, as a sentence. */
  readonly advice: string
}

/** Beginnings of the other forms in which banks give statements. */
const otherForms: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:<\?xml|<Document\b)/i, 'an XML statement'],
  [/^\s*(?:\{1:|:20:)/, 'an MT940 statement'],
  [/^\s*(?:OFX[a-z]*:|<OFX>)/i, 'an OFX file'],
  [/^\s*!(?:Type:|Account\b)/i, 'a QIF file'],
  // Old systems call a page with a table `.xls`.
  [/^\s*<(?:!doctype|html|head|meta|table)\b/i, 'a web page'],
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
 * Text of a CSV file: UTF-16 with a byte order mark, UTF-8, or else Windows' Western letters. Throws 400 for more bytes
 * than the limit, and for a file that is not text, such as a workbook, or that has another form.
 */
export const decodeCsv = (file: Uint8Array, { bytes: most, tooLarge, advice }: FileLimits): string => {
  const notCsv = (what: string) => refuse.badRequest(`${what} ${advice}`)
  if (file.length > most) throw refuse.badRequest(tooLarge)
  const text = textOf(file)
  if (text.includes('\0') || text.startsWith('PK\u0003') || text.startsWith('%PDF') || text.trim() === '')
    throw notCsv('This file is not a CSV.')
  const start = text.slice(0, MOST_OF_START).replace('\uFEFF', '')
  const other = otherForms.find(([form]) => form.test(start))
  if (other) throw notCsv(`This file is ${other[1]}, not a CSV.`)
  return text
}
