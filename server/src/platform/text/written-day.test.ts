import { expect, test } from 'vitest'
import { writtenDay } from './written-day.ts'

test('a day is written in words', () => {
  expect(writtenDay('2026-12-03')).toBe('3 December 2026')
})
