import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import JsBarcode from 'jsbarcode'
import { encode } from 'uqr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { libraryReader } from './library-reader.ts'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
/** Addresses that the library has asked for; it loads once for all tests. */
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(String(address))
    return new Response(await readFile(file), { headers: { 'content-type': 'application/wasm' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A canvas with dark squares of 4 pixels on white, where `isDark` says so. */
const canvasOf = (width: number, height: number, isDark: (x: number, y: number) => boolean): HTMLCanvasElement => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1)
    if (isDark(Math.floor((at % width) / 4), Math.floor(at / width / 4))) data.fill(0, at * 4, at * 4 + 3)
  return {
    width,
    height,
    getContext: () => ({ getImageData: () => ({ data, width, height }) }),
  } as unknown as HTMLCanvasElement
}

/** A Code 128 with its quiet zones. */
const code128 = (text: string): HTMLCanvasElement => {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const bars = `${'0'.repeat(20)}${drawn.encodings?.map(({ data }) => data).join('')}${'0'.repeat(20)}`
  return canvasOf(bars.length * 4, 200, (x, y) => bars[x] === '1' && y > 5 && y < 45)
}

test.for(['9400111206206406260787', 'B-07', '1Z999AA10123456784'])(
  'reads the Code 128 of %s, and where it is',
  async (text) => {
    const picture = code128(text)
    const [code, ...others] = await (await libraryReader())(picture)
    expect([code?.text, others]).toEqual([text, []])
    expect(Math.abs((code?.x ?? 0) - picture.width / 2)).toBeLessThan(30)
  },
)

test('reads a QR code as it is written, and finds nothing on white', async () => {
  const read = await libraryReader()
  const { data, size } = encode('https://flyingfish.example/p/7Q2M', { border: 4 })
  const picture = canvasOf(size * 4, size * 4, (x, y) => data[y]?.[x] === true)
  expect(await read(picture)).toMatchObject([{ text: 'https://flyingfish.example/p/7Q2M' }])
  expect(await read(canvasOf(400, 300, () => false))).toEqual([])
})

test('its program comes from our own address', async () => {
  await libraryReader()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^\/(?!\/).*zxing_reader\.wasm$/)
})
