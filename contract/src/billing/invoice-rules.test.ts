import { expect, test } from 'vitest'
import { centsLeft, centsOf, figuresOf, invoiceMessages, sharesRefusal, takesInvoice } from './invoice-rules.ts'

test('figures become cents without a fraction on the way, and come back', () => {
  expect(['120', '120.5', '0.07', '1.10', '19999999.99'].map(centsOf)).toEqual([12_000, 12_050, 7, 110, 1_999_999_999])
  for (const text of ['', '1,000', '-1', '1.005', '1e3', ' 1', '.5', '1.', '123456789'])
    expect(centsOf(text), text).toBeUndefined()
  expect([12_050, 7, 0, -110].map(figuresOf)).toEqual(['120.50', '0.07', '0.00', '-1.10'])
})

test('shares come to the total to the cent, where sums of fractions would not', () => {
  expect(sharesRefusal(30, [10, 20])).toBeUndefined()
  expect(sharesRefusal(10_000, [3333, 3333, 3334])).toBeUndefined()
  expect(sharesRefusal(10_000, [3333, 3333, 3333])).toBe('The amounts must add up to the invoice: US$0.01 is missing.')
  expect(sharesRefusal(10_000, [3334, 3333, 3334])).toBe('The amounts must add up to the invoice: US$0.01 is too much.')
  expect(centsLeft(10_000, [4000, 7000])).toBe(-1000)
})

test('nothing is no share and no total, and from two packages to twenty', () => {
  expect(sharesRefusal(undefined, [1, 2])).toBe(invoiceMessages.total)
  expect(sharesRefusal(0, [0, 0])).toBe(invoiceMessages.total)
  expect(sharesRefusal(100, [100])).toBe(invoiceMessages.several)
  expect(
    sharesRefusal(
      20,
      Array.from({ length: 20 }, () => 1),
    ),
  ).toBeUndefined()
  expect(
    sharesRefusal(
      21,
      Array.from({ length: 21 }, () => 1),
    ),
  ).toBe(invoiceMessages.several)
  for (const share of [undefined, 0, 100_000_001]) expect(sharesRefusal(100, [50, share])).toBe(invoiceMessages.amount)
})

test('an invoice is taken by what has none, waits for one, or is not received yet', () => {
  const takes = (
    status: Parameters<typeof takesInvoice>[0]['status'],
    hasInvoice: boolean,
    actionFix = null as 'invoice' | null,
  ) => takesInvoice({ status, hasInvoice, actionFix })
  expect([takes('Received', false), takes('In transit', false), takes('Prealerted', true)]).toEqual([true, true, true])
  expect([takes('Received', true), takes('Delivered', false), takes('Returned', false)]).toEqual([false, false, false])
  expect([takes('Action required', true, 'invoice'), takes('Action required', true)]).toEqual([true, false])
})
