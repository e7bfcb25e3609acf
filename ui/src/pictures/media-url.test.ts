import { expect, test } from 'vitest'
import { parseMediaUrl } from './media-url.ts'

test('a media address tells its size and its variants', () => {
  const media = parseMediaUrl('/media/demo/0123456789abcdef/hero-parcels-1920x1080.jpg')!
  expect([media.width, media.height]).toEqual([1920, 1080])
  const base = '/media/demo/0123456789abcdef/hero-parcels-1920x1080'
  expect(media.srcSet('avif')).toBe(
    [320, 480, 640, 960, 1280, 1600, 1920].map((width) => `${base}.w${width}.avif ${width}w`).join(', '),
  )
})

test('widths at or above the original are left out but its own', () => {
  expect(parseMediaUrl('https://files.example/media/demo/00/face-640x640.png')?.srcSet('webp')).toBe(
    [320, 480, 640].map((width) => `https://files.example/media/demo/00/face-640x640.w${width}.webp ${width}w`).join(', '),
  )
})

test('SVG has a size but no variants; other addresses have neither', () => {
  const logo = parseMediaUrl('/media/demo/00/logo-120x80.svg')
  expect([logo?.width, logo?.srcSet('avif')]).toEqual([120, undefined])
  expect(parseMediaUrl('/logo.png')).toBeUndefined()
  expect(parseMediaUrl('')).toBeUndefined()
  expect(parseMediaUrl('/media/demo/00/odd%-10x10.png')?.width).toBe(10)
})

test('a name with spaces cannot break the list', () => {
  expect(parseMediaUrl('/media/demo/00/my hero-320x10.png')?.srcSet('webp')).toBe(
    '/media/demo/00/my%20hero-320x10.w320.webp 320w',
  )
})
