import { expect, it } from 'vitest'
import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import { aPackage } from '../../testing/a-package.ts'
import { readyRemark, readyTitle } from './ready-words.ts'

const free: PackageStorage = {
  clock: 'counter',
  since: '2026-11-24',
  day: 3,
  freeUntil: '2026-12-10',
  feeUsd: 0,
  perDayUsd: 1,
  standsStill: false,
  collectBy: null,
  abandonedOn: null,
  letterOn: null,
}
const at = (collectAt?: string, storage?: Partial<PackageStorage>) =>
  aPackage({
    status: 'Ready for pickup',
    ...(collectAt !== undefined && { collectAt }),
    ...(storage && { storage: { ...free, ...storage } }),
  })

it.each([
  [[at('Warrens')], '1 ready at Warrens'],
  [[at('Warrens'), at('Warrens'), at('Warrens')], '3 ready at Warrens'],
  [[at('Warrens'), at('Oistins')], '2 ready for pickup'],
  [[at('Warrens'), at()], '2 ready for pickup'],
])('says what is ready, and where if that is one place: %#', (packages, words) => {
  expect(readyTitle(packages)).toBe(words)
})

it('says until when the first of them is free, or what storage has come to', () => {
  expect(readyRemark([at('Warrens', {}), at('Warrens', { freeUntil: '2026-12-08' })])).toBe(
    'Free until the end of Tuesday 8 December.',
  )
  expect(readyRemark([at('Warrens', {}), at('Warrens', { feeUsd: 3 }), at('Warrens', { feeUsd: 0.5 })])).toBe(
    'US$3.50 storage so far.',
  )
})

it('says no day where none is counted, and the places where there are several', () => {
  expect(readyRemark([at('Warrens', { freeUntil: null, standsStill: true })])).toBe('')
  expect(readyRemark([at('Warrens')])).toBe('')
  expect(readyRemark([at('Warrens', {}), at('Oistins', {})])).toBe(
    '1 at Warrens, 1 at Oistins. Free until the end of Thursday 10 December.',
  )
})
