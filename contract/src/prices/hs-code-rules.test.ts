import { expect, test } from 'vitest'
import { hsCodePattern, hsDigits, itnPattern, itnText } from './hs-code-rules.ts'

const isCode = (text: string): boolean => new RegExp(hsCodePattern).test(hsDigits(text))

test.for(['', '420330', '4203.30', '4203 30 00', ' 4203.30.00.90 '])('takes %j as an HS code', (text) => {
  expect(isCode(text)).toBe(true)
})

test.for(['4203', '42033', '42033000901', '4203-30', 'gloves'])('refuses %j', (text) => {
  expect(isCode(text)).toBe(false)
})

const isItn = (text: string): boolean => new RegExp(itnPattern).test(itnText(text))

test.for(['', 'X20261201123456', 'x2026 1201 123456', 'AES X20261201123456'])('takes %j as an ITN', (text) => {
  expect(isItn(text)).toBe(true)
})

test.for(['X2026120112345', 'X202612011234567', '20261201123456', 'Y20261201123456', 'X2026120112345Z'])(
  'refuses the ITN %j',
  (text) => {
    expect(isItn(text)).toBe(false)
  },
)
