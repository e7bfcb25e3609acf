import { expect, it } from 'vitest'
import { collectUntil } from './collect-until.ts'

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
