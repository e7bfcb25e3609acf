import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { answerSum, readAnswers } from './read-answers.ts'

test.for([
  ['31.20', '31.2'],
  ['$1,234.5', '1234.5'],
  ['BBD 1,234', '1234'],
  ['31,20', '31.2'],
  ['1.234,50', '1234.5'],
  ['0', '0'],
] as const)('reads %s as %s', ([text, sum]) => {
  expect(answerSum(text)?.toString()).toBe(sum)
})

test.for(['', '–', '1.234', '12,34.5', '-5', '1e3', '31.205', '99999999', 'duty'])('does not read %j as a sum', (text) => {
  expect(answerSum(text)).toBeUndefined()
})

test('columns come in any order, with commas, semicolons or tabs, quoted or not', () => {
  const lines = [
    ['Lane', 'VAT', 'Entry no.', 'HAWB', 'Duty'],
    ['Green', '"38,12"', 'C 20418', 'ffp0000001', '31,20'],
  ]
  for (const delimiter of [',', ';', '\t']) {
    const text = lines.map((line) =>
      line.map((cell) => (delimiter === ',' && cell === '31,20' ? '"31,20"' : cell)).join(delimiter),
    )
    const [answer] = readAnswers(`\u{FEFF}${text.join('\r\n')}\r\n`)
    expect(answer).toMatchObject({ row: 2, hawb: 'FFP0000001', number: 'C 20418', currency: '', assessedOn: '', problem: '' })
    expect([answer?.duty?.toFixed(2), answer?.vat?.toFixed(2), answer?.levies]).toEqual(['31.20', '38.12', undefined])
  }
})

test('says of each line what is missing, and refuses a file without columns or answers', () => {
  const problems = (...rows: string[]) =>
    readAnswers(['HAWB,Entry,Duty,VAT,Levies,Date', ...rows].join('\n')).map(({ problem }) => problem)
  expect(
    problems(',C 1,1,1,,', 'F1,,1,1,,', 'F1,C 1,,1,,', 'F1,C 1,1,x,,', 'F1,C 1', 'F1,C 1,1,1,,3 Dec', 'F1,C 1,0,0,,2026-12-03'),
  ).toEqual([
    'The waybill is missing.',
    'The number of the entry is missing.',
    'The duty is missing. Write 0 where there is none.',
    '“x” is not a sum for VAT.',
    'The duty is missing. Write 0 where there is none.',
    '“3 Dec” is not a day: write it as 2026-12-03.',
    '',
  ])
  expect(() => readAnswers('HAWB,Duty\nF1,2')).toThrow('HAWB, Entry, Duty and VAT')
  expect(() => readAnswers('HAWB,Entry,Duty,VAT\n,,,\n')).toThrow('no answers')
  expect(() => readAnswers(`HAWB,Entry,Duty,VAT\n${'F1,C 1,1,1\n'.repeat(501)}`)).toThrow('at most 500')
})

test('whatever the file says, it is read or refused with a sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      try {
        for (const { problem, duty } of readAnswers(`HAWB,Entry,Duty,VAT\n${text}`))
          expect(problem === '' ? duty?.gte(0) : problem.length > 0).toBe(true)
      } catch (failure) {
        expect(failure).toBeInstanceOf(Refusal)
      }
    }),
  )
})
