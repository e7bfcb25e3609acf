import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindsOfWish, wishBounds, wishesFor, type StandingWish } from './wishes-rules.ts'

const today = '2026-12-03'
const none: StandingWish = {
  before: 'fly',
  days: null,
  until: null,
  packages: null,
  packing: null,
  ready: 'collect',
  placeId: null,
  address: null,
}

test('without wishes a package flies and is collected', () => {
  expect(wishesFor(none, today)).toEqual([])
  expect(kindsOfWish(none)).toEqual([])
})

test('a package is kept for days from its receipt, over the end of a year too', () => {
  expect(wishesFor({ ...none, before: 'keep', days: 30 }, today)).toEqual([{ kind: 'hold', until: '2027-01-02' }])
})

test.each([
  ['2026-12-20', [{ kind: 'hold', until: '2026-12-20' }]],
  [today, []],
  ['2026-12-01', []],
  ['2027-03-01', []],
])('kept until %s: only where that day is ahead, and as near as a request allows', (until, wishes) => {
  expect(wishesFor({ ...none, before: 'keep', until }, today)).toEqual(wishes)
})

test('one box waits for its packages, and each package is kept meanwhile', () => {
  const wish: StandingWish = { ...none, before: 'together', days: 7, packages: 3, packing: 'retail' }
  expect(wishesFor(wish, today)).toEqual([
    { kind: 'hold', until: '2026-12-10' },
    { kind: 'consolidate', until: '2026-12-10', packages: 3, packing: 'retail' },
  ])
  expect(kindsOfWish(wish)).toEqual(['hold', 'consolidate'])
})

test('where a package goes once it is ready', () => {
  expect(wishesFor({ ...none, ready: 'locker', placeId: 'p1' }, today)).toEqual([{ kind: 'locker', placeId: 'p1' }])
  expect(wishesFor({ ...none, ready: 'delivery', address: '14 Palm Road' }, today)).toEqual([
    { kind: 'delivery', address: '14 Palm Road' },
  ])
})

test('whatever is wished, a package has at most one wish of a kind, and is never kept longer than a request may', () => {
  const latest = '2027-02-01'
  fc.assert(
    fc.property(fc.constantFrom('keep', 'together'), fc.integer({ min: 1, max: wishBounds.days }), (before, days) => {
      const wishes = wishesFor({ ...none, before, days, packages: 2, packing: 'outer' }, today)
      expect(new Set(wishes.map(({ kind }) => kind)).size).toBe(wishes.length)
      for (const { until } of wishes) expect(until !== undefined && until > today && until <= latest).toBe(true)
    }),
  )
})
