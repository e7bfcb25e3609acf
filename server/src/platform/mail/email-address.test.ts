import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEmailAddress, readEmailAddress, spellingsOf } from './email-address.ts'

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['  ana@example.com ', 'ana@example.com'],
  ['ａｎａ@example.com', 'ana@example.com'],
  ['ANA@EXAMPLE．COM', 'ana@example.com'],
  ['josé@example.com', 'josé@example.com'],
  ['ana@example。com', 'ana@example.com'],
  ['ana@straße.example', 'ana@straße.example'],
  ["o'neil+parcels@mail.example.co.uk", "o'neil+parcels@mail.example.co.uk"],
])('%j is the account %j', (text, key) => {
  expect(readEmailAddress(text)?.key).toBe(key)
})

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example..com',
  'ana@@example.com',
  'ana@example.com, luis@example.com',
  'ana@example.com\r\nBcc: luis@example.com',
  'Ana <ana@example.com>',
  'ana@my example.com',
  'ana\u200b@example.com',
  'ana\ue000@example.com',
  'ana@exam\u{f0000}.com',
  'ana\u0378@example.com',
  'ana\ud800@example.com',
  'ana@example.com\udc00',
  'ana\u00ad@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'\u33a2'.repeat(30)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
])('%j is no address', (text) => {
  expect(() => parseEmailAddress(text)).toThrow('Please enter a valid email address.')
})

test.each([
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@xn--bcher-kva.example', 'ana@bücher.example'],
  ['josé@mail.例え.example', 'josé@mail.xn--r8jz45g.example'],
])('%s is also spelled %s', (key, other) => {
  expect(spellingsOf(key)).toEqual([key, other])
  expect(spellingsOf(other)).toEqual([other, key])
})

test.each([
  'ana@example.com',
  'josé@example.com',
  'ana@é%65.example',
  'ana@xn--.',
  'no address',
  // Signs that a host leaves out, and a host of both spellings.
  'ana@example\uFE0F.com',
  'ana@exam\u034Fple.com',
  'ana@bücher\uFE00.example',
  'ana@xn--bcher-kva.例え',
])('%j has one spelling', (key) => {
  expect(spellingsOf(key)).toEqual([key])
})

test('the key of a key is the key itself', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const address = readEmailAddress(text)
      if (address) expect(readEmailAddress(address.key)?.key).toBe(address.key)
    }),
  )
})
