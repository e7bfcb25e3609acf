import { dollarsAtHome } from '@parcelport/contract/billing/local-rules.ts'
import { expect, it } from 'vitest'
import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import type { Package } from '../../api/warehouse/packages.ts'
import { aPackage } from '../../testing/a-package.ts'
import { readyRemark, readyTitle } from './ready-words.ts'

const remarkOf = (ready: readonly Package[]): string =>
  readyRemark(ready, (usd) => dollarsAtHome(usd, { currency: 'BBD', perUsd: '2' }))

const unpaid: PackageStorage = {
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
const at = (collectAt?: string, more: Partial<Package> = {}) =>
  aPackage({ status: 'Ready for pickup', ...(collectAt !== undefined && { collectAt }), ...more })

it.each([
  [[at('Warrens')], '1 ready at Warrens'],
  [[at('Warrens'), at('Warrens'), at('Warrens')], '3 ready at Warrens'],
  [[at('Warrens'), at('Oistins')], '2 ready for pickup'],
  [[at('Warrens'), at()], '2 ready for pickup'],
])('says what is ready, and where if that is one place: %#', (packages, words) => {
  expect(readyTitle(packages)).toBe(words)
})

const free = (day: string, storage?: Partial<PackageStorage>) => ({
  collectUntil: { day, leaves: false },
  storage: { ...unpaid, ...storage },
})
const locker = (day: string) => ({ collectUntil: { day, leaves: true }, storage: unpaid })

it('says until when the first of them is free, and what storage has come to', () => {
  expect(remarkOf([at('Warrens', free('2026-12-10')), at('Warrens', free('2026-12-08'))])).toBe(
    'Free until the end of Tuesday 8 December.',
  )
  expect(remarkOf([at('Warrens', free('2026-12-08', { standsStill: true }))])).toBe(
    'Free until the end of Tuesday 8 December at least.',
  )
  const late = at('Warrens', free('2026-11-20', { feeUsd: 3 }))
  expect(remarkOf([late, at('Warrens', free('2026-11-20', { feeUsd: 0.5 }))])).toBe('BBD 7.00 (US$3.50) storage so far.')
  expect(remarkOf([late, at('Warrens', free('2026-12-08'))])).toBe(
    'BBD 6.00 (US$3.00) storage so far. Free until the end of Tuesday 8 December.',
  )
})

it('says the last day of the locker that the first of them leaves, although storage is free for longer', () => {
  expect(remarkOf([at('Locker 7, Oistins', locker('2026-11-28'))])).toBe(
    'In the locker only until the end of Saturday 28 November.',
  )
  expect(
    remarkOf([
      at('Warrens', free('2026-12-05')),
      at('Locker 7, Oistins', locker('2026-11-28')),
      at('Warrens', free('2026-12-05')),
    ]),
  ).toBe('2 at Warrens, 1 at Locker 7, Oistins. At Locker 7, Oistins only until the end of Saturday 28 November.')
})

it('says no day where none is known, and the places where there are several', () => {
  expect(remarkOf([at('Warrens')])).toBe('')
  expect(remarkOf([at('Warrens', free('2026-12-10')), at('Oistins', free('2026-12-12'))])).toBe(
    '1 at Warrens, 1 at Oistins. At Warrens free until the end of Thursday 10 December.',
  )
  expect(remarkOf([at('Warrens'), at('Oistins')])).toBe('1 at Warrens, 1 at Oistins.')
})
