import { expect, it } from 'vitest'
import { collectUntil, noteNow } from './collect-until.ts'

const locker = { kind: 'locker' }
const counter = { kind: 'counter' }

it('ends with the last day in the locker, even where storage is free for longer', () => {
  expect(collectUntil(locker, '2026-11-28', { freeUntil: '2026-12-05' })).toEqual({ day: '2026-11-28', leaves: true })
})

it('ends at a counter with the last free day: that of the storage rules, or the promised one where nothing is counted', () => {
  expect(collectUntil(counter, '2026-12-01', { freeUntil: '2026-12-05' })).toEqual({ day: '2026-12-05', leaves: false })
  expect(collectUntil(counter, '2026-12-01', { freeUntil: null })).toEqual({ day: '2026-12-01', leaves: false })
  expect(collectUntil(counter, '2026-12-01', undefined)).toEqual({ day: '2026-12-01', leaves: false })
})

it('names no day where none is known', () => {
  expect(collectUntil(counter, null, undefined)).toBeUndefined()
  expect(collectUntil(locker, null, { freeUntil: '2026-12-05' })).toBeUndefined()
})

it('reads a note about where a package waits by the place and the day of now, and leaves every other note as it is', () => {
  const warrens = { kind: 'counter', name: 'Warrens' }
  const told = { status_note: 'Warrens, free until 1 Dec', free_until: '2026-12-01' }
  expect(noteNow(told, warrens, { freeUntil: '2026-12-05' })).toBe('Warrens, free until 5 Dec')
  expect(noteNow(told, warrens, undefined)).toBe('Warrens, free until 1 Dec')
  expect(noteNow(told, { ...warrens, name: 'Warrens Mall' }, undefined)).toBe('Warrens Mall, free until 1 Dec')
  expect(noteNow(told, undefined, { freeUntil: '2026-12-05' })).toBe('Warrens, free until 1 Dec')
  const box = { status_note: 'Locker 7, until Sat 28 Nov', free_until: '2026-11-28' }
  expect(noteNow(box, { kind: 'locker', name: 'Locker 7' }, { freeUntil: '2026-12-05' })).toBe('Locker 7, until Sat 28 Nov')
  expect(noteNow({ status_note: 'Ask for Dwayne', free_until: '2026-12-01' }, warrens, { freeUntil: '2026-12-05' })).toBe(
    'Ask for Dwayne',
  )
  expect(noteNow({ status_note: null, free_until: '2026-12-01' }, warrens, undefined)).toBeNull()
  expect(noteNow({ status_note: 'Warrens', free_until: null }, warrens, { freeUntil: '2026-12-05' })).toBe(
    'Warrens, free until 5 Dec',
  )
})
