import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberParts } from './number-parts.ts'

test('a tracking number in a sentence is found, with what a label adds taken off', () => {
  expect(numberParts('Where is 1z5r89390357567127, please? Or TBA318204417690.')).toEqual([
    { text: 'Where is ' },
    { text: '1z5r89390357567127', number: '1Z5R89390357567127' },
    { text: ', please? Or ' },
    { text: 'TBA318204417690', number: 'TBA318204417690' },
    { text: '.' },
  ])
  expect(numberParts('420331229400111206206406260787')).toEqual([
    { text: '420331229400111206206406260787', number: '9400111206206406260787' },
  ])
})

test.for(['Call 2465550187', 'An internationally long word', '14 Pine Gardens', ''])('%s has none', (text) => {
  expect(numberParts(text).some(({ number }) => number !== undefined)).toBe(false)
})

test('the parts are the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(
        numberParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
