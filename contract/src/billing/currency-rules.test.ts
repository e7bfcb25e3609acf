import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, figuresIn, typedSum } from './currency-rules.ts'
import { addedUp, changeFrom, moneyText } from './money-rules.ts'

test.each([
  ['JPY', 0, '1,234,567', 'JPY 1,234,567'],
  ['CLP', 0, '1,234,567', 'CLP 1,234,567'],
  ['USD', 2, '1,234,567.00', 'US$1,234,567.00'],
  ['BBD', 2, '1,234,567.00', 'BBD 1,234,567.00'],
  // Browsers say none for this one; ISO 4217 says two.
  ['COP', 2, '1,234,567.00', 'COP 1,234,567.00'],
  ['KWD', 3, '1,234,567.000', 'KWD 1,234,567.000'],
  ['BHD', 3, '1,234,567.000', 'BHD 1,234,567.000'],
  ['CLF', 4, '1,234,567.0000', 'CLF 1,234,567.0000'],
])('sums in %s have the decimals of ISO 4217: %i', (currency, decimals, figures, text) => {
  expect(decimalsOf(currency)).toBe(decimals)
  expect(figuresIn(typedSum(1_234_567, currency))).toBe(figures)
  expect(moneyText(1_234_567, currency)).toBe(text)
})

test('sums of any currency add up exactly, and print exactly what they are', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('JPY', 'USD', 'KWD'),
      fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { minLength: 1, maxLength: 12 }),
      (currency, units) => {
        const [decimals, all] = [decimalsOf(currency), units.reduce((sum, unit) => sum + unit, 0)]
        const sum = addedUp(...units.map((unit) => unit / 10 ** decimals))
        expect(sum).toBe(all / 10 ** decimals || 0)
        expect(moneyText(sum, currency).replaceAll(/\D/g, '')).toMatch(new RegExp(`^0*${Math.abs(all)}$`))
        expect(moneyText(sum, currency).split('.')[1]?.length ?? 0).toBe(decimals)
        expect(changeFrom(sum, sum)).toBe(0)
      },
    ),
  )
})
