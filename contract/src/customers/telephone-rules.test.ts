import { expect, test } from 'vitest'
import { plainDigits } from './telephone-rules.ts'

test.each([
  ['٢٤٦٢٣٠١٢٣٤', '2462301234'],
  ['۲۴۶ ۲۳۰ ۱۲۳۴', '246 230 1234'],
  ['＋１（２４６）２３０－１２３４', '+1(246)230-1234'],
  ['२४६', '246'],
  ['𝟐𝟒𝟔', '246'],
  ['+1 (246) 230-1234', '+1 (246) 230-1234'],
])('%s is the telephone number %s', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain)
})
