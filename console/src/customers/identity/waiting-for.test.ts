import { expect, test } from 'vitest'
import { waitingFor } from './waiting-for.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.for([
  ['2026-11-21T11:01:00Z', 'less than an hour'],
  ['2026-11-21T12:00:05Z', 'less than an hour'],
  ['2026-11-21T11:00:00Z', '1 hour'],
  ['2026-11-19T12:00:01Z', '47 hours'],
  ['2026-11-19T12:00:00Z', '2 days'],
])('since %s: %s', ([since, words]) => {
  expect(waitingFor(since!, now)).toBe(words)
})
