import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

const widthOf = (text: string): number => [...text].length

test('lines end between words, after a hyphen or a slash, and between Chinese letters; a word wider than the line is parted', () => {
  expect(breakLines('two panels with rings', 11, widthOf)).toEqual(['two panels', 'with rings'])
  expect(breakLines('black-out/lined', 10, widthOf)).toEqual(['black-out/', 'lined'])
  expect(breakLines('手机壳手机壳', 4, widthOf)).toEqual(['手机壳手', '机壳'])
  expect(breakLines('a cutout b', 3, widthOf)).toEqual(['a', 'cut', 'out', 'b'])
  expect(breakLines('one\n\ntwo', 9, widthOf)).toEqual(['one', '', 'two'])
})

test('whatever the text, nothing but spaces is left out, and a line is wider only where one letter is', () => {
  const words = fc.array(fc.oneof(fc.lorem({ maxCount: 3 }), fc.string({ unit: 'grapheme' }), fc.constant('👩‍👧')), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 30 }), (parts, room) => {
      const text = parts.join(' ')
      const lines = breakLines(text, room, widthOf)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      for (const line of lines) expect(widthOf(line) <= room || [...new Intl.Segmenter().segment(line)].length === 1).toBe(true)
    }),
  )
})
