import type { Aged, Journal, PeriodBooks } from '@parcelport/contract/billing/staff-books.ts'
import { MOST_FILE_LINES, type PeriodBook } from '@parcelport/contract/billing/staff-books-rules.ts'

type Line = readonly (string | number | null)[]

const bandHeads = ['Not due', '1 to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days', 'Total']
const bandsOf = (row: Aged['sums'][number] | Aged['customers'][number]): number[] => [
  row.notDue,
  row.upTo30,
  row.upTo60,
  row.upTo90,
  row.over90,
  row.total,
]

/** Line at the end of a file that could not hold everything. */
const cut = (left: boolean): Line[] =>
  left ? [[`Only the first ${MOST_FILE_LINES.toLocaleString('en')} are in this file; the sums include all of them.`]] : []

/** Aged balances as table lines, with head and sums. Pure. */
export const agedLines = ({ customers, sums }: Aged): readonly Line[] => [
  ['Customer', 'Box number', 'Currency', ...bandHeads],
  ...customers.map((row) => [row.customer.name, row.customer.boxNumber, row.currency, ...bandsOf(row)]),
  ...sums.map((sum) => ['All', null, sum.currency, ...bandsOf(sum)]),
  ...cut(sums.some(({ customers: all }) => all > MOST_FILE_LINES)),
]

/** The journal as table lines. Pure. */
export const journalLines = ({ lines, sums, nextEntry }: Journal): readonly Line[] => [
  ['Entry', 'Moment (UTC)', 'Words', 'Debit', 'Credit', 'Amount', 'Currency'],
  ...lines.map(({ entry, at, words, debit, credit, amount, currency }) => [entry, at, words, debit, credit, amount, currency]),
  ['Sums', null, null, 'Debited', 'Credited', null, null],
  ...sums.map(({ account, debit, credit, currency }) => [null, null, account, debit, credit, null, currency]),
  ...cut(nextEntry !== null),
]

/** Each book of a period, as table lines. */
export const periodLines: Readonly<Record<PeriodBook, (books: PeriodBooks) => readonly Line[]>> = {
  vat: ({ vat, vatSums }) => [
    ['Month', 'Currency', 'Percent', 'Billed net', 'Billed tax', 'Credited net', 'Credited tax', 'Net', 'Tax'],
    ...vat.map((line) => [
      line.month,
      line.currency,
      line.percent,
      line.billedNet,
      line.billedTax,
      line.creditedNet,
      line.creditedTax,
      line.net,
      line.tax,
    ]),
    ...vatSums.map((sum) => [
      'All',
      sum.currency,
      null,
      sum.billedNet,
      sum.billedTax,
      sum.creditedNet,
      sum.creditedTax,
      sum.net,
      sum.tax,
    ]),
  ],
  revenue: ({ revenue, revenueSums }) => [
    ['Code', 'Currency', 'Lines', 'Billed', 'Credited', 'Net'],
    ...revenue.map(({ code, currency, lines, billed, credited, net }) => [code, currency, lines, billed, credited, net]),
    ...revenueSums.map(({ currency, lines, billed, credited, net }) => ['All', currency, lines, billed, credited, net]),
  ],
  disbursements: ({ disbursements }) => [
    [
      'Currency',
      'Assessed by Customs',
      'Billed to customers',
      'Credited',
      'Paid to Customs',
      'Still to bill at the end',
      'Owed to Customs at the end',
    ],
    ...disbursements.map(({ currency, assessed, billed, credited, paid, toBill, owed }) => [
      currency,
      assessed,
      billed,
      credited,
      paid,
      toBill,
      owed,
    ]),
  ],
}
