import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemBounds, itemsAdvice, itemsValue, originPattern } from './package-items-rules.ts'

const item = fc.record({
  quantity: fc.integer({ min: 1, max: itemBounds.quantity }),
  unitValue: fc.integer({ min: 0, max: itemBounds.unitValue * 100 }).map((cents) => cents / 100),
})

test('items are worth the exact sum of their pieces, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: itemBounds.items }), (items) => {
      const exact = items.reduce((sum, { quantity, unitValue }) => sum.plus(new Big(unitValue).times(quantity)), new Big(0))
      expect(itemsValue(items)).toBe(exact.toFixed(2))
    }),
  )
  const most = { quantity: itemBounds.quantity, unitValue: itemBounds.unitValue }
  expect(itemsValue(Array.from({ length: itemBounds.items }, () => most))).toBe('5000000000000.00')
})

test('says where items are not worth what is declared, and nothing where they are', () => {
  const items = [
    { quantity: 3, unitValue: 0.1 },
    { quantity: 1, unitValue: 15 },
  ]
  expect(itemsAdvice([], 20)).toBeUndefined()
  expect(itemsAdvice(items, 15.3)).toBeUndefined()
  expect(itemsAdvice(items, 1_020)).toBe('The items come to US$15.30, and US$1,020.00 is declared.')
  expect(itemsAdvice(items, null)).toBe('The items come to US$15.30, and no value is declared.')
})

test.for([
  ['CN', true],
  ['', true],
  ['cn', false],
  ['CHN', false],
  ['C1', false],
] as const)('%j as a country of origin: %j', ([text, fits]) => {
  expect(new RegExp(originPattern).test(text)).toBe(fits)
})
