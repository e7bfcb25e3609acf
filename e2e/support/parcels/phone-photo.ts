import sharp from 'sharp'
import { photograph } from './announced-package.ts'

const size = { width: 4032, height: 3024 }

/** A photo as a phone takes it: 12 megapixels with the grain of its sensor, more than 3 MB, a camera's name in it. */
export const phonePhoto = async (): Promise<Buffer> => {
  const grain = { channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 20 } } as const
  const input = await sharp({ create: { ...size, ...grain } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(photograph)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input, blend: 'soft-light' }])
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg({ quality: 96 })
    .toBuffer()
}
