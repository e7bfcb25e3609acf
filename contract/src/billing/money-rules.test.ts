import { expect, test } from 'vitest'
import { addedUp, changeFrom } from './money-rules.ts'

test('sums are added to the cent, whatever floats make of them', () => {
  expect(addedUp()).toBe(0)
  expect(addedUp(0.1, 0.2)).toBe(0.3)
  expect(addedUp(116.06, -116.05)).toBe(0.01)
  expect(addedUp(...Array.from({ length: 1_000 }, () => 9_999_999.99))).toBe(9_999_999_990)
  expect(changeFrom(200, 116.05)).toBe(83.95)
})
