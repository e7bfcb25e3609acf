import type { PickupPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import { expect, it } from 'vitest'
import { aPackageDetail } from '../../../testing/a-package.ts'
import { plannedOf } from './planned-step.ts'

const departs = { departsAt: '2026-11-25T01:00:00Z', departsOn: '2026-11-24' }
const closesAt = new Date(2026, 10, 23, 16).toISOString()
const ready = { ready: { from: '2026-11-27', until: '2026-11-30' } }
const next = { state: 'next', name: 'BW 401', ...departs } as const
const place: PickupPlace = {
  kind: 'counter',
  name: 'Warrens',
  addressLines: [],
  telephone: '',
  openingHours: [],
  mapLink: null,
  bring: '',
  freeUntil: '2026-12-01',
}

it('says what is planned for each coming step, and nothing unknown', () => {
  const pkg = aPackageDetail()
  for (const step of ['Received', 'In transit', 'Ready for pickup', 'Delivered'] as const)
    expect(plannedOf(step, pkg)).toBeUndefined()
  expect(plannedOf('In transit', { ...pkg, flight: next })).toBe('Next flight: Tue 24 Nov.')
  expect(plannedOf('In transit', { ...pkg, flight: { ...next, closesAt } })).toBe(
    'Next flight: Tue 24 Nov. It takes everything in Miami by Mon 23 Nov 2026, 4:00 pm.',
  )
  expect(plannedOf('In transit', { ...pkg, flight: { ...next, state: 'booked' } })).toBe('Tue 24 Nov, on flight BW 401.')
  expect(plannedOf('Ready for pickup', { ...pkg, flight: next })).toBeUndefined()
  expect(plannedOf('Ready for pickup', { ...pkg, flight: { ...next, ...ready } })).toBe(
    'Usually Fri 27 to Mon 30 Nov, as our last flights were.',
  )
})

it('says of a package that something holds what holds it, and no flight before that', () => {
  const kept = {
    why: 'kept',
    until: '2026-12-20',
    flightAfter: { ...next, departsOn: '2026-12-22' },
  } as const
  const pkg = aPackageDetail({ status: 'Received', held: kept })
  expect(plannedOf('In transit', pkg)).toBe('Kept until Sun 20 Dec, then the flight of Tue 22 Dec.')
  expect(plannedOf('Ready for pickup', pkg)).toBeUndefined()
  const asked = aPackageDetail({ status: 'Received', held: { why: 'answer' } })
  expect(plannedOf('In transit', asked)).toBe('Waits for your answer.')
  expect(plannedOf('Ready for pickup', asked)).toBeUndefined()
})

it('says until when a package waits', () => {
  const ready = aPackageDetail({ status: 'Ready for pickup', pickup: place })
  expect(plannedOf('Delivered', ready)).toBe('Free of charge until the end of Tuesday 1 December.')
  expect(plannedOf('Delivered', { ...ready, pickup: { ...place, kind: 'locker' } })).toBe(
    'It stays in the locker until the end of Tuesday 1 December.',
  )
  expect(plannedOf('Delivered', { ...ready, pickup: { ...place, freeUntil: null } })).toBeUndefined()
})

it('says the same last free day as its storage', () => {
  const storage = {
    clock: 'counter',
    since: '2026-11-17',
    day: 3,
    freeUntil: '2026-12-04',
    feeUsd: 0,
    perDayUsd: 1,
    standsStill: true,
    collectBy: null,
    abandonedOn: null,
    letterOn: null,
  } as const
  const ready = aPackageDetail({ status: 'Ready for pickup', pickup: place, storage })
  expect(plannedOf('Delivered', ready)).toBe('Free of charge until the end of Friday 4 December at least.')
  expect(plannedOf('Delivered', { ...ready, storage: { ...storage, standsStill: false } })).toBe(
    'Free of charge until the end of Friday 4 December.',
  )
})
