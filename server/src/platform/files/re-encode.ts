import sharp from 'sharp'
import { mustBeOutside } from '../database/open-transaction.ts'
import { pictureInTurn } from './in-turn.ts'
import { MAX_PIXELS } from './judge/judge-picture.ts'

export interface Picture {
  readonly bytes: Buffer
  readonly type: string
  /** Pixels, after the camera's orientation was applied. */
  readonly width: number
  readonly height: number
}

/** The pipeline of every picture: bounded decoding, orientation applied, metadata dropped. Never in a transaction. */
export const opened = (bytes: Buffer) => {
  mustBeOutside('a picture')
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient()
}

/** No telephone's screen shows more pixels; the original is not kept. */
const MAX_EDGE = 2560

/**
 * Encodes a picture again from its pixels, so that nothing else in the file survives: no place, no owner, no code. JPEG stays
 * JPEG and WebP WebP; AVIF becomes WebP, everything else PNG.
 */
export const reEncode = async (bytes: Buffer, type: string): Promise<Picture> => {
  const picture = opened(bytes).resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
  const encoded =
    type === 'image/jpeg'
      ? { type: 'image/jpeg', made: picture.jpeg({ quality: 88, mozjpeg: false }) }
      : type === 'image/webp' || type === 'image/avif'
        ? { type: 'image/webp', made: picture.webp({ quality: 88 }) }
        : { type: 'image/png', made: picture.png({ compressionLevel: 6 }) }
  const { data, info } = await pictureInTurn(() => encoded.made.toBuffer({ resolveWithObject: true }))
  return { bytes: data, type: encoded.type, width: info.width, height: info.height }
}
