import { expect, test } from 'vitest'
import { barsOf } from './code-128.tsx'

test('a code is start, symbols, check and stop, each of eleven modules but the stop', () => {
  const { modules, bars } = barsOf('A1')
  expect(modules).toBe(11 * 4 + 13)
  expect(bars[0]).toEqual([0, 2])
  expect(bars.at(-1)).toEqual([modules - 2, 2])
})

test('pairs of digits share a symbol', () => {
  expect(barsOf('9400111206206406260787').modules).toBe(11 * 13 + 13)
})
