import { expect, test } from 'vitest'
import { fromLocalInput, localInput } from './local-input.ts'
import { followClock } from './place-clock.ts'

test.for([undefined, 'America/Barbados', 'America/New_York'])(
  'what a box shows is the moment that it gives back: %s',
  (zone) => {
    followClock(zone)
    for (const iso of ['2026-11-24T15:00:00.000Z', '2026-01-01T00:05:00.000Z', '2026-03-08T07:30:00.000Z']) {
      expect(localInput(iso)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      expect(fromLocalInput(localInput(iso))).toBe(iso)
    }
    followClock(undefined)
  },
)

test('a moment is typed as the clock of the place shows it', () => {
  followClock('America/Barbados')
  expect([localInput('2026-11-24T15:00:00.000Z'), fromLocalInput('2026-11-24T11:00')]).toEqual([
    '2026-11-24T11:00',
    '2026-11-24T15:00:00.000Z',
  ])
  followClock(undefined)
})
