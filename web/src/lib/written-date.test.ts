import { afterEach, expect, it, vi } from 'vitest'
import { writtenDate, writtenDay, writtenDayAndTime, writtenDeadline, writtenLongDay, writtenMoment } from './written-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const at = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString()

it('writes days and hours as a person would', () => {
  expect(writtenDate(at(2026, 10, 19, 9, 30))).toBe('19 Nov 2026')
  expect(writtenDay('2026-11-24')).toBe('Tue 24 Nov')
  expect(writtenLongDay('2026-11-24')).toBe('Tuesday 24 November')
  expect(writtenDayAndTime(at(2026, 10, 30, 16, 0))).toBe('Mon 30 Nov, 4:00 pm')
  expect(writtenDeadline('2026-11-24')).toBe('the end of Tuesday 24 November')
  expect(writtenMoment(at(2026, 10, 19, 9, 30))).toBe('Thu 19 Nov 2026, 9:30 am')
})

it.for(['America/New_York', 'America/Barbados', 'Europe/London', 'Pacific/Auckland'])(
  'a reader in %s reads the company’s day',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const written = await import('./written-date.ts')
    expect([written.writtenDay('2026-12-03'), written.writtenDeadline('2026-12-03')]).toEqual([
      'Thu 3 Dec',
      'the end of Thursday 3 December',
    ])
  },
)

it.for([
  ['America/Barbados', 'Wed 2 Dec 2026, 8:30 pm', '2 Dec 2026'],
  ['America/Puerto_Rico', 'Wed 2 Dec 2026, 8:30 pm', '2 Dec 2026'],
  ['Asia/Tokyo', 'Wed 2 Dec 2026, 8:30 pm, Barbados time', '2 Dec 2026'],
  ['UTC', 'Wed 2 Dec 2026, 8:30 pm, Barbados time', '2 Dec 2026'],
  ['Etc/GMT-8', 'Wed 2 Dec 2026, 8:30 pm, Barbados time', '2 Dec 2026'],
] as const)(
  'a reader in %s reads a moment by the company’s clock, which is named where it is another',
  async ([zone, moment, date]) => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
    const written = await import('./written-date.ts')
    written.followClock('America/Barbados')
    expect([written.writtenMoment('2026-12-03T00:30:00Z'), written.writtenDate('2026-12-03T00:30:00Z')]).toEqual([moment, date])
    // A zone that the browser does not know: its own clock.
    written.followClock('Mars/Olympus')
    expect(written.writtenMoment('2026-12-03T00:30:00Z')).not.toContain('time')
    written.followClock('UTC')
    expect(written.writtenDayAndTime('2026-12-03T00:30:00Z')).toBe(`Thu 3 Dec, 12:30 am${zone === 'UTC' ? '' : ', UTC'}`)
  },
)
