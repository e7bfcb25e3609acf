import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../../http/answer/refusal.ts'
import { pictureInTurn } from '../in-turn.ts'

/** The most pixels a picture may decode to: 50 megapixels, more than telephones take. */
export const MAX_PIXELS = 50_000_000
/** Bytes of memory for a picture that cannot be decoded line by line. */
const MAX_WHOLE_BYTES = 48 * 1024 * 1024

// One core stays free for requests; no picture is read twice in a row, so none is cached.
sharp.concurrency(1)
sharp.cache(false)

const TOO_LARGE = 'The picture has too many pixels. Please make it smaller.'
const UNREADABLE = 'The picture could not be read. Please save it as JPEG or PNG and try again.'

/** Bytes per pixel while a picture is held whole in memory; 0 when it is decoded line by line. */
const heldBytes = ({ format, isProgressive, chromaSubsampling = '', channels, depth, orientation = 1 }: Metadata): number => {
  const deep = depth === 'uchar' ? 1 : 2
  const planes = chromaSubsampling.startsWith('4:2:0') ? 1.5 : channels
  switch (format) {
    case 'jpeg':
      // Two-byte coefficients are kept until the last pass.
      return isProgressive ? planes * 2 : 0
    case 'webp':
    case 'gif':
      return 4
    case 'heif':
      return (planes + channels) * deep
    default:
      // Rotating a picture needs all of it.
      return isProgressive || orientation > 1 ? channels * deep : 0
  }
}

const judge = async (bytes: Buffer): Promise<string | undefined> => {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const pixels = metadata.width * metadata.height
  if (pixels > MAX_PIXELS || pixels * heldBytes(metadata) > MAX_WHOLE_BYTES) return TOO_LARGE
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
  await picture.resize({ width: 32, height: 32, fit: 'fill', kernel: 'nearest' }).raw().toBuffer()
  return undefined
}

/**
 * Why a picture is not accepted; undefined when it is whole. Decodes all of it, so that a cut or forged file is found here and
 * not by its reader; takes at most about 50 MB of memory.
 */
export const judgePicture = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    return await pictureInTurn(() => judge(bytes))
  } catch (error) {
    if (error instanceof Refusal) throw error
    return UNREADABLE
  }
}
