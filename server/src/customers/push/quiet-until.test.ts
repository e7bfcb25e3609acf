import { expect, test } from 'vitest'
import { quietUntil } from './quiet-until.ts'

const night = { from: '21:00', until: '06:30' }
const until = (at: string, hours = night, zone = 'America/Barbados') => quietUntil(new Date(at), hours, zone)?.toISOString()

test.each([
  ['the minute before they begin', '2026-11-28T00:59:59Z', undefined],
  ['the moment they begin', '2026-11-28T01:00:00Z', '2026-11-28T10:30:00.000Z'],
  ['before midnight', '2026-11-28T03:10:20Z', '2026-11-28T10:30:00.000Z'],
  ['after midnight', '2026-11-28T05:00:00Z', '2026-11-28T10:30:00.000Z'],
  ['the last moment', '2026-11-28T10:29:59.999Z', '2026-11-28T10:30:00.000Z'],
  ['the moment they end', '2026-11-28T10:30:00Z', undefined],
  ['noon', '2026-11-28T16:00:00Z', undefined],
])('over midnight, %s', (_, at, end) => {
  expect(until(at)).toBe(end)
})

test('quiet hours within a day', () => {
  const siesta = { from: '12:00', until: '14:15' }
  expect(until('2026-11-28T15:59:00Z', siesta)).toBeUndefined()
  expect(until('2026-11-28T16:00:00Z', siesta)).toBe('2026-11-28T18:15:00.000Z')
  expect(until('2026-11-28T18:15:00Z', siesta)).toBeUndefined()
})

test('the night in which clocks go forward is an hour shorter, and the one in which they go back an hour longer', () => {
  // New York, 8 March 2026: 2:00 is 3:00. 1 November 2026: 2:00 is 1:00.
  expect(until('2026-03-08T02:00:00Z', night, 'America/New_York')).toBe('2026-03-08T10:30:00.000Z')
  expect(until('2026-03-07T02:00:00Z', night, 'America/New_York')).toBe('2026-03-07T11:30:00.000Z')
  expect(until('2026-11-01T01:00:00Z', night, 'America/New_York')).toBe('2026-11-01T11:30:00.000Z')
  expect(until('2026-10-31T01:00:00Z', night, 'America/New_York')).toBe('2026-10-31T10:30:00.000Z')
})

test('an end that the clock skips is the moment after it', () => {
  expect(until('2026-03-08T05:00:00Z', { from: '22:00', until: '02:30' }, 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
})

test('zones with half and quarter hours', () => {
  expect(until('2026-11-28T16:00:00Z', night, 'Asia/Kathmandu')).toBe('2026-11-29T00:45:00.000Z')
  expect(until('2026-04-04T14:00:00Z', night, 'Australia/Lord_Howe')).toBe('2026-04-04T20:00:00.000Z')
})
