import { inflateSync } from 'node:zlib'

/** Everything that a PDF draws, with its fonts, uncompressed: the same on every machine, however it compresses. */
export const pdfDrawing = (bytes: Uint8Array): string =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/FlateDecode\b[^]*?stream\n([^]*?)\nendstream/g),
  ]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n')
