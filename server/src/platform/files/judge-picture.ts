import sharp from 'sharp'

/** The most pixels a picture may decode to: 50 megapixels, more than telephones take. */
export const MAX_PIXELS = 50_000_000

/**
 * Why a picture is not accepted; undefined when it is whole. Decodes all of it, so that a cut or forged file is found here and
 * not by the one who opens it.
 */
export const judgePicture = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return 'The picture has too many pixels. Please make it smaller.'
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).stats()
    return undefined
  } catch {
    return 'The picture could not be read. Please save it as JPEG or PNG and try again.'
  }
}
