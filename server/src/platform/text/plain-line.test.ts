import { expect, test } from 'vitest'
import { plainLine, requiredLine } from './plain-line.ts'

test.each([
  ['  Ana   Brathwaite ', 'Ana Brathwaite'],
  ['12 Palm Road\r\nSt. Michael', '12 Palm Road St. Michael'],
  ['Jose\u0301', 'José'],
  ['turned\u202e round', 'turned round'],
  ['a\u0000b', 'a b'],
  ['Łukasz 王', 'Łukasz 王'],
  ['❤\ufe0f 👩\u200d🚒', '❤\ufe0f 👩\u200d🚒'],
  ['\u200b \u2060\u00ad', ''],
  ['\u3164\u2800', ''],
])('%j is written down as %j', (text, line) => {
  expect(plainLine(text)).toBe(line)
})

test('a text of nothing but space is missing', () => {
  expect(() => requiredLine('name', ' \u202e\n', 'Name is required')).toThrow('Name is required')
})
