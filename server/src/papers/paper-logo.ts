import sharp from 'sharp'
import { isAway } from '../platform/away.ts'
import { drawnPicture } from '../platform/files/drawn-picture.ts'
import type { Services } from '../platform/services.ts'
import type { FoundHead, PaperHead } from './paper-head.ts'

export interface PaperLogo {
  /** An opaque PNG, `width` by `height` points at four pixels each. */
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
  /** The background colour under and around it; undefined when it is drawn on the paper itself. */
  readonly ground: string | undefined
}

/** A letterhead ready to draw; the company's name replaces a missing logo. */
export interface DrawnHead extends Pick<PaperHead, 'name' | 'contact'> {
  readonly logo: PaperLogo | undefined
}

/** Largest size in points, and pixels per point. */
const most = { width: 190, height: 40 }
const DOTS = 4
const MOST_PIXELS = 50_000_000
const MOST_LOGOS = 100

const SEEN = 64
const PALE = 190
/**
 * The share of a logo's visible pixels that may be too pale on white paper before it gets a background: a white part of a
 * coloured logo stays.
 */
const MOST_LOST = 0.25

/**
 * Whether a logo is made for a dark background: much of its visible area is nearly white. An opaque one has its own background.
 */
const isForDark = (pixels: Buffer): boolean => {
  let [all, seen, pale] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    all += 1
    if ((pixels[at + 3] ?? 0) < SEEN) continue
    seen += 1
    if (Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > PALE) pale += 1
  }
  return seen < all && pale > seen * MOST_LOST
}

/**
 * Draws a logo for paper. Throws when it cannot be read. @param black for a counter's printer without colours: the background,
 * if needed, is black
 */
export const drawLogo = async (bytes: Uint8Array, ground: string, black = false): Promise<PaperLogo> => {
  const picture = sharp(bytes, { density: 288, limitInputPixels: MOST_PIXELS })
    .resize({ width: most.width * DOTS, height: most.height * DOTS, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const under = isForDark(data) ? (black ? '#000000' : ground) : undefined
  const flat = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).flatten({
    background: under ?? '#ffffff',
  })
  const png = await (black ? flat.greyscale() : flat).png({ compressionLevel: 9 }).toBuffer()
  return { png: new Uint8Array(png), width: info.width / DOTS, height: info.height / DOTS, ground: under }
}

const drawn = new Map<string, Promise<PaperLogo | undefined>>()

/**
 * A letterhead with its logo drawn; call it outside of any transaction. A logo that is gone or unreadable is replaced by the
 * name; throws {@link Away} when it is unavailable for now, so that copies of a paper do not differ.
 */
export const drawnHead = async (
  { files, log }: Pick<Services, 'files' | 'log'>,
  head: FoundHead,
  black = false,
): Promise<DrawnHead> => {
  const { name, contact, ground, logoKey } = head
  if (logoKey === undefined) return { name, contact, logo: undefined }
  const draw = async (): Promise<PaperLogo | undefined> => {
    const bytes = await drawnPicture(files.objects, logoKey)
    return bytes && drawLogo(bytes, ground, black)
  }
  const key = `${logoKey} ${black ? 'black' : ground}`
  const drawing =
    drawn.get(key) ??
    draw().catch((error: unknown) => {
      if (isAway(error)) {
        drawn.delete(key)
        throw error
      }
      log.warn({ err: error, logoKey }, 'the logo of papers could not be drawn')
      return undefined
    })
  drawn.set(key, drawing)
  const [oldest] = drawn.keys()
  if (drawn.size > MOST_LOGOS && oldest !== undefined) drawn.delete(oldest)
  return { name, contact, logo: await drawing }
}
