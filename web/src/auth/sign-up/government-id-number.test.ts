import { expect, it } from 'vitest'
import { governmentIdProblem, withoutSeparators } from './government-id-number.ts'

it.each([
  ['8402130417', '8402130417'],
  ['840213-0417', '8402130417'],
  [' 840.213 0417 ', '8402130417'],
])('takes %j as %s', (typed, sent) => {
  expect(governmentIdProblem(typed)).toBeUndefined()
  expect(withoutSeparators(typed)).toBe(sent)
})

it.each(['', ' ', '-', 'passport'])('says that %j is no number', (typed) => {
  expect(governmentIdProblem(typed)).toBe('govt id is required')
})

it.each(['B840213', '840213/0417', '84O213', '٨٤1'])('says that %s has more than digits', (typed) => {
  expect(governmentIdProblem(typed)).toBe('Numbers only, please: leave out letters and other signs.')
})
