import { expect, test } from 'vitest'
import { amountIn, problemsOf, standing, writtenShares, type ShareDraft } from './invoice-shares.ts'

const taker = (id: string, declaredValue: number | null = null, valueStands = false) => ({
  id,
  version: 3,
  trackingNumber: `TBA${id}`,
  store: 'Loomhaus',
  description: 'Curtains',
  declaredValue,
  valueStands,
})
const packages = [taker('one'), taker('two', 40, true), taker('three', 15)]
const draft = (differences: Partial<ShareDraft> = {}): ShareDraft => ({
  total: '60.10',
  chosen: new Set(['one', 'two']),
  amounts: { one: '20.1' },
  ...differences,
})

test('a fixed value is the share, a declared one is its first value, and a typed one replaces it', () => {
  expect(packages.map((pkg) => amountIn(draft({ amounts: { one: '20.1', two: '5' } }), pkg))).toEqual([
    '20.1',
    '40.00',
    '15.00',
  ])
})

test('says what is left, what is too much, and when it adds up', () => {
  expect(standing(draft({ total: '' }), packages)).toBeUndefined()
  expect(standing(draft({ total: '$1,060.10' }), packages)).toBe('US$1,000.00 left to allot.')
  expect(standing(draft({ total: '60.09' }), packages)).toBe('US$0.01 too much.')
  expect(standing(draft(), packages)).toBe('The amounts add up to the invoice.')
})

test('each problem is shown at its field', () => {
  expect(problemsOf(draft(), packages, true)).toEqual({})
  expect(problemsOf(draft({ total: 'much' }), packages, false)).toEqual({
    invoice: 'Choose the invoice.',
    total: 'Enter the total of the whole invoice in US dollars, such as 120.50.',
  })
  expect(problemsOf(draft({ chosen: new Set(['one']) }), packages, true)).toEqual({ packages: 'Choose 2 to 20 packages.' })
  expect(problemsOf(draft({ amounts: {} }), packages, true).packages).toContain('Enter what is in each package')
  expect(problemsOf(draft({ total: '60.11' }), packages, true).packages).toContain('US$0.01 is missing')
})

test('is sent in plain figures, with the version that was shown', () => {
  const invoice = new File(['x'], 'invoice.pdf')
  expect(writtenShares(draft({ total: 'US$ 60.1' }), packages, invoice)).toEqual({
    invoice,
    total: '60.10',
    shares: [
      { id: 'one', version: 3, amount: '20.10' },
      { id: 'two', version: 3, amount: '40.00' },
    ],
  })
})
