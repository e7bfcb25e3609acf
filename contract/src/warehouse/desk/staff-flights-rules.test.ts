import { expect, test } from 'vitest'
import { departsOrDeparted, flightStatuses } from './staff-flights-rules.ts'

test('a flight departs until it has left Miami, and departed from then on', () => {
  expect(flightStatuses.map(departsOrDeparted)).toEqual(['departs', 'departs', 'departed', 'departed', 'departed'])
})
