import sharp from 'sharp'

/** How an icon is drawn. `inner`: the drawing's share of the side; the rest is margin. */
interface Form {
  readonly side: number
  readonly inner: number
  /** Without transparent corners: the device cuts its own shape. */
  readonly whole: boolean
}

/** The icons for home screens of telephones and tablets, by path. */
export const iconForms = {
  '/icon-192.png': { side: 192, inner: 1, whole: false },
  '/icon-512.png': { side: 512, inner: 1, whole: false },
  // A circle of four fifths is always visible: https://www.w3.org/TR/appmanifest/#icon-masks
  '/icon-maskable-512.png': { side: 512, inner: 0.7, whole: true },
  '/apple-touch-icon.png': { side: 180, inner: 1, whole: true },
} as const satisfies Record<`/${string}.png`, Form>

export type IconPath = keyof typeof iconForms

const MOST_PIXELS = 50_000_000
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** The solid colour at the middle of the upper edge, which continues in the margin; otherwise white, as in a browser's tab. */
const groundOf = async (png: Buffer, side: number): Promise<{ r: number; g: number; b: number }> => {
  const pixel = await sharp(png)
    .extract({ left: side >> 1, top: 1, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const [r = 255, g = 255, b = 255, alpha = 0] = pixel
  return alpha > 250 ? { r, g, b } : { r: 255, g: 255, b: 255 }
}

/** Draws a company's icon, an SVG or any picture, as a PNG in one form. Throws where the picture cannot be read. */
export const drawIcon = async (source: Buffer, path: IconPath): Promise<Buffer> => {
  const { side, inner, whole }: Form = iconForms[path]
  const size = Math.round(side * inner)
  const drawn = await sharp(source, { density: 288, limitInputPixels: MOST_PIXELS })
    .resize({ width: size, height: size, fit: 'contain', background: clear })
    .png()
    .toBuffer()
  if (!whole) return drawn
  const around = Math.floor((side - size) / 2)
  const rest = side - size - around
  const background = await groundOf(drawn, size)
  const framed = sharp(drawn).flatten({ background })
  return framed.extend({ top: around, left: around, bottom: rest, right: rest, background }).png().toBuffer()
}
