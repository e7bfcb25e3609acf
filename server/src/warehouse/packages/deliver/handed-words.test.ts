import { expect, test } from 'vitest'
import { handedLine, handedWords } from './handed-words.ts'

const handOver = {
  name: 'Marlon Greenidge',
  at: new Date('2026-11-26T12:26:00Z'),
  timeZone: 'America/Barbados',
  reportBy: '2026-11-29',
}

test('a hand-over says to whom, at what hour of the company, and until when damage can be reported', () => {
  expect(handedWords(handOver)).toBe('Handed to Marlon Greenidge at 8:26. Damage? Tell us by the end of Sunday 29 November.')
})

test('a customer who has not named the collector reads what they had, and what to do', () => {
  expect(handedWords({ ...handOver, proof: 'letter', isUnnamed: true })).toBe(
    'Handed to Marlon Greenidge at 8:26, who had a signed letter. If you did not send them, tell us at once. Damage? Tell us by the end of Sunday 29 November.',
  )
  expect(handedLine({ name: 'Marlon Greenidge', proof: 'telephone' })).toBe(
    'Handed to Marlon Greenidge, as said on the telephone.',
  )
  expect(handedLine({ name: 'Marlon Greenidge' })).toBe('Handed to Marlon Greenidge.')
})

test.each([
  ['2026-11-26T04:05:00Z', '0:05'],
  ['2026-11-26T14:05:00Z', '10:05'],
  ['2026-11-27T00:26:00Z', '20:26'],
])('%s is %s', (at, hour) => {
  expect(handedWords({ ...handOver, at: new Date(at) })).toContain(` at ${hour}. `)
})
