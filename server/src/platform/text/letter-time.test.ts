import { expect, test } from 'vitest'
import { letterTime } from './letter-time.ts'

test.for([
  ['America/Barbados', '2 December 2026 at 23:05, Barbados time'],
  ['America/Port_of_Spain', '2 December 2026 at 23:05, Trinidad & Tobago time'],
  ['America/New_York', '2 December 2026 at 22:05, New York time'],
  ['UTC', '3 December 2026 at 03:05 UTC'],
])('a moment by the clock of %s says by whose', ([zone = '', words]) => {
  expect(letterTime('2026-12-03T03:05:00.000Z', zone)).toBe(words)
})
