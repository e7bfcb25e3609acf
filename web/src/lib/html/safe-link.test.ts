import { describe, expect, it } from 'vitest'
import { isOwnPicture, isOwnPlace, isSafeLink } from './safe-link.ts'

describe('a link in content', () => {
  it.each([
    '/rates',
    '/rates#pickup-usa',
    '/',
    '#faq',
    'https://shop.example/a?b=c',
    'http://x.example',
    'mailto:a@b.example',
    'tel:+12465550119',
  ])('may lead to %s', (address) => expect(isSafeLink(address)).toBe(true))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x.example/1',
    '//evil.example/x',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    'https:evil.example',
    'https://user@evil.example',
    'https:///x',
    'rates',
    '',
  ])('may not lead to %j', (address) => expect(isSafeLink(address)).toBe(false))

  it('is our own place only when it begins with one slash or a hash', () => {
    expect(['/rates', '#faq', 'https://x.example', '//x.example'].map(isOwnPlace)).toEqual([true, true, false, false])
  })
})

it('takes pictures from our own store alone', () => {
  expect(
    [
      '/media/demo/0123456789abcdef/a-900x600.webp',
      'https://x.example/a.png',
      '//x.example/media/a',
      'data:image/png;base64,x',
      '/logo.png',
    ].map(isOwnPicture),
  ).toEqual([true, false, false, false, false])
})
