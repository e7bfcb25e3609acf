import { expect, it } from 'vitest'
import { dayIn, usualPeriods } from './book-period.ts'

const periods = (today: string) => usualPeriods(today).map(({ period }) => [period.from, period.to])

it('names this month, the last one and this year', () => {
  expect(periods('2026-03-05')).toEqual([
    ['2026-03-01', '2026-03-05'],
    ['2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-03-05'],
  ])
  expect(periods('2027-01-31')[1]).toEqual(['2026-12-01', '2026-12-31'])
})

it('takes only days from an address', () => {
  expect(dayIn(new URLSearchParams('day=2026-03-05'), 'day')).toBe('2026-03-05')
  expect(dayIn(new URLSearchParams('day=yesterday'), 'day')).toBeUndefined()
  expect(dayIn(new URLSearchParams(), 'day')).toBeUndefined()
})
