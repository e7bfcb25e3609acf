import { afterEach, expect, test, vi } from 'vitest'
import { fromLocalInput } from './local-input.ts'
import { followClock } from './place-clock.ts'
import { writtenMoment } from './written-moment.ts'

afterEach(() => {
  followClock(undefined)
  vi.unstubAllEnvs()
})

const typed = (zone: string): string => {
  vi.stubEnv('TZ', zone)
  return writtenMoment(fromLocalInput('2026-11-29T09:30'))
}

test('a console that stays open while its laptop travels writes moments in the zone in which it reads them', () => {
  expect(['UTC', 'Asia/Tokyo', 'America/Barbados'].map(typed)).toEqual(Array.from({ length: 3 }, () => '29 Nov 2026, 09:30'))
  // The same offset as UTC in November, another one in July.
  vi.stubEnv('TZ', 'UTC')
  expect(writtenMoment('2026-07-29T09:30:00Z')).toBe('29 Jul 2026, 09:30')
  vi.stubEnv('TZ', 'Europe/London')
  expect(writtenMoment('2026-07-29T09:30:00Z')).toBe('29 Jul 2026, 10:30')
})

test('the zone of a workplace stays wherever the laptop is', () => {
  followClock('America/Barbados')
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(writtenMoment('2026-11-29T09:30:00Z')).toBe('29 Nov 2026, 05:30')
})
