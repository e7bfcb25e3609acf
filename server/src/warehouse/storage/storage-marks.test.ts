import { expect, it } from 'vitest'
import { letterDay, mayDecideFrom } from './storage-marks.ts'
import { storageOf } from './storage-of.ts'

it('counts the days after a letter by the company’s calendar in every time zone', () => {
  const timeZone = 'Pacific/Auckland'
  const storage = storageOf(
    [{ at: new Date('2026-06-01T00:00:00Z'), what: 'arrived' }],
    {
      clock: 'counter',
      policies: [
        {
          id: 'one',
          validFrom: '2026-01-01',
          clock: 'counter',
          freeDays: 14,
          calendar: 'calendar days',
          bands: [],
          mostUsd: null,
          remind: [],
          abandonAfter: 40,
          noticeDays: 14,
        },
      ],
      closedDays: [],
      timeZone,
      lb: '1',
    },
    '2026-06-30',
  )
  if (!storage) throw new Error('It lies there')
  // Eight in the morning of 27 June on the island.
  const marks = [{ clock: 'counter', kind: 'notice', day: 26, at: new Date('2026-06-26T20:00:00Z') }] as const
  expect(letterDay(storage, marks, timeZone)).toBe('2026-06-27')
  expect(mayDecideFrom(storage, marks, timeZone)).toBe('2026-07-12')
  expect(mayDecideFrom(storage, [], timeZone)).toBeUndefined()
})
