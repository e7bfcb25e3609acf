import { bookAccounts, suggestedCodes, CODE_LETTERS } from '@parcelport/contract/billing/book-account-rules.ts'
import type { AccountCodes } from '@parcelport/contract/billing/staff-account-codes.ts'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { importText } from '../../../platform/csv.ts'
import {
  importEntries,
  journalFiles,
  missingCodes,
  missingWords,
  usesProgram,
  type JournalTransfer,
} from './import-journals.ts'

const codes: AccountCodes = { ...suggestedCodes, xeroTaxRate: 'Tax Exempt' }
const none: AccountCodes = {
  xero: Object.fromEntries(bookAccounts.map((account) => [account, ''])) as AccountCodes['xero'],
  quickbooks: Object.fromEntries(bookAccounts.map((account) => [account, ''])) as AccountCodes['quickbooks'],
  xeroTaxRate: '',
}
const ANA = 'Ana Brathwaite (1042)'
const moved = (changes: Partial<JournalTransfer> = {}): JournalTransfer => ({
  entry: '17',
  day: '2026-12-03',
  about: 'payment',
  words: 'Payment R2026-000001',
  debit: 'cash',
  debitCustomer: null,
  credit: 'receivable',
  creditCustomer: ANA,
  amount: '43.50',
  currency: 'BBD',
  ...changes,
})
const files = (program: 'xero' | 'quickbooks', transfers: readonly JournalTransfer[], of = codes): string[] =>
  journalFiles(program, importEntries(transfers), of).map(({ lines }) => importText(lines))

test('Xero: the head of its template for manual journals, day before month, a credit negative, each line ended by CR and LF', () => {
  expect(files('xero', [moved()])).toEqual([
    [
      '"*Narration","*Date","Description","*AccountCode","*TaxRate","*Amount","TrackingName1","TrackingOption1","TrackingName2","TrackingOption2"',
      '"Entry 17 (BBD): Payment R2026-000001","03/12/2026","Cash","612","Tax Exempt",43.5,"","","",""',
      '"Entry 17 (BBD): Payment R2026-000001","03/12/2026","Ana Brathwaite (1042)","611","Tax Exempt",-43.5,"","","",""',
      '',
    ].join('\r\n'),
  ])
})

test('QuickBooks: the head of its sample for journal entries, month before day, one of debit and credit, the customer on each debt', () => {
  expect(files('quickbooks', [moved()])).toEqual([
    [
      '"*JournalNo","*JournalDate","*AccountName","*Debits","*Credits","Description","Name","Currency","Location","Class"',
      '"E17","12/03/2026","Cash on hand",43.5,"","Payment R2026-000001","","BBD","",""',
      '"E17","12/03/2026","Accounts Receivable (A/R)","",43.5,"Payment R2026-000001","Ana Brathwaite (1042)","BBD","",""',
      '',
    ].join('\r\n'),
  ])
})

test('what the files of sales say is in no journal; what a credit note gives back otherwise is', () => {
  const sold = { about: 'bill', debit: 'receivable', debitCustomer: ANA, creditCustomer: null } as const
  expect(
    importEntries([
      moved({ ...sold, credit: 'revenue:freight' }),
      moved({ ...sold, credit: 'vat' }),
      moved({ ...sold, credit: 'disbursed' }),
    ]),
  ).toEqual([])
  const note = { about: 'credit note', entry: '18' } as const
  const [entry, ...more] = importEntries([
    moved({ ...note, debit: 'revenue:freight', amount: '10.00' }),
    moved({ ...note, debit: 'vat', amount: '1.75' }),
    moved({ ...note, debit: 'receivable', debitCustomer: ANA, credit: 'deposit', creditCustomer: ANA, amount: '8.00' }),
    moved({ ...note, debit: 'receivable', debitCustomer: ANA, credit: 'bad debt', creditCustomer: null, amount: '3.75' }),
  ])
  expect(more).toEqual([])
  expect(entry?.lines.map(({ account, amount }) => [account, amount.toFixed(2)])).toEqual([
    ['receivable', '11.75'],
    ['deposit', '-8.00'],
    ['bad debt', '-3.75'],
  ])
  // The same accounts in an entry of Customs are no sale.
  expect(
    importEntries([moved({ about: 'customs entry', debit: 'disbursed', credit: 'customs payable', creditCustomer: null })]),
  ).toHaveLength(1)
})

test('an account has one line in an entry, none where it comes out even; an entry of nothing is left out', () => {
  const back = moved({ debit: 'receivable', debitCustomer: ANA, credit: 'cash', creditCustomer: null, amount: '0.02' })
  const [entry] = importEntries([moved({ amount: '0.10' }), moved({ amount: '0.20' }), back])
  expect(entry?.lines.map(({ amount }) => amount.toFixed(2))).toEqual(['0.28', '-0.28'])
  expect(importEntries([moved({ amount: '0.02' }), back])).toEqual([])
})

test('hostile words are one line without a formula, quotation marks doubled, and cut to what the programs take', () => {
  const hostile = moved({
    words: '=HYPERLINK("http://x")\r\n@SUM(1)',
    creditCustomer: `=cmd|' /C calc'!A0: "Ana" ${'x'.repeat(300)} (1042)`,
  })
  const [xero = ''] = files('xero', [hostile])
  const [quickbooks = ''] = files('quickbooks', [hostile])
  for (const text of [xero, quickbooks]) {
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).not.toMatch(/(^|[,\r\n])"?[=+@]/)
    expect(text).toContain('HYPERLINK(""http://x"") @SUM(1)')
  }
  const [, , , , , , name = ''] = journalFiles('quickbooks', importEntries([hostile]), codes)[0]?.lines[2] ?? []
  expect(String(name)).toHaveLength(100)
  expect(String(name)).toMatch(/ \(1042\)$/)
  const [row] = journalFiles('xero', importEntries([moved({ words: 'y'.repeat(5000) })]), codes)[0]?.lines.slice(1) ?? []
  expect(String(row?.[0])).toHaveLength(4000)
})

test('a file has at most the lines that its program takes, whole entries, and one currency', () => {
  const many = Array.from({ length: 501 }, (_, index) => moved({ entry: String(index + 1) }))
  const rows = (program: 'xero' | 'quickbooks', transfers: readonly JournalTransfer[]) =>
    journalFiles(program, importEntries(transfers), codes).map(({ part, lines }) => [part, lines.length - 1])
  expect(rows('xero', many)).toEqual([
    [1, 300],
    [2, 300],
    [3, 300],
    [4, 102],
  ])
  expect(rows('quickbooks', many)).toEqual([
    [1, 1000],
    [2, 2],
  ])
  const mixed = [moved(), moved({ entry: '18', currency: 'USD' }), moved({ entry: '19' })]
  expect(files('xero', mixed).map((text) => /\((BBD|USD)\)/.exec(text)?.[1])).toEqual(['BBD', 'USD'])
  for (const { lines } of journalFiles('xero', importEntries(mixed), codes))
    expect(
      lines
        .slice(1)
        .reduce((sum, line) => sum.plus(line[5] ?? 0), new Big(0))
        .toNumber(),
    ).toBe(0)
})

test('an account without a code is named with what to do, only where it is used; QuickBooks asks for no tax rate', () => {
  const entries = importEntries([moved()])
  expect(missingCodes('xero', entries, none)).toEqual(['Owed by customers', 'Cash', 'Tax rate'])
  expect(missingCodes('quickbooks', entries, none)).toEqual(['Owed by customers', 'Cash'])
  expect(missingCodes('xero', entries, { ...none, xero: codes.xero })).toEqual(['Tax rate'])
  expect(missingCodes('xero', entries, codes)).toEqual([])
  expect(missingCodes('xero', [], none)).toEqual([])
  expect(missingWords('xero', ['Cash', 'Tax rate'])).toBe(
    'Xero has no code yet for: Cash, Tax rate. Enter it under Account codes, then make the journal.',
  )
  expect([usesProgram('xero', none), usesProgram('quickbooks', codes)]).toEqual([false, true])
})

test('suggestions are as long as a program takes, different from each other, and none is an account that Xero keeps for itself', () => {
  for (const program of ['xero', 'quickbooks'] as const) {
    const all = Object.values(suggestedCodes[program])
    expect(new Set(all).size).toBe(bookAccounts.length)
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(CODE_LETTERS[program])
  }
  for (const own of ['090', '610', '800', '820', '860']) expect(Object.values(suggestedCodes.xero)).not.toContain(own)
})
