import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customsText, saysSomething } from './customs-text.ts'

test.for([
  ['José Núñez', 'Jose Nunez'],
  ['Marks & Spencer', 'Marks AND Spencer'],
  ['Straße 5, Łódź', 'Strasse 5, Lodz'],
  ['Shanelle O’Neal', 'Shanelle ONeal'],
  ['Gift 🎁 box <b>', 'Gift box b'],
  ['Road—North', 'Road-North'],
  ['ﬁne Ⅳ', 'fine IV'],
  ['王小明', ''],
] as const)('writes %j as %j', ([text, written]) => {
  expect(customsText(text, 35)).toBe(written)
})

test('stays within width and letters, whatever was typed, and is the same when written again', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 }))
  fc.assert(
    fc.property(anything, fc.constantFrom(17, 35, 70), (text, width) => {
      const written = customsText(text, width)
      expect(written.length).toBeLessThanOrEqual(width)
      expect(written).toMatch(/^[A-Za-z\d .,/-]*$/)
      expect(customsText(written, width)).toBe(written)
    }),
  )
})

test('has nothing to say without a letter or a digit', () => {
  expect(saysSomething(customsText('🎁 – …', 35))).toBe(false)
  expect(saysSomething('No. 5')).toBe(true)
})
