import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawIcon, iconForms, type IconPath } from './app-icons.ts'

const tile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b2740"/><path fill="#fff" d="M12 12h8v8h-8z"/></svg>',
)
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"><circle cx="16" cy="8" r="6" fill="#c00"/></svg>',
)

const pixelOf = async (png: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(png).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
]

describe('the icons of an installed site', () => {
  it.each(Object.keys(iconForms) as IconPath[])('%s is a square PNG of its size', async (path) => {
    const { format, width, height } = await sharp(await drawIcon(drawing, path)).metadata()
    const { side } = iconForms[path]
    expect({ format, width, height }).toEqual({ format: 'png', width: side, height: side })
  })

  it('keep their rounded corners where the device draws none', async () => {
    expect((await pixelOf(await drawIcon(tile, '/icon-192.png'), 0, 0))[3]).toBe(0)
  })

  it.each(['/icon-maskable-512.png', '/apple-touch-icon.png'] as const)(
    '%s goes on in the tile’s own colour to its edges',
    async (path) => {
      expect(await pixelOf(await drawIcon(tile, path), 0, 0)).toEqual([0x0b, 0x27, 0x40, 255])
    },
  )

  it('stand on white where the drawing has no ground', async () => {
    expect(await pixelOf(await drawIcon(drawing, '/apple-touch-icon.png'), 0, 0)).toEqual([255, 255, 255, 255])
  })

  it('have all that matters within the circle that no device cuts off', async () => {
    const png = await drawIcon(tile, '/icon-maskable-512.png')
    // The white square's corner is an eighth of the tile from the middle, either way.
    expect(await pixelOf(png, 256 + 40, 256 + 40)).toEqual([255, 255, 255, 255])
    expect(await pixelOf(png, 256 + 50, 256 + 50)).toEqual([0x0b, 0x27, 0x40, 255])
  })

  it('refuse what is no picture', async () => {
    await expect(drawIcon(Buffer.from('no picture'), '/icon-192.png')).rejects.toThrow(/unsupported image format/)
  })
})
