/** Another object, by its number. */
export interface PdfReference {
  readonly of: number
}

/** Where a text stands, delimiters included. */
export interface PdfText {
  readonly from: number
  readonly to: number
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** A name is its letters, without the slash and with every escape decoded; whatever else has no meaning here is null. */
export type PdfValue = string | number | boolean | null | PdfReference | PdfText | readonly PdfValue[] | PdfDictionary

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'of' in value
export const isText = (value: PdfValue | undefined): value is PdfText =>
  typeof value === 'object' && value !== null && 'from' in value
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value)

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes that a text stands for (ISO 32000-1 §7.3.4). */
export const bytesOfText = (document: Buffer, { from, to }: PdfText): Buffer => {
  const inside = document.toString('latin1', from + 1, to - 1)
  if (document[from] !== 0x28) return Buffer.from(inside.replaceAll(/[^\da-f]/gi, '').replace(/^(?:..)*.$/, '$&0'), 'hex')
  const plain = inside.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))|\r\n?/g, (_, octal?: string, letter?: string) => {
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8) & 0xff)
    if (letter === undefined) return '\n'
    return /^[\r\n]/.test(letter) ? '' : (escapes[letter] ?? letter)
  })
  return Buffer.from(plain, 'latin1')
}
