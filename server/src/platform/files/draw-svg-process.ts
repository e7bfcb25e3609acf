import sharp from 'sharp'
import { DRAWN_MOST, type DrawnSvg } from './drawn-svg.ts'

/** The code of the process that `drawSvg` starts: draws what it is sent, one after the other. */
sharp.concurrency(1)
sharp.cache(false)

const draw = async (svg: Uint8Array): Promise<DrawnSvg | undefined> => {
  const { width, height } = await sharp(svg).metadata()
  const picture = sharp(svg, { density: DRAWN_MOST.density, limitInputPixels: DRAWN_MOST.pixels })
  const png = await picture
    .resize({ width: DRAWN_MOST.width, height: DRAWN_MOST.height, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer()
  return { width, height, png: new Uint8Array(png) }
}

process.on('message', (svg: Uint8Array) => {
  void draw(svg)
    // What is no drawing is told as such; why is of no use to anybody.
    .catch(() => undefined)
    .then((drawn) => process.send?.({ drawn }))
})
process.on('disconnect', () => process.exit())
process.send?.('started')
