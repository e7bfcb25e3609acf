import { afterEach, expect, test } from 'vitest'
import { followClock } from '../../lib/place-clock.ts'
import { grouped, lastDays, rangeBefore, rangeOf } from './report-range.ts'

const now = new Date(2026, 10, 21, 12).getTime()

afterEach(() => followClock(undefined))

test('the last thirty days unless an address says otherwise', () => {
  expect(lastDays(30, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(rangeOf(new URLSearchParams('from=2026-01-01&to=2026-02-01'))).toEqual({ from: '2026-01-01', to: '2026-02-01' })
  for (const broken of ['', 'from=2026-01-01', 'from=x&to=y'])
    expect(rangeOf(new URLSearchParams(broken), now)).toEqual(lastDays(30, now))
})

test('today is that of the workplace', () => {
  followClock('America/Barbados')
  expect(lastDays(7, Date.parse('2026-11-21T03:59:59Z'))).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  followClock('Europe/London')
  expect(lastDays(7, Date.parse('2026-11-21T03:59:59Z'))).toEqual({ from: '2026-11-15', to: '2026-11-21' })
})

test('weeks where there are many days, and every package counted once', () => {
  const days = Array.from({ length: 100 }, (_, index) => ({ date: `day ${index}`, received: 1, delivered: 2 }))
  expect(grouped(days.slice(0, 5))).toHaveLength(5)
  const weeks = grouped(days)
  expect(weeks).toHaveLength(15)
  expect(weeks[0]).toEqual({ label: 'day 0 to day 6', received: 7, delivered: 14 })
  expect(weeks.reduce((sum, { received }) => sum + received, 0)).toBe(100)
})

test('before a range come as many days', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-30' })).toEqual({ from: '2026-01-30', to: '2026-02-28' })
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(rangeBefore({ from: '2026-03-02', to: '2026-03-01' })).toBeUndefined()
  expect(rangeBefore({ from: '2026-13-99', to: '2026-03-01' })).toBeUndefined()
})
