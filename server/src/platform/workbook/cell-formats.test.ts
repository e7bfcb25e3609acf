import { expect, test } from 'vitest'
import { formatOfCode } from './cell-formats.ts'

test.for([
  ['yyyy-mm-dd', 'day'],
  ['[$-409]d-mmm-yy;@', 'day'],
  ['dd/mm/yyyy hh:mm', 'day'],
  ['mmm', 'day'],
  ['General', 'number'],
  ['#,##0.00', 'number'],
  ['0.00" days"', 'number'],
  ['[Red]0.00', 'number'],
  ['0\\d', 'number'],
  ['[h]:mm:ss', 'number'],
  ['h:mm AM/PM', 'number'],
  ['0.0%', 'number'],
] as const)('%s shows a %s', ([code, format]) => {
  expect(formatOfCode(code)).toBe(format)
})

test('zeros alone are zeros in front', () => {
  expect([formatOfCode('00000'), formatOfCode('0'), formatOfCode('00;@')]).toEqual([{ digits: 5 }, 'number', { digits: 2 }])
})
