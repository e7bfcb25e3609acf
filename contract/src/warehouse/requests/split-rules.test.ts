import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from '../../billing/invoice-rules.ts'
import { splitMessages, valueLeft, valuesRefusal } from './split-rules.ts'

test('values come to the declared value to the cent, or it is said what is missing or too much', () => {
  expect(valuesRefusal('60.00', ['20.10', '39.90'])).toBeUndefined()
  expect(valuesRefusal('60.00', ['20.00', '39.99'])).toBe('The values must add up to US$60.00: US$0.01 is missing.')
  expect(valuesRefusal('60.00', ['20.01', '40.00'])).toBe('The values must add up to US$60.00: US$0.01 is too much.')
})

test.each([['0'], [''], ['-1'], ['1.234'], ['a lot']])('%j is no value', (value) => {
  expect(valuesRefusal('60.00', ['60.00', value])).toBe(splitMessages.value)
})

test('what is left, with all values, is the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 2, maxLength: 20 }), (cents) => {
      const whole = cents.reduce((sum, each) => sum + each, 0)
      const values = cents.map(figuresOf)
      expect(valuesRefusal(figuresOf(whole), values)).toBeUndefined()
      expect(valueLeft(figuresOf(whole + 7), values)).toBe(7)
    }),
  )
})
