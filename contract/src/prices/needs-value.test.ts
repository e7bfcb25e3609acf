import { expect, test } from 'vitest'
import { needsValue, type PriceBand, type PriceBasis } from './price-rules.ts'

const onCif = (...bands: PriceBand[]) => needsValue({ on: 'cif', bands })

test.for(['flat', 'billable lb', 'freight', 'bill total'] satisfies PriceBasis[])(
  'a charge on %s needs no declared value',
  (on) => expect(needsValue({ on, bands: [{ upTo: null, percent: '5' }] })).toBe(false),
)

test('one price for every value needs no value: flat, included or on request', () => {
  expect(onCif({ upTo: null, flat: '7.50' })).toBe(false)
  expect(onCif({ upTo: null })).toBe(false)
  expect(onCif({ upTo: null, onRequest: true })).toBe(false)
})

test('a share, a step, or several rows need the value', () => {
  expect(onCif({ upTo: null, percent: '5' })).toBe(true)
  expect(onCif({ upTo: null, each: { step: '100', usd: '1' } })).toBe(true)
  expect(onCif({ upTo: '50', flat: '5' }, { upTo: null, flat: '7.50' })).toBe(true)
  expect(onCif({ upTo: '50', flat: '5' })).toBe(true)
  expect(onCif()).toBe(true)
})
