import { expect, it } from 'vitest'
import { plainText, readingMinutes } from './plain-text.ts'

it('is the words without the markup', () => {
  expect(plainText('<p>Duty &amp; <b>VAT</b>,</p>\n<ul><li>it&#39;s</li><li>all&#x21;</li></ul>')).toBe("Duty & VAT, it's all!")
  expect(plainText('&#99999999; &unknown; 5 < 6')).toBe('&#99999999; &unknown; 5 < 6')
})

it('counts minutes of reading, at least one', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(880)}</p>`)).toBe(4)
})
