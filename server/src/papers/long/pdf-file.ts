import { deflateSync } from 'node:zlib'

/** Characters of objects that wait to be sent. */
const PENDING = 32_768

export interface PdfFile {
  /** The number of an object that is written later. */
  readonly reserve: () => number
  /** Writes an object; `words` are its source, in letters of one byte. */
  readonly put: (number: number, words: string) => void
  /** Writes a compressed stream. */
  readonly stream: (number: number, bytes: Uint8Array, more?: string) => void
  /** Writes the table of all objects. Every number that was reserved has been written. */
  readonly end: (root: number, info: number) => void
}

/** A text of the document's information, as UTF-16 in hexadecimal. Pure. */
export const pdfText = (text: string): string => `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')}>`

/** Writes a PDF to `send` object by object: what is written is not kept, only its place in the file. */
export const pdfFile = (send: (bytes: Uint8Array) => void): PdfFile => {
  const places: number[] = []
  let at = 0
  let pending = ''
  const flush = (): void => {
    if (pending !== '') send(Buffer.from(pending, 'latin1'))
    pending = ''
  }
  const write = (words: string): void => {
    pending += words
    at += words.length
    if (pending.length > PENDING) flush()
  }
  const begin = (number: number): void => {
    places[number - 1] = at
    write(`${number} 0 obj\n`)
  }
  write('%PDF-1.7\n%\u00FF\u00FF\u00FF\u00FF\n')
  return {
    reserve: () => places.push(-1),
    put: (number, words) => {
      begin(number)
      write(`${words}\nendobj\n`)
    },
    stream: (number, bytes, more = '') => {
      const packed = deflateSync(bytes)
      begin(number)
      write(`<</Length ${packed.length}/Filter/FlateDecode${more}>>\nstream\n`)
      flush()
      send(packed)
      at += packed.length
      write('\nendstream\nendobj\n')
    },
    end: (root, info) => {
      const table = at
      write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n`)
      for (const place of places) write(`${String(place).padStart(10, '0')} 00000 n \n`)
      write(`trailer\n<</Size ${places.length + 1}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${table}\n%%EOF\n`)
      flush()
    },
  }
}
