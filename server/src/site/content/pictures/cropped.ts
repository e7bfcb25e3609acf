import sharp, { type Sharp } from 'sharp'
import { pictureInTurn } from '../../../platform/files/in-turn.ts'
import { opened } from '../../../platform/files/re-encode.ts'
import type { UploadedFile } from '../../../platform/files/files.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

/** The part of a picture to keep, in pixels of the upright picture. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const problem = (message: string) => refuse.field('picture', message)

/** Encodes without loss: the publishing step chooses the final format. */
const lossless = (picture: Sharp, type: string): { readonly made: Sharp; readonly type: string } => {
  if (type === 'image/jpeg') return { made: picture.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }), type: 'image/jpeg' }
  if (type === 'image/webp' || type === 'image/avif') return { made: picture.webp({ lossless: true }), type: 'image/webp' }
  return { made: picture.png(), type: 'image/png' }
}

/** The given part of a checked picture, upright. Throws 400 where it does not lie within the picture, or the picture is an SVG. */
export const cropped = async (file: UploadedFile, area: Area): Promise<UploadedFile> => {
  if (file.type === 'image/svg+xml') throw problem('An SVG is published as it is and cannot be cropped here.')
  const { autoOrient } = await sharp(file.bytes).metadata()
  const fits = area.left + area.width <= autoOrient.width && area.top + area.height <= autoOrient.height
  if (!fits || area.width < 1 || area.height < 1) throw problem('The part to keep must lie within the picture.')
  const { made, type } = lossless(opened(file.bytes).extract(area), file.type)
  return { bytes: await pictureInTurn(() => made.toBuffer()), name: file.name, type }
}
