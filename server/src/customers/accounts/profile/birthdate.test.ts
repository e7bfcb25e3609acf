import { expect, test } from 'vitest'
import { parseBirthdate } from './birthdate.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each(['1990-05-17', '2000-02-29', '2026-03-09', '1900-01-01'])('%s is a birthdate', (day) => {
  expect(parseBirthdate(day, now)).toBe(day)
})

test.each([
  '2026-03-10',
  '2030-01-01',
  '1899-12-31',
  '2001-02-29',
  '2000-13-01',
  '17/05/1990',
  '1990-5-7',
  '0000-00-00',
  'yesterday',
])('%s is refused with a sentence', (day) => {
  expect(() => parseBirthdate(day, now)).toThrow('Please enter a birthdate in the past')
})

test('an empty birthdate clears it', () => {
  expect(parseBirthdate(' ', now)).toBeNull()
})
