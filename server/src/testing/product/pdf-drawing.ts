import { inflateSync } from 'node:zlib'

/** All that a PDF draws and the fonts it draws with, unpacked: the same on every machine, however it packs. */
export const pdfDrawing = (bytes: Uint8Array): string =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/FlateDecode\b[^]*?stream\n([^]*?)\nendstream/g),
  ]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n')
