import type { ReadPicture } from './aim.ts'

/** The part of the Barcode Detection API (W3C draft) that is used here. */
interface Detector {
  readonly detect: (
    picture: HTMLCanvasElement,
  ) => Promise<readonly { readonly rawValue: string; readonly boundingBox: DOMRectReadOnly }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Kinds of code on couriers' labels, shelves, passes and boxes, by the API's names. */
const kinds = [
  'code_128',
  'code_39',
  'itf',
  'codabar',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'qr_code',
  'data_matrix',
  'pdf417',
  'aztec',
]

/** The browser's own reader; undefined without one, or when it cannot read couriers' labels. */
const ownReader = async (): Promise<ReadPicture | undefined> => {
  const { BarcodeDetector: Own } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (!Own) return undefined
  const known = await Own.getSupportedFormats()
  if (!known.includes('code_128')) return undefined
  const detector = new Own({ formats: kinds.filter((kind) => known.includes(kind)) })
  return async (picture) => {
    const found = await detector.detect(picture)
    return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      x: x + width / 2,
      y: y + height / 2,
    }))
  }
}

/** The browser's own reader of codes, or else a library that is loaded only then. */
export const openReader = async (): Promise<ReadPicture> =>
  (await ownReader()) ?? (await import('./library-reader.ts')).libraryReader()
