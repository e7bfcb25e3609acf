import { expect, test } from 'vitest'
import { decimalSignOf, readFigure } from './read-figure.ts'

const read = (cell: string, sign?: '.' | ','): string => {
  const figure = readFigure(cell, sign)
  return figure === undefined || figure === 'unclear' ? String(figure) : figure.toFixed()
}

test.each([
  ['12', '12'],
  ['1,234.50', '1234.5'],
  ['1.234,50', '1234.5'],
  ['US$ 1 234,5', '1234.5'],
  ['2.5 lbs', '2.5'],
  ['12,5kg', '12.5'],
  ['1,234,567', '1234567'],
  ['0.125', '0.125'],
  ['1234.567', '1234.567'],
  ["12'000.00", '12000'],
  ['', 'undefined'],
  ['-5', 'undefined'],
  ['(5.00)', 'undefined'],
  ['12,34,567', 'undefined'],
  ['1.2.3', 'undefined'],
  ['1E+10', 'undefined'],
  ['ten', 'undefined'],
])('%s is %s, whatever else the file says', (cell, figure) => {
  expect([read(cell), read(cell, '.'), read(cell, ',')]).toEqual([figure, figure, figure])
})

test('1.234 is one or a thousand, as the rest of its file says; without that it is unclear', () => {
  expect([read('1.234'), read('1.234', '.'), read('1.234', ',')]).toEqual(['unclear', '1.234', '1234'])
  expect([read('1,234'), read('1,234', '.'), read('1,234', ',')]).toEqual(['unclear', '1234', '1.234'])
  expect(decimalSignOf(['1.234', '12', '7.5'])).toBe('.')
  expect(decimalSignOf(['1.234', '1.234,5'])).toBe(',')
  expect(decimalSignOf(['1.234', '12'])).toBeUndefined()
  expect(decimalSignOf(['7.5', '7,5'])).toBeUndefined()
})
