import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxNumberIn, labelMeans, readLabelLine } from './label-line-rules.ts'

test.each([
  ['ANA POS-1042', { boxNumber: 1042, marked: true, name: 'ANA' }],
  ['Ana/POS1042/FF', { boxNumber: 1042, marked: true, name: 'Ana' }],
  ['p0s 1042, Ana', { boxNumber: 1042, marked: true, name: 'Ana' }],
  ['Ana Box # 7', { boxNumber: 7, marked: true, name: 'Ana Box' }],
  ['Ana Suite 1042 Clarke', { boxNumber: 1042, marked: true, name: 'Ana Clarke' }],
  ['Ana 1042', { boxNumber: 1042, marked: false, name: 'Ana' }],
  ['Ana 1042 33122', { marked: false, name: 'Ana 1042 33122' }],
  ['1042', { marked: false, name: '1042' }],
  ['1Z999AA10123456784', { marked: false, name: '1Z999AA10123456784' }],
  ['', { marked: false, name: '' }],
])('%j says %j', (line, said) => {
  expect(readLabelLine(line)).toEqual(said)
})

test('the company’s own prefix counts', () => {
  expect([boxNumberIn('Ana MIA/1042', 'MIA-'), boxNumberIn('Ana POS-1042', 'MIA-'), boxNumberIn('Ana F7-1042', 'F7-')]).toEqual(
    [1042, undefined, 1042],
  )
})

test('any box number is found anywhere among the words of a name', () => {
  const word = fc
    .stringMatching(/^[A-Za-zé]{3,9}$/)
    .filter((text) => !/^(?:box|ste|unit|apt|acct|pos|suite|account)$/i.test(text))
  const words = fc.array(word, { maxLength: 4 })
  fc.assert(
    fc.property(
      words,
      words,
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom('POS-', 'pos', 'P0S ', 'POS#', 'Pos - ', '#'),
      (before, after, box, sign) => {
        const line = [...before, `${sign}${box}`, ...after].join(' ')
        expect(readLabelLine(line)).toEqual({ boxNumber: box, marked: true, name: [...before, ...after].join(' ') })
      },
    ),
  )
})

test.each([
  ['Dr. Ana M. Brathwaite', true],
  ['Brathwaite, A.', true],
  ['ANA BRATHWAITE POS-1042', true],
  ['Ana Clarke', false],
  ['Ana Brathwaite 1043', false],
])('%j means Ana Brathwaite of box 1042: %s', (line, means) => {
  expect(labelMeans(readLabelLine(line), { name: 'Ana Brathwaite\u0301', boxNumber: 1042 })).toBe(means)
})
