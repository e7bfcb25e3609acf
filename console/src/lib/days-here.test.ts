import { afterEach, beforeEach, expect, test } from 'vitest'
import { counted, daysHere, pounds, shortlyWritten } from './days-here.ts'
import { followClock } from './place-clock.ts'
import { writtenDate, writtenMoment } from './written-moment.ts'

const now = Date.parse('2026-11-21T15:00:00Z')

beforeEach(() => followClock('America/Barbados'))
afterEach(() => followClock(undefined))

test.for([
  ['2026-11-21T14:00:00Z', 'today'],
  // Midnight in Barbados is four in the morning by UTC.
  ['2026-11-21T04:00:00Z', 'today'],
  ['2026-11-21T03:59:59Z', '1 day here'],
  ['2026-11-16T10:00:00Z', '5 days here'],
])('%s is %s', ([at, words]) => {
  expect(daysHere(at!, now)).toBe(words)
})

test('weights have two decimals; counts end somewhere', () => {
  expect([pounds(2.3), counted(1284), counted(10_000), counted(23_000)]).toEqual(['2.30 lb', '1,284', '10,000+', '10,000+'])
})

test('every moment is told by the clock of the place where staff work', () => {
  const late = '2026-11-22T02:30:00Z'
  expect([shortlyWritten(late), writtenMoment(late), writtenDate(late)]).toEqual([
    '21 Nov, 22:30',
    '21 Nov 2026, 22:30',
    '21 Nov 2026',
  ])
  followClock('America/New_York')
  expect(shortlyWritten(late)).toBe('21 Nov, 21:30')
})
