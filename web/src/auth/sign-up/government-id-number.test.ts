import { expect, it } from 'vitest'
import { governmentIdDigits } from '@parcelport/contract/customers/accounts-rules.ts'
import { governmentIdProblem } from './government-id-number.ts'

it.each([
  ['8402130417', '8402130417'],
  ['840213-0417', '8402130417'],
  [' 840.213 0417 ', '8402130417'],
  ['٨٤٠٢١٣٠٤١٧', '8402130417'],
  ['۸۴۰۲۱۳-۰۴۱۷', '8402130417'],
  ['८४०२१३ ०४१७', '8402130417'],
  ['８４０２１３－０４１７', '8402130417'],
  ['٨٤1', '841'],
])('takes %j as %s', (typed, sent) => {
  expect(governmentIdProblem(typed)).toBeUndefined()
  expect(governmentIdDigits(typed)).toBe(sent)
})

it.each(['', ' ', '-', 'passport'])('says that %j is no number', (typed) => {
  expect(governmentIdProblem(typed)).toBe('govt id is required')
})

it.each(['B840213', '840213/0417', '84O213', '½4', 'Ⅷ4'])('says that %s has more than digits', (typed) => {
  expect(governmentIdProblem(typed)).toBe('Numbers only, please: leave out letters and other signs.')
})
