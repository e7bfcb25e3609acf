import { expect, test } from 'vitest'
import { clockIn, openUntil } from './open-until.ts'

const THURSDAY = 4
const SATURDAY = 6
const at = (weekday: number, hour: number, minute = 0) => ({ weekday, minutes: hour * 60 + minute })
const warrens = [
  { days: 'Monday to Friday', hours: '9 am to 6 pm' },
  { days: 'Saturday', hours: '9 am to 2 pm' },
]

test('says when a place that is open closes today, in its own words', () => {
  expect(openUntil(warrens, at(THURSDAY, 9))).toBe('6 pm')
  expect(openUntil(warrens, at(THURSDAY, 17, 59))).toBe('6 pm')
  expect(openUntil(warrens, at(SATURDAY, 13))).toBe('2 pm')
})

test('says nothing before it opens, once it has closed, and on a day without hours', () => {
  for (const moment of [at(THURSDAY, 8, 59), at(THURSDAY, 18), at(SATURDAY, 14), at(0, 12)])
    expect(openUntil(warrens, moment)).toBeUndefined()
})

test.each([
  ['9 to 6', '6'],
  ['9:30-17:30', '17:30'],
  ['9.00 a.m. – 6.00 p.m.', '6.00 p.m.'],
  ['8 am to 12 pm, 1 pm to 5 pm', '5 pm'],
  ['12 to 5', '5'],
])('reads %s', (hours, closes) => {
  expect(openUntil([{ days: 'Thursdays', hours }], at(THURSDAY, 15))).toBe(closes)
})

test.each(['at any hour', 'closed', 'by appointment', '24 hours'])('does not guess at: %s', (hours) => {
  expect(openUntil([{ days: 'Every day', hours }], at(THURSDAY, 15))).toBeUndefined()
})

test('hours without a day hold every day, but not beside hours with days', () => {
  const hours = '10 to 2'
  expect(openUntil([{ days: 'Our counter', hours }], at(SATURDAY, 12))).toBe('2')
  expect(
    openUntil(
      [
        { days: 'Monday to Friday', hours: '9 to 6' },
        { days: 'Public holidays', hours },
      ],
      at(SATURDAY, 12),
    ),
  ).toBeUndefined()
})

test('reads a moment by the clock of the place', () => {
  expect(clockIn(new Date('2026-11-27T03:30:00Z'), 'America/Barbados')).toEqual(at(THURSDAY, 23, 30))
  expect(clockIn(new Date('2026-11-28T00:05:00Z'), 'UTC')).toEqual(at(SATURDAY, 0, 5))
})
