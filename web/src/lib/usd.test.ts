import { expect, it } from 'vitest'
import { readUsd, writeUsd } from './usd.ts'

it.each([
  ['89', 89],
  [' 89.5 ', 89.5],
  ['$1,250.50', 1250.5],
  ['US$ 12', 12],
  ['0', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['12,50', 12.5],
  ['89,90', 89.9],
  ['1,250', undefined],
  ['ten', undefined],
  ['', undefined],
])('reads %j', (text, amount) => {
  expect(readUsd(text)).toBe(amount)
})

it('writes two decimals', () => {
  expect(writeUsd(1250.5)).toBe('US$1,250.50')
})
