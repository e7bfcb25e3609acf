import { Type, type Static } from 'typebox'
import { Day, Id, Moment, Nullable, OptionalText, page, pageOf, Reason, RequiredText } from '../fields.ts'
import {
  bankLineStates,
  dayForms,
  decimalSigns,
  layoutQuestions,
  moneyDirections,
  MOST_STATEMENT_BYTES,
  MOST_STATEMENT_COLUMNS,
  proposalReasons,
  statementVerdicts,
} from './bank-rules.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Currency, Sum } from '../billing/money-fields.ts'
import { Customer } from '../billing/staff-bills.ts'

const tag = 'Staff: bank statements'
const access = 'staff:payments.take'
const accountId = Type.Object({ accountId: Id })
const lineId = Type.Object({ lineId: Id })
const Column = Type.Integer({ minimum: 0, maximum: MOST_STATEMENT_COLUMNS - 1, message: 'Please choose a column.' })

/** How a bank writes its files. Columns count from 0. */
export const StatementLayout = Type.Object({
  /** Lines above the table, which begins with the names of the columns where it has names. Empty lines are not counted. */
  above: Type.Integer({ minimum: 0, maximum: 50, message: 'At most 50 lines can stand above the table.' }),
  /** Whether the table begins with the names of its columns: yes unless given. */
  named: Type.Optional(Type.Boolean()),
  /** Lines below the table: none unless given. */
  below: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, message: 'At most 50 lines can stand below the table.' })),
  dayColumn: Column,
  /** The bank's words: they are put together in this order. */
  wordsColumns: Type.Array(Column, { minItems: 1, maxItems: 6, message: 'Please choose one to six columns of words.' }),
  /** The sums; those of money that came in, where money that went out has a column of its own. */
  amountColumn: Column,
  /** Unless given: as the cells suggest. */
  direction: Type.Optional(Type.Enum([...moneyDirections])),
  /** For `columns`: the sums of money that went out. */
  outColumn: Type.Optional(Column),
  /** For `words`: the column that says D or C. */
  directionColumn: Type.Optional(Column),
  /** For `words`: what it says of money that came in. Unless given: C, CR, credit, H, + and the like. */
  inWord: Type.Optional(OptionalText({ maxLength: 40, message: 'The word for money in can have 40 characters at most.' })),
  dayForm: Type.Enum([...dayForms]),
  decimal: Type.Enum([...decimalSigns]),
  /** Names of the columns in the file that was kept with this layout; written by the server. */
  names: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: MOST_STATEMENT_COLUMNS })),
})
export type StatementLayout = Static<typeof StatementLayout>

export const BankAccount = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  currency: Type.String(),
  /** As the last file that was kept was read; null before the first. */
  layout: Nullable(StatementLayout),
  last: Nullable(Type.Object({ fileName: Type.String(), keptAt: Moment, keptBy: Type.String(), lines: Type.Integer() })),
})
export type BankAccount = Static<typeof BankAccount>

export const StatementRow = Type.Object({
  /** Where it stands in the file, from 1. */
  row: Type.Integer(),
  verdict: Type.Enum([...statementVerdicts]),
  day: Nullable(Day),
  words: Type.String(),
  amount: Nullable(Sum),
  /** What is wrong with it. */
  fault: Nullable(Type.String()),
})
export type StatementRow = Static<typeof StatementRow>

export const StatementDays = Type.Object({ first: Day, last: Day })

/** A question about a file, with what each answer about its days would mean. */
export const StatementQuestion = Type.Object({
  about: Type.Enum([...layoutQuestions]),
  words: Type.String(),
  /** For `days`: the days that each reading gives. */
  readings: Type.Array(Type.Object({ dayForm: Type.Enum([...dayForms]), first: Day, last: Day })),
})
export type StatementQuestion = Static<typeof StatementQuestion>

export const ReadStatement = Type.Object({
  /** By the line that names the columns, with what stands below each, and its different values where they are at most four. */
  columns: Type.Array(Type.Object({ name: Type.String(), sample: Type.String(), values: Type.Array(Type.String()) })),
  /** How it was read; null where that has to be said first. */
  layout: Nullable(StatementLayout),
  /** What has to be said first. */
  questions: Type.Array(StatementQuestion),
  /** How it would be read: to begin with where there is a question. */
  proposed: StatementLayout,
  /** Up to three rows as `proposed` reads them, money in and money out among them. */
  examples: Type.Array(StatementRow),
  /** Advice: what may be wrong with the reading. */
  doubts: Type.Array(Type.String()),
  /** From the first day of its rows to the last. */
  days: Nullable(StatementDays),
  /** Rows in the file that are not empty: each is counted once below, or stands beside the table. */
  lines: Type.Integer(),
  counts: Type.Object({ new: Type.Integer(), known: Type.Integer(), out: Type.Integer(), fault: Type.Integer() }),
  /** Where the same file was kept before and read otherwise: how many of its waiting lines are replaced, and how many decided ones stay. */
  again: Type.Object({ replaced: Type.Integer(), stay: Type.Integer() }),
  /** The first rows that will be kept. */
  rows: Type.Array(StatementRow),
  /** Every row that is not read, and why. */
  faults: Type.Array(StatementRow),
  /** Rows above and below the table, and the names of its columns. */
  beside: Type.Array(StatementRow),
  kept: Type.Boolean(),
})
export type ReadStatement = Static<typeof ReadStatement>

export const Proposal = Type.Object({
  why: Type.Enum([...proposalReasons]),
  customer: Customer,
  /** What it would be for; null: whatever is owed the longest. */
  bill: Nullable(Type.Object({ _id: Type.String(), number: Type.String(), open: Sum, currency: Type.String() })),
  /** The customer's own word of it, which waits. */
  transferId: Nullable(Type.String()),
  /** A payment that somebody recorded without the bank's line: nothing is to be recorded again. */
  payment: Nullable(Type.Object({ _id: Type.String(), receipt: Nullable(Type.String()) })),
})
export type Proposal = Static<typeof Proposal>

export const BankLine = Type.Object({
  _id: Type.String(),
  account: Type.Object({ _id: Type.String(), name: Type.String() }),
  day: Day,
  words: Type.String(),
  amount: Sum,
  currency: Type.String(),
  state: Type.Enum([...bankLineStates]),
  /** Whose it may be, the likeliest first, at most 5; none of a line that is decided. */
  proposals: Type.Array(Proposal),
  /** What it became. */
  payment: Nullable(Type.Object({ _id: Type.String(), receipt: Nullable(Type.String()), customer: Customer })),
  reason: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
})
export type BankLine = Static<typeof BankLine>

export const bankAccountsCall = call({
  method: 'GET',
  path: '/staff/bank-accounts',
  access,
  tag,
  summary: 'The bank accounts whose statements are imported, by name',
  response: success(Type.Array(BankAccount)),
})

export const addBankAccountCall = call({
  method: 'POST',
  path: '/staff/bank-accounts',
  access,
  tag,
  summary: 'Adds a bank account of the company whose statements will be imported',
  body: Type.Object({
    name: RequiredText({ maxLength: 60, message: 'Please name the account, in at most 60 characters.' }),
    currency: Currency,
  }),
  status: 201,
  response: successWithMessage(BankAccount),
  failures: [409],
})

export const readStatementCall = call({
  method: 'POST',
  path: '/staff/bank-accounts/:accountId/statements',
  access,
  tag,
  summary: 'Reads a CSV or XLSX file of the bank: to look at it, or to keep its lines, each once however often it comes',
  params: accountId,
  maxBodyBytes: Math.ceil(MOST_STATEMENT_BYTES / 3) * 4 + 16 * 1024,
  body: Type.Object({
    fileName: OptionalText({ maxLength: 120, message: 'The name of the file is too long.' }),
    /** The file's own bytes in base64: how its letters are written is found out here. */
    content: Type.String({
      minLength: 1,
      maxLength: Math.ceil(MOST_STATEMENT_BYTES / 3) * 4,
      format: 'byte',
      message: 'Please choose the bank’s file, of at most 5 MB.',
    }),
    /** Unless given: as the account's last file, or as the names of the columns suggest. */
    layout: Type.Optional(StatementLayout),
    keep: Type.Boolean({ message: 'Please say whether to keep it.' }),
  }),
  response: successWithMessage(ReadStatement),
  failures: [409],
})

export const bankLinesCall = call({
  method: 'GET',
  path: '/staff/bank-lines',
  access,
  tag,
  summary: 'Bank lines: waiting ones with possible customers, the oldest first; or decided ones, the latest first',
  query: Type.Object({ ...page, state: Type.Optional(Type.Enum([...bankLineStates])) }),
  response: pageOf(BankLine),
})

export const confirmBankLineCall = call({
  method: 'POST',
  path: '/staff/bank-lines/:lineId/confirm',
  access,
  tag,
  summary: 'Matches a line to its customer: records the payment once, or joins it to one already recorded',
  idempotent: true,
  params: lineId,
  body: Type.Object({
    customerId: Id,
    billId: Type.Optional(Id),
    /** Of a transfer that the customer told of: it is found with that. */
    transferId: Type.Optional(Id),
    /** Of a payment that is there: none is recorded. */
    paymentId: Type.Optional(Id),
  }),
  response: successWithMessage(BankLine),
})

export const setBankLineAsideCall = call({
  method: 'POST',
  path: '/staff/bank-lines/:lineId/set-aside',
  access,
  tag,
  summary: 'Sets a line aside that is not a payment, with a reason',
  params: lineId,
  body: Type.Object({ reason: Reason }),
  response: successWithMessage(BankLine),
  failures: [409],
})

export const takeBankLineBackCall = call({
  method: 'POST',
  path: '/staff/bank-lines/:lineId/take-back',
  access,
  tag,
  summary: 'A line that was set aside waits again',
  params: lineId,
  response: successWithMessage(BankLine),
  failures: [409],
})
