import sharp from 'sharp'
import { DRAWN_MOST, type DrawnSvg } from './drawn-svg.ts'

/** Code of the process that `drawSvg` starts: draws each SVG it is sent, one after the other. */
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
    // The caller learns only that the SVG cannot be drawn; the reason is of no use.
    .catch(() => undefined)
    .then((drawn) => process.send?.({ drawn }))
})
process.on('disconnect', () => process.exit())
process.send?.('started')
