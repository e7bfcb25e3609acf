import { deflateSync } from 'node:zlib'

/** A whole PDF of one catalogue, with this before it. */
export const pdf = (inside = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n${inside}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`)

/** The text of a dictionary and its stream, packed by Flate. */
export const flate = (dictionary: string, content: Buffer | string): string =>
  `<<${dictionary}/Filter/FlateDecode>>stream\n${deflateSync(Buffer.from(content)).toString('latin1')}\nendstream`

/** A whole PDF of these objects, numbered from 2 on. */
export const pdfOf = (...objects: readonly string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 2} 0 obj${object}endobj\n`).join('')}${pdf().toString('latin1').slice(9)}`,
    'latin1',
  )
