import { expect, test } from 'vitest'
import { dialled, plainDigits } from './telephone-rules.ts'

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

test.each([
  ['+1 (246) 428-1234', { number: '+12464281234' }],
  ['428-1234', { number: '4281234' }],
  ['(246) 428-1234 ext. 12', { number: '2464281234', extension: '12' }],
  ['+1-246-428-1234 x12', { number: '+12464281234', extension: '12' }],
  ['+12464281234;ext=12', { number: '+12464281234', extension: '12' }],
  ['246-428-1234 Extension: 4001', { number: '2464281234', extension: '4001' }],
  ['+44 (0)20 7946 0958', { number: '+442079460958' }],
  ['(0)20 7946 0958', { number: '02079460958' }],
  ['246-428-1234 / 246-428-9999', { number: '2464281234' }],
  ['246 428 1234 or 246 428 9999', { number: '2464281234' }],
  ['030/1234567', { number: '0301234567' }],
  ['tel:+1-246-428-1234', { number: '+12464281234' }],
  ['٢٤٦٤٢٨١٢٣٤', { number: '2464281234' }],
  ['＋１２４６４２８１２３４', { number: '+12464281234' }],
  ['', { number: '' }],
])('%s is dialled as %j', (telephone, digits) => {
  expect(dialled(telephone)).toEqual(digits)
})
