import { expect, it } from 'vitest'
import { daysAsked } from './statement-days.ts'

it('covers this month until today, the whole last month, or the chosen days', () => {
  expect(daysAsked({}, '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(daysAsked({ period: 'this month' }, '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(daysAsked({ period: 'last month' }, '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysAsked({ period: 'last month' }, '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  const year = { from: '2027-03-01', to: '2028-02-29' }
  expect(daysAsked(year, '2028-02-29')).toEqual(year)
})

it.for([
  ['a day that is none', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ['one day alone', { from: '2026-02-01' }, 'to'],
  ['the other alone', { to: '2026-02-01' }, 'from'],
  ['days to come', { from: '2026-03-01', to: '2026-04-01' }, 'to'],
  ['days the wrong way round', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
  ['more than a year', { from: '2025-03-01', to: '2026-03-02' }, 'to'],
  ['a period and days', { period: 'this month', from: '2026-03-01', to: '2026-03-02' }, 'period'],
] as const)('refuses %s', ([, asked, field]) => {
  expect(() => daysAsked(asked, '2026-03-31')).toThrow(
    expect.objectContaining({ status: 400, errors: [expect.objectContaining({ field })] }),
  )
})
