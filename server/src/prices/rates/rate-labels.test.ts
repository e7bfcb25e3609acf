import { expect, it } from 'vitest'
import { dollars, tierLabel } from './rate-labels.ts'

it.each([
  ['0.5', 'US$0.50'],
  ['6.50', 'US$6.50'],
  ['1250', 'US$1,250.00'],
  ['1234567.8', 'US$1,234,567.80'],
])('writes %s as %s', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})

it('writes a tier without idle zeros', () => {
  expect(['4.00', '0.50', '10.00'].map((upToLb) => tierLabel({ upToLb }))).toEqual(['4 lb', '0.5 lb', '10 lb'])
})
