import { expect, test } from 'vitest'
import { savedBy } from './freight-of-box.ts'

test('one box saves what it costs less than separate packages, packing included', () => {
  expect(savedBy({ apart: '38.50', together: '24.00', packing: '0.00' })?.toFixed(2)).toBe('14.50')
  expect(savedBy({ apart: '38.50', together: '24.00', packing: 1.1 })?.toFixed(2)).toBe('13.40')
  expect(savedBy({ apart: '21.00', together: '23.50', packing: 0 })?.toFixed(2)).toBe('-2.50')
})

test('nobody knows the saving where a price is set by a person', () => {
  const known = { apart: '38.50', together: '24.00', packing: 0 }
  for (const unknown of [{ apart: null }, { together: null }, { packing: null }])
    expect(savedBy({ ...known, ...unknown })).toBeNull()
})
