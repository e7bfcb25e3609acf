import { expect, test } from 'vitest'
import { handedWords } from './handed-words.ts'

const handOver = {
  name: 'Marlon Greenidge',
  at: new Date('2026-11-26T12:26:00Z'),
  timeZone: 'America/Barbados',
  reportBy: '2026-11-29',
}

test('a hand-over says to whom, at what hour of the company, and until when damage can be reported', () => {
  expect(handedWords(handOver)).toBe('Handed to Marlon Greenidge at 8:26. Damage? Tell us by the end of Sunday 29 November.')
})

test.each([
  ['2026-11-26T04:05:00Z', '0:05'],
  ['2026-11-26T14:05:00Z', '10:05'],
  ['2026-11-27T00:26:00Z', '20:26'],
])('%s is %s', (at, hour) => {
  expect(handedWords({ ...handOver, at: new Date(at) })).toContain(` at ${hour}. `)
})
