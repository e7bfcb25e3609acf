import { expect, it } from 'vitest'
import { isLink, isPicture } from './links.ts'

it.each(['/media/demo/0123456789abcdef/hero-1600x900.webp', 'https://pictures.example/a.png?x=1'])(
  'takes %s for a picture',
  (text) => {
    expect(isPicture(text)).toBe(true)
  },
)

it.each([
  '',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http://pictures.example/a.png',
  '//pictures.example/a.png',
  'https:pictures.example/a.png',
  'https://user:secret@pictures.example/a.png',
  'https://pictures.example/a.png" onerror="alert(1)',
  '/media/demo/../../etc/passwd',
  '/media/demo/0123456789abcdef/a/b.png',
  'demo-picture:hero.webp',
  '/other/a.png',
])('takes %s for no picture', (text) => {
  expect(isPicture(text)).toBe(false)
})

it.each([
  '#',
  '/',
  '/rates',
  '#faq',
  '/#faq',
  'https://facebook.example/us',
  'http://old.example/',
  'mailto:us@example.com',
  'tel:+12465550119',
])('takes %s for a link', (text) => {
  expect(isLink(text)).toBe(true)
})

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'vbscript:x',
  'word',
  '#"onclick',
])('takes %s for no link', (text) => {
  expect(isLink(text)).toBe(false)
})
