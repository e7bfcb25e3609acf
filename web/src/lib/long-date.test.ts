import { expect, it } from 'vitest'
import { longDate } from './long-date.ts'

it('writes a day for people, wherever they are', () => {
  expect(longDate('2026-07-16')).toBe('16 July 2026')
  expect(longDate('2026-12-01')).toBe('1 December 2026')
  expect(longDate('soon')).toBeUndefined()
})
