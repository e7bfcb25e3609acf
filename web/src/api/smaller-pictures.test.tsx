import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ask } from './client.ts'
import { LONGEST_SIDE, smallerSize, withSmallerPictures } from './smaller-pictures.ts'

const drawn: [number, number][] = []

/** A browser that decodes every picture to the given size, and draws it. */
const decodes = (width: number, height: number) => {
  const decode = vi.fn(async () => ({ width, height, close: () => undefined }))
  vi.stubGlobal('createImageBitmap', decode)
  return decode
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_picture: unknown, _x: number, _y: number, width: number, height: number) => void drawn.push([width, height]),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['small'], { type: type ?? '' })),
  )
})
afterEach(() => {
  drawn.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const photo = new File(['GPS 13.1 N 59.6 W'.repeat(100)], 'IMG_0042.JPEG', { type: 'image/jpeg' })
const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('courier', 'FedEx')
  form.append('invoice', file)
  return form
}
const sentOf = async (file: File): Promise<File> => (await withSmallerPictures(formOf(file))).get('invoice') as File

it.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [1600, 900, 1600, 900],
  [320, 200, 320, 200],
  [9000, 2, 1600, 1],
])('makes %s × %s to %s × %s', (width, height, toWidth, toHeight) => {
  expect(smallerSize(width, height)).toEqual({ width: toWidth, height: toHeight })
  expect(Math.max(toWidth, toHeight)).toBeLessThanOrEqual(LONGEST_SIDE)
})

it('draws a photo again, smaller, upright and without what the camera wrote into it', async () => {
  const decode = decodes(4032, 3024)
  const sent = await sentOf(photo)
  expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' })
  expect(drawn).toEqual([[1600, 1200]])
  expect([sent.name, sent.type, await sent.text()]).toEqual(['IMG_0042.jpg', 'image/jpeg', 'small'])
})

it('draws a photo again that is small already: its place is not sent', async () => {
  decodes(800, 600)
  expect(await (await sentOf(new File(['GPS'], 'a.jpg', { type: 'image/jpeg' }))).text()).toBe('small')
})

it('keeps a small PNG a PNG, and makes a large one a JPEG', async () => {
  decodes(900, 600)
  expect((await sentOf(new File(['png'], 'receipt.png', { type: 'image/png' }))).name).toBe('receipt.png')
  decodes(5000, 2500)
  expect((await sentOf(new File(['png'], 'receipt.png', { type: 'image/png' }))).name).toBe('receipt.jpg')
})

it.each([
  ['a PDF', new File(['%PDF'], 'order.pdf', { type: 'application/pdf' })],
  ['an animation', new File(['GIF89a'], 'a.gif', { type: 'image/gif' })],
])('sends %s untouched', async (_, file) => {
  const decode = decodes(4000, 4000)
  const sent = await sentOf(file)
  expect([sent.name, await sent.text()]).toEqual([file.name, await file.text()])
  expect(decode).not.toHaveBeenCalled()
})

it('sends a picture that cannot be decoded as it is', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('broken')))
  const broken = new File(['broken'], 'broken.jpg', { type: 'image/jpeg' })
  expect(await (await sentOf(broken)).text()).toBe('broken')
})

it('is what every form of this site goes through, and the same bytes go when it is sent again', async () => {
  const decode = decodes(4032, 3024)
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(body)
    return Response.json({ success: true, data: {} })
  })
  const form = formOf(new File(['GPS'], 'slip.jpg', { type: 'image/jpeg' }))
  await ask('POST /create-pre-alert', { body: form })
  await ask('POST /create-pre-alert', { body: form })
  const texts = bodies.map(async (body) => ((body as FormData).get('invoice') as File).text())
  expect(await Promise.all(texts)).toEqual(['small', 'small'])
  expect((bodies[0] as FormData).get('courier')).toBe('FedEx')
  expect(decode).toHaveBeenCalledOnce()
})
