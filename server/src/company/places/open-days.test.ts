import { expect, test } from 'vitest'
import { nextOpenDay, openWeekdays } from './open-days.ts'

const open = (...lines: readonly (readonly [days: string, hours?: string])[]): number[] =>
  [...openWeekdays(lines.map(([days, hours = '9 am to 6 pm']) => ({ days, hours })))].toSorted((a, b) => a - b)
const everyDay = [0, 1, 2, 3, 4, 5, 6]

test('reads the days on which a place is open from its hours in words', () => {
  expect(open(['Monday to Friday'], ['Saturday', '9 am to 2 pm'])).toEqual([1, 2, 3, 4, 5, 6])
  expect(open(['Mon–Fri'])).toEqual([1, 2, 3, 4, 5])
  expect(open(['Tuesdays, Thursdays and Sat'])).toEqual([2, 4, 6])
  expect(open(['Fri. to Mon.'])).toEqual([0, 1, 5, 6])
  expect(open(['Weekdays'])).toEqual([1, 2, 3, 4, 5])
  expect(open(['Every day', 'at any hour'])).toEqual(everyDay)
  expect(open(['Daily'], ['Sunday', 'Closed'])).toEqual([1, 2, 3, 4, 5, 6])
  expect(open(['Sundays and public holidays', 'closed'])).toEqual([1, 2, 3, 4, 5, 6])
})

test('a place whose hours name no day is taken to be open every day', () => {
  expect(open()).toEqual(everyDay)
  expect(open(['By appointment', 'call us'])).toEqual(everyDay)
  expect(open(['Month of December', 'longer'])).toEqual(everyDay)
})

test('the next open day is the day itself, or the first that is neither a closed weekday nor a holiday', () => {
  const weekdays = openWeekdays([{ days: 'Monday to Saturday', hours: '9 to 6' }])
  expect(nextOpenDay('2026-11-28', weekdays, [])).toBe('2026-11-28')
  expect(nextOpenDay('2026-11-29', weekdays, [])).toBe('2026-11-30')
  expect(nextOpenDay('2026-11-29', weekdays, ['2026-11-30'])).toBe('2026-12-01')
  expect(nextOpenDay('2026-11-29', new Set(), [])).toBe('2026-11-29')
})
