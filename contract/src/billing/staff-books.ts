import { Type, type Static } from 'typebox'
import { Day, Moment, Nullable } from '../fields.ts'
import { call, success } from '../call.ts'
import { Sum } from './money-fields.ts'
import { dayBooks, MOST_SHOWN, periodBooks } from './staff-books-rules.ts'

const tag = 'Staff: books'
const access = 'staff:books.read'
const Currency = Type.String()
const range = {
  /** Year-month-day at the company, both included; at most 366 days. The month until today, unless said. */
  from: Type.Optional(Type.String({ format: 'date', message: 'Please choose the first day.' })),
  to: Type.Optional(Type.String({ format: 'date', message: 'Please choose the last day.' })),
}
/** Year-month-day at the company; today unless said. */
const day = { day: Type.Optional(Type.String({ format: 'date', message: 'Please choose the day.' })) }
const file = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })

const bands = {
  /** By the day on which a bill is due: not due yet, then how many days over. */
  notDue: Sum,
  upTo30: Sum,
  upTo60: Sum,
  upTo90: Sum,
  over90: Sum,
  total: Sum,
}

export const AgedSum = Type.Object({ currency: Currency, customers: Type.Integer(), ...bands })
export type AgedSum = Static<typeof AgedSum>
export const AgedCustomer = Type.Object({
  customer: Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() }),
  currency: Currency,
  ...bands,
})
export type AgedCustomer = Static<typeof AgedCustomer>

export const Aged = Type.Object({
  day: Day,
  /** Of everybody, by currency. */
  sums: Type.Array(AgedSum),
  /** Who owes most in front. */
  customers: Type.Array(AgedCustomer),
})
export type Aged = Static<typeof Aged>

/** Our own tax of a month at one rate. What credit notes took back is below nothing. */
export const VatLine = Type.Object({
  month: Type.String(),
  currency: Currency,
  percent: Type.Number(),
  billedNet: Sum,
  billedTax: Sum,
  creditedNet: Sum,
  creditedTax: Sum,
  net: Sum,
  tax: Sum,
})
export type VatLine = Static<typeof VatLine>
/** What was earned by one kind of charge, without tax. */
export const RevenueLine = Type.Object({
  code: Type.String(),
  currency: Currency,
  lines: Type.Integer(),
  billed: Sum,
  credited: Sum,
  net: Sum,
})
export type RevenueLine = Static<typeof RevenueLine>
/** Customs' taxes: what Customs assessed, what customers were billed of it; and how both stand at the end of the period. */
export const DisbursementLine = Type.Object({
  currency: Currency,
  assessed: Sum,
  billed: Sum,
  credited: Sum,
  /** Paid to Customs, less what was taken back. */
  paid: Sum,
  /** Assessed and not billed to a customer yet. */
  toBill: Sum,
  /** Owed to Customs. */
  owed: Sum,
})
export type DisbursementLine = Static<typeof DisbursementLine>

export const PeriodBooks = Type.Object({
  /** The company's day. */
  today: Day,
  from: Day,
  to: Day,
  vat: Type.Array(VatLine),
  vatSums: Type.Array(
    Type.Object({
      currency: Currency,
      billedNet: Sum,
      billedTax: Sum,
      creditedNet: Sum,
      creditedTax: Sum,
      net: Sum,
      tax: Sum,
    }),
  ),
  revenue: Type.Array(RevenueLine),
  revenueSums: Type.Array(Type.Object({ currency: Currency, lines: Type.Integer(), billed: Sum, credited: Sum, net: Sum })),
  disbursements: Type.Array(DisbursementLine),
})
export type PeriodBooks = Static<typeof PeriodBooks>

export const JournalLine = Type.Object({
  /** The number of its entry. */
  entry: Type.Integer(),
  at: Moment,
  words: Type.String(),
  debit: Type.String(),
  credit: Type.String(),
  amount: Sum,
  currency: Currency,
})
export type JournalLine = Static<typeof JournalLine>
/** What one kind of account took and gave on a day. */
export const JournalSum = Type.Object({ account: Type.String(), currency: Currency, debit: Sum, credit: Sum })
export type JournalSum = Static<typeof JournalSum>

export const Journal = Type.Object({
  day: Day,
  /** By account; debits and credits of a currency come to the same. */
  sums: Type.Array(JournalSum),
  entries: Type.Integer(),
  lines: Type.Array(JournalLine),
  /** Asks for the entries after those shown. */
  nextEntry: Nullable(Type.Integer()),
})
export type Journal = Static<typeof Journal>

export const BookCheck = Type.Object({
  checkedAt: Moment,
  faults: Type.Integer(),
  /** The first faults in words, for the person who is asked for help. */
  words: Type.Array(Type.String()),
})
export type BookCheck = Static<typeof BookCheck>

export const agedCall = call({
  method: 'GET',
  path: '/staff/books/aged',
  access,
  tag,
  summary: `What customers owed at the end of a day, by how long it was overdue; the ${MOST_SHOWN} who owe most`,
  query: Type.Object(day),
  response: success(Aged),
})

export const periodBooksCall = call({
  method: 'GET',
  path: '/staff/books/period',
  access,
  tag,
  summary: 'Output tax by month and rate, revenue by code and Customs’ taxes of a period',
  query: Type.Object(range),
  response: success(PeriodBooks),
})

export const journalCall = call({
  method: 'GET',
  path: '/staff/books/journal',
  access,
  tag,
  summary: `The double entry of a day, ${MOST_SHOWN} entries at a time`,
  query: Type.Object({ ...day, after: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12, multipleOf: 1 })) }),
  response: success(Journal),
})

export const periodFileCall = call({
  method: 'GET',
  path: '/staff/books/period/:book/csv',
  access,
  tag,
  summary: 'Tax, revenue or Customs’ taxes of a period as CSV',
  params: Type.Object({ book: Type.Enum([...periodBooks], { message: 'There is no such book.' }) }),
  query: Type.Object(range),
  response: file,
})

export const dayFileCall = call({
  method: 'GET',
  path: '/staff/books/day/:book/csv',
  access,
  tag,
  summary: 'Aged balances or journal of a day as CSV',
  params: Type.Object({ book: Type.Enum([...dayBooks], { message: 'There is no such book.' }) }),
  query: Type.Object(day),
  response: file,
})

export const bookCheckCall = call({
  method: 'GET',
  path: '/staff/books/check',
  access,
  tag,
  summary: 'Whether the books were right when they were checked last; null before the first night',
  response: success(Nullable(BookCheck)),
})
