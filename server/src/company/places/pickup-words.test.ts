import { expect, test } from 'vitest'
import { freeUntil, pickupLine, pickupSentence } from './pickup-words.ts'

const warrens = { kind: 'counter', name: 'Warrens', bring: 'Bring a photo ID.', time_zone: 'America/Barbados', free_days: 14 }
const locker = { ...warrens, kind: 'locker', name: 'Locker 7, Oistins', bring: '', free_days: 3 }

test('free days count from the next day, in the time zone of the place', () => {
  // Ten at night in Barbados is the next day in UTC.
  expect(freeUntil(warrens, new Date('2026-11-18T02:00:00Z'))).toBe('2026-12-01')
  expect(freeUntil(warrens, new Date('2026-11-18T04:00:00Z'))).toBe('2026-12-02')
  expect(freeUntil({ ...warrens, free_days: 0 }, new Date('2026-02-28T15:00:00Z'))).toBe('2026-02-28')
  expect(freeUntil({ ...warrens, free_days: null }, new Date())).toBeNull()
})

test('a day is counted once when clocks change', () => {
  const miami = { time_zone: 'America/New_York', free_days: 1 }
  expect(freeUntil(miami, new Date('2026-11-01T04:30:00Z'))).toBe('2026-11-02')
  expect(freeUntil(miami, new Date('2026-11-02T04:30:00Z'))).toBe('2026-11-02')
})

test('the line says where and until when', () => {
  expect(pickupLine(warrens, '2026-12-01')).toBe('Warrens, free until 1 Dec')
  expect(pickupLine(locker, '2026-11-24')).toBe('Locker 7, Oistins, until Tue 24 Nov')
  expect(pickupLine(warrens, null)).toBe('Warrens')
})

test('the sentence says what to bring as well', () => {
  expect(pickupSentence(warrens, '2026-12-01')).toBe(
    'Collect it at Warrens, free until the end of Tuesday 1 December 2026. Bring a photo ID.',
  )
  expect(pickupSentence(locker, null)).toBe('Collect it at Locker 7, Oistins.')
})
