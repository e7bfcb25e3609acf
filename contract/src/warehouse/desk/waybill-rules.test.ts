import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAWB_DIGIT, MAWB_FORM, mawbProblem, readMawb } from './waybill-rules.ts'

test.for([
  ['176-12345675', '176-12345675'],
  ['020-81140743', '020-81140743'],
  [' 020 8114 0743 ', '020-81140743'],
  ['176–12345675', '176-12345675'],
  ['17612345675', '176-12345675'],
] as const)('reads %j as the waybill %s', ([text, mawb]) => {
  expect(mawbProblem(text)).toBeUndefined()
  expect(readMawb(text)).toBe(mawb)
})

test.for(['176-12345677', '176-12345678', '176-12345679', '176-12345674', '020-81140742'])(
  'finds a wrong last digit in %s',
  (text) => {
    expect(mawbProblem(text)).toBe(MAWB_DIGIT)
    expect(readMawb(text)).toBeUndefined()
  },
)

test.for(['', '176-1234567', '176-123456755', 'BW-12345675', '١٧٦-12345675'])(
  'asks for eleven digits instead of %j',
  (text) => {
    expect(mawbProblem(text)).toBe(MAWB_FORM)
  },
)

test('of all last digits, exactly one fits a serial, and never 7, 8 or 9', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (serial) => {
      const start = `106-${String(serial).padStart(7, '0')}`
      const fitting = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) => mawbProblem(`${start}${last}`) === undefined)
      expect(fitting).toHaveLength(1)
      expect(fitting[0]).toBeLessThan(7)
    }),
  )
})
