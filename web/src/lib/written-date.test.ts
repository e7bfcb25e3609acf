import { expect, it } from 'vitest'
import { writtenDate, writtenDay, writtenDeadline, writtenMoment } from './written-date.ts'

const at = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString()

it('writes days and hours as a person would', () => {
  expect(writtenDate(at(2026, 10, 19, 9, 30))).toBe('19 Nov 2026')
  expect(writtenDay(at(2026, 10, 24, 12, 0))).toBe('Tue 24 Nov')
  expect(writtenDeadline(at(2026, 10, 24, 12, 0))).toBe('the end of Tuesday 24 November')
  expect(writtenMoment(at(2026, 10, 19, 9, 30))).toBe('Thu 19 Nov 2026, 9:30 am')
})
