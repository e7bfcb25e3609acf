import { expect, test } from 'vitest'
import { windowWords } from './expected-rules.ts'

test('the days of a window name the month once, and twice where it changes', () => {
  expect(windowWords({ from: '2026-12-03', until: '2026-12-03' })).toBe('Thu 3 Dec')
  expect(windowWords({ from: '2026-12-03', until: '2026-12-05' })).toBe('Thu 3 to Sat 5 Dec')
  expect(windowWords({ from: '2026-11-30', until: '2026-12-02' })).toBe('Mon 30 Nov to Wed 2 Dec')
  expect(windowWords({ from: '2025-12-31', until: '2026-12-31' })).toBe('Wed 31 Dec to Thu 31 Dec')
})
