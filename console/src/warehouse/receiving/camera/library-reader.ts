import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import address from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReadPicture } from './aim.ts'

/** The same object each time: with another one the library loads once more. */
const overrides = { locateFile: () => address }

const options: ReaderOptions = {
  formats: ['Code128', 'Code39', 'ITF', 'Codabar', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'QRCode', 'DataMatrix', 'PDF417', 'Aztec'],
  // As a scanner types it: without the brackets that are printed below a GS1 code.
  textMode: 'Plain',
  maxNumberOfSymbols: 8,
}

/** The reader for browsers without one of their own, on iPhone, iPad and in Firefox: ZXing-C++, served by us. */
export const libraryReader = async (): Promise<ReadPicture> => {
  await prepareZXingModule({ overrides, fireImmediately: true })
  return async (picture) => {
    const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height)
    const found = pixels ? await readBarcodes(pixels, options) : []
    return found.map(({ text, position: { topLeft, topRight, bottomLeft, bottomRight } }) => {
      const corners = [topLeft, topRight, bottomLeft, bottomRight]
      const middle = (of: 'x' | 'y'): number => corners.reduce((sum, corner) => sum + corner[of], 0) / corners.length
      return { text, x: middle('x'), y: middle('y') }
    })
  }
}
