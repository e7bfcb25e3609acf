import { expect, test } from 'vitest'
import { toldDifference } from './told-rules.ts'

test.each([
  ['104.06', '95.60', 'US$8.46 less.'],
  [56.58, 61.52, 'US$4.94 more.'],
  [41.2, 41.2, 'As we told you.'],
  [41.2, 41.24, 'As we told you.'],
  [41.2, 41.15, 'US$0.05 less.'],
])('told %s, expected %s now: %s', (told, now, words) => {
  expect(toldDifference(told, now)).toBe(words)
})
