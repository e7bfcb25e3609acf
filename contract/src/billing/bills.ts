import { Type, type Static } from 'typebox'
import { Day, Id, Moment, Nullable, page, pageOf } from '../fields.ts'
import { call, success } from '../call.ts'
import { Sum } from './money-fields.ts'
import { billStates } from './money-rules.ts'
import { priceFactors, promiseKinds } from '../prices/price-rules.ts'
import { LocalSum } from '../prices/told-cost.ts'

const tag = 'Bills'
/** `earlier`: what was owed before the company came here. */
const Party = Type.Enum(['ours', 'customs', 'earlier'])

/** Something to be charged, or charged already. */
export const Charge = Type.Object({
  _id: Type.String(),
  code: Type.String(),
  title: Type.String(),
  /** `customs`: what Customs takes, which the company pays for the customer. */
  party: Party,
  amount: Sum,
  currency: Type.String(),
  state: Type.Enum(['open', 'billed', 'cancelled']),
  reason: Nullable(Type.String()),
  madeAt: Moment,
  madeBy: Type.String(),
  package: Nullable(Type.Object({ _id: Type.String(), trackingNumber: Type.String(), description: Type.String() })),
  bill: Nullable(Type.Object({ _id: Type.String(), number: Type.String(), state: Type.Enum([...billStates]) })),
})
export type Charge = Static<typeof Charge>

export const BillLine = Type.Object({
  line: Type.Integer(),
  code: Type.String(),
  title: Type.String(),
  party: Party,
  trackingNumber: Nullable(Type.String()),
  packageId: Nullable(Type.String()),
  /** As it was charged, and the rate between both currencies. */
  charged: Sum,
  chargedCurrency: Type.String(),
  rate: Type.Number(),
  taxPercent: Type.Number(),
  net: Sum,
  tax: Sum,
  /** Of it taken back by credit notes, tax included. */
  credited: Sum,
  reason: Nullable(Type.String()),
})
export type BillLine = Static<typeof BillLine>

export const Bill = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(['bill', 'credit note']),
  number: Type.String(),
  /** What a customer writes on a transfer. */
  reference: Type.String(),
  state: Type.Enum([...billStates]),
  issuedAt: Moment,
  issuedOn: Day,
  dueOn: Day,
  currency: Type.String(),
  net: Sum,
  tax: Sum,
  total: Sum,
  paid: Sum,
  credited: Sum,
  /** What is left to pay. */
  open: Sum,
  /** What one US dollar was at home when it was issued, as a decimal; in the customer's list of bills in US dollars alone. */
  issuedPerUsd: Type.Optional(Type.String()),
})
export type Bill = Static<typeof Bill>

/** One reason why a package costs another sum than was told, as a sentence for its customer. */
export const BillDifference = Type.Object({
  factor: Type.Enum([...priceFactors]),
  /** In the bill's currency; below 0 it costs less. */
  amount: Sum,
  words: Type.String(),
  /** The charges that it changes; left out where it changes one, and on bills of before. They add up to `amount`. */
  parts: Type.Optional(Type.Array(Type.Object({ title: Type.String(), amount: Sum }))),
  /** Where it can be looked up: a path of this site; null where nothing is to be seen. */
  evidence: Nullable(Type.String()),
  /** Who charged it, or charged less, by hand; only staff read it. */
  by: Type.Optional(Type.String()),
})
export type BillDifference = Static<typeof BillDifference>

/** What was told that a package would cost. Nothing changes it. */
export const Promised = Type.Object({
  /** In the bill's currency, at the bill's rate. */
  sum: Sum,
  currency: Type.String(),
  /** As it was told. */
  told: Sum,
  toldCurrency: Type.String(),
  /** The day that it was told on, and since when the rates that it was told by were in force. */
  day: Day,
  edition: Day,
  kind: Type.Enum([...promiseKinds]),
})
export type Promised = Static<typeof Promised>

/**
 * A package of a bill compared with its promise: billed + earlier − promised.sum is the sum of the differences, to the cent. Without a promise
 * there are none. Fixed when the bill is issued; later credit notes are listed separately.
 */
export const BilledPackage = Type.Object({
  packageId: Nullable(Type.String()),
  trackingNumber: Type.String(),
  /** What is in it, in the customer's words; empty for a package that is gone. */
  description: Type.Optional(Type.String()),
  /** Its lines of this bill, tax included. */
  billed: Sum,
  /** What bills before this one asked for it, less what was taken back. */
  earlier: Sum,
  promised: Nullable(Promised),
  differences: Type.Array(BillDifference),
  /** Whether Customs' own paper can be read. */
  customsPaper: Type.Boolean(),
})
export type BilledPackage = Static<typeof BilledPackage>

/** What money did to a bill. */
export const BillPayment = Type.Object({
  paymentId: Type.String(),
  at: Moment,
  means: Type.String(),
  amount: Sum,
  receipt: Nullable(Type.String()),
})

export const BillDetail = Type.Object({
  ...Bill.properties,
  lines: Type.Array(BillLine),
  /** The packages of its lines; none for a credit note. */
  packages: Type.Array(BilledPackage),
  customer: Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer(), homeAddress: Type.String() }),
  taxName: Type.String(),
  taxNumber: Type.String(),
  bankDetails: Type.String(),
  /** The same sums in the other currency: the total at the rate of the issue, what is left at that of today, by which it is paid. */
  other: Nullable(
    Type.Object({ currency: Type.String(), total: Sum, open: Sum, localPerUsd: Type.Number(), openPerUsd: Type.Number() }),
  ),
  reason: Nullable(Type.String()),
  corrects: Nullable(Type.Object({ _id: Type.String(), number: Type.String() })),
  creditNotes: Type.Array(
    Type.Object({ _id: Type.String(), number: Type.String(), issuedAt: Moment, total: Sum, reason: Type.String() }),
  ),
  payments: Type.Array(BillPayment),
})
export type BillDetail = Static<typeof BillDetail>

/** What a customer owes, what is held for them, and what is not billed yet. */
export const Balance = Type.Object({
  /** Whether the company makes bills at all. */
  on: Type.Boolean(),
  currency: Type.String(),
  owed: Sum,
  overdue: Sum,
  deposit: Sum,
  /** Whether it pays new bills by itself. */
  depositPaysNewBills: Type.Boolean(),
  bills: Type.Integer(),
  /** The oldest bill that is owed. */
  next: Nullable(Type.Object({ _id: Type.String(), number: Type.String(), open: Sum, dueOn: Day })),
  /** Charges that no bill has yet. */
  charges: Type.Integer(),
  /** What those charges come to, with VAT; left out without any, and where a rate of exchange is missing. */
  toCome: Type.Optional(Sum),
  bankDetails: Type.String(),
  /** The same sums at home, where bills are in US dollars and there is a rate today: what is owed, and what is to come. */
  owedLocal: Type.Optional(LocalSum),
  toComeLocal: Type.Optional(LocalSum),
  /** What one US dollar is at home, as a decimal, where bills are in US dollars and there is a rate today. */
  localPerUsd: Type.Optional(Type.String()),
  /** What people pay in at home, where it is not the currency above. */
  localCurrency: Type.Optional(Type.String()),
  /** What is left in the currencies that the company billed in before. */
  earlier: Type.Optional(Type.Array(Type.Object({ currency: Type.String(), owed: Sum, deposit: Sum }))),
})
export type Balance = Static<typeof Balance>

/** A receipt of the customer's own. */
export const Payment = Type.Object({
  _id: Type.String(),
  receipt: Nullable(Type.String()),
  direction: Type.Enum(['in', 'out']),
  means: Type.String(),
  amount: Sum,
  currency: Type.String(),
  tenderAmount: Sum,
  tenderCurrency: Type.String(),
  rounding: Sum,
  takenAt: Moment,
  reference: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /** Where it went; without a bill: held as deposit. */
  allocations: Type.Array(Type.Object({ billId: Nullable(Type.String()), number: Nullable(Type.String()), amount: Sum })),
})
export type Payment = Static<typeof Payment>

export const myBalanceCall = call({
  method: 'GET',
  path: '/my-balance',
  access: 'customer',
  tag,
  summary: 'Your debt and your deposit',
  response: success(Balance),
})

export const myBillsCall = call({
  method: 'GET',
  path: '/my-bills',
  access: 'customer',
  tag,
  summary: 'Your bills and credit notes, the latest first; `nextCursor` gets the next page',
  query: Type.Object({ ...page, owed: Type.Optional(Type.Enum(['yes'])) }),
  response: pageOf(Bill),
})

export const myBillCall = call({
  method: 'GET',
  path: '/bills/:billId',
  access: 'customer',
  tag,
  summary: 'One of your bills, by its id or its payment reference, line by line',
  params: Type.Object({ billId: Type.String({ maxLength: 64 }) }),
  response: success(BillDetail),
})

export const myPaymentsCall = call({
  method: 'GET',
  path: '/my-payments',
  access: 'customer',
  tag,
  summary: 'What you paid and got back, the latest first',
  query: Type.Object(page),
  response: pageOf(Payment),
})

export const myPackageChargesCall = call({
  method: 'GET',
  path: '/packages/:packageId/charges',
  access: 'customer',
  tag,
  summary: 'What one of your packages costs, with VAT: charges that are not billed yet, and those on a bill',
  params: Type.Object({ packageId: Id }),
  response: success(Type.Array(Charge)),
})

/** A PDF to download. */
export const Paper = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })

export const myReceiptCall = call({
  method: 'GET',
  path: '/my-payments/:paymentId/receipt',
  access: 'customer',
  tag,
  summary: 'The receipt of one of your payments as a PDF: as it was given out, the same bytes every time',
  params: Type.Object({ paymentId: Id }),
  response: Paper,
})

export const myBillPaperCall = call({
  method: 'GET',
  path: '/bills/:billId/pdf',
  access: 'customer',
  tag,
  summary: 'One of your bills or credit notes as a PDF: what was issued, the same bytes every time',
  params: Type.Object({ billId: Id }),
  response: Paper,
})
