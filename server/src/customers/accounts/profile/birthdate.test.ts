import { expect, test } from 'vitest'
import { parseBirthdate } from './birthdate.ts'

test.each(['1990-05-17', '2000-02-29', '1899-12-31', '0001-01-01', '2999-01-01', '9999-12-31'])('%s is a birthdate', (day) => {
  expect(parseBirthdate(day)).toBe(day)
})

test.each(['2001-02-29', '2000-13-01', '17/05/1990', '1990-5-7', '0000-00-00', '0000-01-01', '12026-01-01', 'yesterday'])(
  '%s is refused with a sentence',
  (day) => {
    expect(() => parseBirthdate(day)).toThrow('Please enter the birthdate as a day of the calendar')
  },
)

test('an empty birthdate clears it', () => {
  expect(parseBirthdate(' ')).toBeNull()
})
