import { expect, test } from 'vitest'
import { unansweredWords } from './unanswered-words.ts'

const now = Date.parse('2026-12-03T15:00:00Z')

test.for([
  [{ underFourHours: 0, underADay: 0, longer: 0, oldestAt: null }, 'Everything is answered.'],
  [{ underFourHours: 2, underADay: 0, longer: 0, oldestAt: '2026-12-03T14:00:00Z' }, '2 under 4 hours'],
  [
    { underFourHours: 2, underADay: 3, longer: 1, oldestAt: '2026-12-02T12:30:00Z' },
    '2 under 4 hours, 3 under a day, 1 longer, the oldest for 26 hours',
  ],
  [{ underFourHours: 0, underADay: 0, longer: 4, oldestAt: '2026-12-01T15:00:00Z' }, '4 longer, the oldest for 2 days'],
] as const)('%j is said as “%s”', ([messages, words]) => {
  expect(unansweredWords(messages, now)).toBe(words)
})
