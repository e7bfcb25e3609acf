import { expect, test } from 'vitest'
import { hsCodePattern, hsDigits } from './hs-code-rules.ts'

const isCode = (text: string): boolean => new RegExp(hsCodePattern).test(hsDigits(text))

test.for(['', '420330', '4203.30', '4203 30 00', ' 4203.30.00.90 '])('takes %j as an HS code', (text) => {
  expect(isCode(text)).toBe(true)
})

test.for(['4203', '42033', '42033000901', '4203-30', 'gloves'])('refuses %j', (text) => {
  expect(isCode(text)).toBe(false)
})
