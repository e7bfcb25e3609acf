import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountNumber, accountWord, readBoxNumber } from './account-number-rules.ts'

test.for([
  ['POS-1042', undefined, 1042],
  ['pos 1042', undefined, 1042],
  [' POS1042 ', undefined, 1042],
  ['#1042', undefined, 1042],
  ['1042', 'MIA-', 1042],
  ['mia-1042', 'MIA-', 1042],
  ['MIA 1042', 'MIA-', 1042],
  ['POS-1042', 'MIA-', undefined],
  ['MIA-1042', undefined, undefined],
  ['#1042', '#', 1042],
  ['B.B/7', 'B.B/', 7],
  ['BXB/7', 'B.B/', undefined],
  ['#HP-7', '#HP-', 7],
  ['(kite) 7', '(Kite) ', 7],
  ['M2-1042', 'M2-', 1042],
  ['M21042', 'M2-', undefined],
  ['1042', '', 1042],
  ['1234567890', undefined, undefined],
  ['POS-', undefined, undefined],
  ['1Z5F7R840201234566', undefined, undefined],
] as const)('%s with prefix %s is box %s', ([text, prefix, boxNumber]) => {
  expect(readBoxNumber(text, prefix)).toBe(boxNumber)
})

test('what is written is read again, whatever the prefix', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-zÀ-ÿ0-9 ()[\]{}*+?.^$|\\&~-]{0,11}[-#./ ]$/u),
      fc.nat(999_999_999),
      (prefix, boxNumber) => {
        expect(readBoxNumber(accountNumber(boxNumber, prefix), prefix)).toBe(boxNumber)
      },
    ),
  )
})

test('people call a box number by its prefix', () => {
  expect([accountWord('POS-'), accountWord('B.B/'), accountWord('#')]).toEqual(['POS', 'B.B', ''])
})
