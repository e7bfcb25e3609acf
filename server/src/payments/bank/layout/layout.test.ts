import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { roundsOf } from '../../../testing/killed/rounds-of.ts'
import { readBankFile, type BankFile } from '../read-bank-file.ts'
import { accountAppForms } from './account-app-forms.ts'
import { bankForms } from './bank-forms.ts'

const today = '2026-11-26'
const base64 = (text: string): string => Buffer.from(text).toString('base64')
type Known = Partial<Pick<BankFile, 'layout' | 'kept' | 'ended'>>
const read = (text: string, known: Known = {}) => {
  const answer = readBankFile({ content: base64(text), layout: null, today, currency: 'BBD', ...known })
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}
/** As a person who is content with what is proposed. */
const readAsProposed = (text: string, changes: Partial<StatementLayout> = {}) =>
  read(text, { layout: { ...read(text).proposed, ...changes } })
const about = ({ questions }: ReturnType<typeof read>) => questions.map((question) => question.about)
const amounts = ({ cameIn }: ReturnType<typeof read>) => cameIn.map(({ amount }) => amount)
const faults = ({ unread }: ReturnType<typeof read>) => unread.map(({ row, fault }) => [row, fault])

test.each(Object.entries({ ...bankForms, ...accountAppForms }))('%s', (_name, { text, asked = [], cameIn, wentOut }) => {
  const look = read(text)
  expect(about(look)).toEqual(asked)
  if (asked.length > 0) expect([look.layout, look.cameIn, look.wentOut]).toEqual([null, [], []])
  const all = readAsProposed(text)
  expect(all.cameIn.map(({ row, amount }) => [row, amount])).toEqual(cameIn)
  expect(all.wentOut.map(({ row }) => row)).toEqual(wentOut)
})

describe('which way money went', () => {
  const rows = ['Date,Description,Amount', '13/11/2026,ANA,116.06,CR', '14/11/2026,RENT,9800.00,DR'].join('\n')

  test('a column that says so is never overruled: money out is listed, not read as money in', () => {
    const all = readAsProposed(rows, { direction: 'out below zero' })
    expect(amounts(all)).toEqual(['116.06'])
    expect(faults(all)).toEqual([[3, '“DR” says that money went out. Choose the column that says so.']])
  })

  test('words of a bank’s own: the person says which of them is money in', () => {
    const text =
      'Date,Description,Amount,Kind\n13/11/2026,ANA,116.06,Inflow\n14/11/2026,RENT,9800.00,Outflow\n15/11/2026,X,1.00,'
    expect(read(text).columns[3]).toEqual({ name: 'Kind', sample: 'Inflow', values: ['Inflow', 'Outflow'] })
    const said = { direction: 'words', directionColumn: 3 } as const
    expect(faults(readAsProposed(text, said)).slice(0, 1)).toEqual([[2, '“Inflow” says neither money in nor money out.']])
    const all = readAsProposed(text, { ...said, inWord: 'inflow' })
    expect([amounts(all), all.wentOut.map(({ row }) => row)]).toEqual([['116.06'], [3]])
    expect(faults(all)).toEqual([[4, 'It does not say whether money came in or went out.']])
  })

  test('purchases of a card without a sign are money out, once the person has said so', () => {
    const text = bankForms['American Express: purchases without a sign']?.text ?? ''
    const all = readAsProposed(text, { direction: 'in below zero' })
    expect([amounts(all), all.wentOut.map(({ row }) => row)]).toEqual([['116.06'], [2]])
    expect(all.examples).toMatchObject([
      { row: 2, verdict: 'out', day: '2026-11-13', amount: 45, words: 'SHOP' },
      { row: 3, verdict: 'new', day: '2026-11-16', amount: 116.06 },
    ])
  })

  test('where nothing went out, the person is told so', () => {
    const text = 'Date,Description,Amount\n13/11/2026,A,1.00\n14/11/2026,B,2.00'
    expect(read(text).doubts).toEqual([expect.stringContaining('No amount is below zero')])
    expect(read(`${text}\n15/11/2026,C,-1.00`).doubts).toEqual([])
  })

  test('a row without a sum, with two, or with zero is listed, not counted as money out', () => {
    const text =
      'Date,Description,Debit,Credit,Balance\n13/11/2026,Opening,,,5.00\n14/11/2026,Both,1.00,2.00,6.00\n15/11/2026,Nil,0.00,0.00,6.00\n16/11/2026,In,0.00,7.00,13.00'
    const all = read(text)
    expect(faults(all)).toEqual([
      [2, 'It has no amount.'],
      [3, 'It has money in and money out.'],
      [4, 'Its amount is zero.'],
    ])
    expect(amounts(all)).toEqual(['7.00'])
  })
})

describe('the rows of the table', () => {
  test('a person can say that there are no names, and lines above and below', () => {
    const text =
      'Bank of the Harbour\n13/11/2026,ANA,116.06\n14/11/2026,FEE,-2.00\n16/11/2026,Total,114.06\n26/11/2026,Printed,1.00'
    const all = readAsProposed(text, { above: 1, named: false, below: 2 })
    expect([amounts(all), all.wentOut.length, all.lines]).toEqual([['116.06'], 1, 5])
    expect(all.beside.map(({ row, fault }) => [row, fault])).toEqual([
      [1, 'It stands above the table.'],
      [4, 'It stands below the table.'],
      [5, 'It stands below the table.'],
    ])
  })

  test('three rows show what the columns mean: money in and money out among them', () => {
    const ins = Array.from({ length: 5 }, (_none, at) => `1${at + 3}/11/2026,IN ${at},1.00`)
    const { examples } = read(['Date,Description,Amount', ...ins, '19/11/2026,OUT,-1.00'].join('\n'))
    expect(examples.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [7, 'out'],
    ])
  })
})

describe('the next file of an account', () => {
  const keptOf = (text: string): StatementLayout => {
    const { proposed, names } = readAsProposed(text)
    return { ...proposed, names: [...names] }
  }
  const kept = keptOf('Date,Description,Credit,Debit\n13/10/2026,ANA,116.06,\n14/10/2026,RENT,,9800.00')

  test('is asked about where the columns have moved, and never read by position', () => {
    const look = read('Date,Description,Debit,Credit\n13/11/2026,RENT,9800.00,\n14/11/2026,ANA,,116.06', { kept })
    expect([about(look), look.layout, look.cameIn]).toEqual([['moved columns'], null, []])
    expect(look.proposed).toMatchObject({ amountColumn: 3, outColumn: 2 })
  })

  test('is read where the names are the same, also below a longer letterhead and in capitals', () => {
    const look = read('A bank\nDATE, Description ,Credit,Debit\n13/11/2026,ANA,116.06,', { kept })
    expect([about(look), amounts(look)]).toEqual([[], ['116.06']])
  })

  test('a file without names is asked about where it has other columns, or names', () => {
    const nameless = keptOf('13/10/2026,ANA,116.06\n14/10/2026,RENT,-9800.00')
    expect(about(read('13/11/2026,LUIS,5.00', { kept: nameless }))).toEqual([])
    expect(about(read('13/11/2026,LUIS,5.00,7.00', { kept: nameless }))).toEqual(['moved columns'])
    expect(about(read('LUIS,13/11/2026,5.00', { kept: nameless }))).toEqual(['moved columns'])
    expect(about(read('Date,Description,Amount\n13/11/2026,LUIS,5.00', { kept: nameless }))).toEqual(['moved columns'])
  })

  test('a layout that was kept before names were is used where the names suggest it', () => {
    const { names: _names, ...old } = kept
    expect(about(read('Date,Description,Credit,Debit\n13/11/2026,ANA,116.06,', { kept: old }))).toEqual([])
    expect(about(read('Date,Description,Debit,Credit\n13/11/2026,ANA,116.06,', { kept: old }))).toEqual(['moved columns'])
  })
})

describe('days that can be read in two ways', () => {
  const text = bankForms['names without days of two readings']?.text ?? ''
  const dayFirst: StatementLayout = { ...read(text).proposed, dayForm: 'day first', names: ['Date', 'Description', 'Amount'] }

  test('are asked about, with the days that each reading gives', () => {
    expect(read(text).questions).toEqual([
      {
        about: 'days',
        words: expect.any(String),
        readings: [
          { dayForm: 'day first', first: '2026-02-10', last: '2026-09-10' },
          { dayForm: 'month first', first: '2026-10-02', last: '2026-11-06' },
        ],
      },
    ])
    expect(readAsProposed(text, { dayForm: 'month first' }).days).toEqual({ first: '2026-10-02', last: '2026-11-06' })
  })

  test('are not, where one reading gives days in the future or long ago, or both give the same', () => {
    const of = (...days: readonly string[]) => read(`Date,Description,Amount\n${days.map((day) => `${day},X,1.00`).join('\n')}`)
    expect(of('05/12/2026', '06/12/2026').layout?.dayForm).toBe('month first')
    expect(of('11/12/2026').layout?.dayForm).toBe('month first')
    expect(of('26-11-05').layout?.dayForm).toBe('year first')
    expect(of('11/11/2026').layout?.dayForm).toBe('day first')
    expect(about(of('05/06/26'))).toEqual(['days'])
  })

  test('the form that was kept stands, unless its days do not fit or are far from the last file', () => {
    expect(about(read(text, { kept: dayFirst, ended: '2026-06-01' }))).toEqual([])
    expect(about(read(text, { kept: dayFirst, ended: '2026-09-30' }))).toEqual(['days'])
    const names = 'Date,Description,Amount\n'
    expect(about(read(`${names}11/13/2026,X,1.00`, { kept: dayFirst }))).toEqual(['days'])
    expect(about(read(`${names}05/12/2026,X,1.00`, { kept: dayFirst }))).toEqual(['days'])
    expect(about(read(`${names}13/11/2026,X,1.00`, { kept: dayFirst }))).toEqual([])
  })

  test('days far from the last file are pointed out', () => {
    const far = 'Date,Description,Amount\n13/05/2026,X,1.00\n14/05/2026,Y,-1.00'
    expect(read(far, { kept: dayFirst, ended: '2026-10-31' }).doubts).toEqual([
      'These lines are of 13 May 2026 to 14 May 2026; the last file ended on 31 Oct 2026. Are the dates read rightly?',
    ])
  })
})

test('whatever happens to a file, each of its rows is read or listed, once', () => {
  const texts = Object.values(bankForms).map((form) => form.text)
  const piece = fc.constantFrom(
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '-',
    '0',
    '12/13',
    'CR',
    'DR',
    ' ',
    'é',
    '€',
    '|',
    '\0',
  )
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(12), put: piece })
  const layout = fc.record({
    above: fc.nat(4),
    named: fc.boolean(),
    below: fc.nat(3),
    dayColumn: fc.nat(5),
    wordsColumns: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
    amountColumn: fc.nat(5),
    direction: fc.constantFrom('out below zero', 'in below zero', 'columns', 'words'),
    dayForm: fc.constantFrom('day first', 'month first', 'year first'),
    decimal: fc.constantFrom('.', ','),
  })
  const given = fc.option(fc.record({ layout, proposed: fc.boolean() }))
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(change, { maxLength: 6 }), given, (text, changes, choice) => {
      const file = changes.reduce((before, { at, cut, put }) => {
        const place = Math.floor(at * before.length)
        return before.slice(0, place) + put + before.slice(place + cut)
      }, text)
      const look = readBankFile({ content: base64(file), layout: null, today, currency: 'BBD' })
      if ('problem' in look) return
      const all = read(file, { layout: choice && !choice.proposed ? choice.layout : look.proposed })
      const told = [all.cameIn, all.wentOut, all.unread, all.beside].flatMap((list) => list.map(({ row }) => row))
      expect(told.length).toBe(all.lines)
      expect(new Set(told).size).toBe(all.lines)
      for (const { fault } of [...all.unread, ...all.beside]) expect(fault).not.toBe('')
    }),
    { numRuns: roundsOf({ few: 300, many: 10_000 }) },
  )
})

describe('what is not money of the account', () => {
  test('is listed with the reason', () => {
    const { text } =
      accountAppForms['Revolut of several currencies and states: only what is settled and in the account’s currency is read'] ??
      {}
    expect(faults(readAsProposed(text ?? ''))).toEqual([
      [3, 'It is in USD, and the account is in BBD.'],
      [4, '“REVERTED” says that this money is not there.'],
    ])
  })

  test('a file in one other currency is read, with a doubt', () => {
    const one = read('Date,Description,Amount,Currency\n13/11/2026,ANA,116.06,USD\n14/11/2026,FEE,-2.50,USD')
    expect([amounts(one), one.doubts]).toEqual([
      ['116.06'],
      ['This file is in USD, and the account in BBD. Is it the right account?'],
    ])
  })

  test('a second column of currencies, of what was bought, does not take a line away', () => {
    const text =
      'Date,Description,Amount,Currency,Local amount,Local currency\n13/11/2026,ANA,116.06,BBD,58.03,USD\n14/11/2026,FEE,-2.50,BBD,-2.50,BBD'
    expect(amounts(read(text))).toEqual(['116.06'])
  })

  test('words of a description are no state', () => {
    expect(amounts(read('Date,Description,Amount\n13/11/2026,Returned,116.06'))).toEqual(['116.06'])
  })
})
