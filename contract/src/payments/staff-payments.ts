import { Type, type Static } from 'typebox'
import { Day, Id, Moment, Nullable, OptionalText, page, pageOf, Reason } from '../fields.ts'
import { Balance, Paper, Payment } from '../billing/bills.ts'
import { call, success, successWithMessage } from '../call.ts'
import { cardRefundStates } from './cards-rules.ts'
import { Edition } from '../edition.ts'
import { Currency, statementDays, Sum, SumGiven, SumOrNone } from '../billing/money-fields.ts'
import { handRefundWays, listedMeans, paymentMeans, refundWays } from '../billing/money-rules.ts'
import { Customer, StaffBill, StaffBillDetail, StaffCharge } from '../billing/staff-bills.ts'

const tag = 'Staff: payments'
const customerId = Type.Object({ customerId: Id })

export const StaffPayment = Type.Object({
  ...Payment.properties,
  customer: Customer,
  takenBy: Type.String(),
  /** What can still be given back of it: less what is on its way back onto a card. */
  refundable: Sum,
  /** The card company that it came through, and how much of it that gives back by itself. */
  ontoCard: Nullable(Type.Object({ title: Type.String(), refund: Type.Enum(['none', 'whole', 'part']) })),
})
export type StaffPayment = Static<typeof StaffPayment>

/** What a card company gives back, or did not. */
export const CardRefund = Type.Object({
  _id: Type.String(),
  paymentId: Type.String(),
  receipt: Nullable(Type.String()),
  title: Type.String(),
  amount: Sum,
  currency: Type.String(),
  state: Type.Enum([...cardRefundStates]),
  /** Why it failed, or why people have to look at it. */
  words: Nullable(Type.String()),
  begunAt: Moment,
  begunBy: Type.String(),
})
export type CardRefund = Static<typeof CardRefund>

export const writeOffCall = call({
  method: 'POST',
  path: '/staff/bills/:billId/write-off',
  access: 'staff:refunds.make',
  tag,
  summary: 'Writes off what is left to pay of a bill',
  idempotent: true,
  params: Type.Object({ billId: Id }),
  body: Type.Object({ version: Edition('The version is missing.'), reason: Reason }),
  response: successWithMessage(StaffBillDetail),
  status: 201,
})

export const takePaymentCall = call({
  method: 'POST',
  path: '/staff/payments',
  access: 'staff:payments.take',
  tag,
  summary:
    'Records money that was taken by hand, or uses a deposit: for the chosen bills, or the oldest first; the rest is held as deposit',
  idempotent: 'required',
  body: Type.Object({
    customerId: Id,
    means: Type.Enum([...paymentMeans], { message: 'Please choose how it was paid.' }),
    amount: SumGiven('Please enter what was paid.'),
    currency: Currency,
    billIds: Type.Optional(Type.Array(Id, { maxItems: 200, message: 'Those are too many bills at once.' })),
    /** Of a card terminal's slip, or of a transfer. */
    reference: Type.Optional(OptionalText({ maxLength: 60, message: 'The reference is too long.' })),
  }),
  response: successWithMessage(StaffPayment),
  status: 201,
})

/** What narrows a list of payments. */
const found = {
  customerId: Type.Optional(Id),
  /** Days at the company, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  means: Type.Optional(Type.Enum([...listedMeans], { message: 'There is no such means.' })),
  tillId: Type.Optional(Id),
  /** The whole name of the person who took it or gave it back. */
  takenBy: Type.Optional(OptionalText({ maxLength: 200 })),
  /** The number of a receipt. */
  receipt: Type.Optional(OptionalText({ maxLength: 40 })),
}

export const staffPaymentsCall = call({
  method: 'GET',
  path: '/staff/payments',
  access: 'staff:bills.read',
  tag,
  summary: 'Payments and refunds, the latest first',
  query: Type.Object({ ...page, ...found }),
  response: pageOf(StaffPayment),
})

export const paymentsFileCall = call({
  method: 'GET',
  path: '/staff/payments/csv',
  access: 'staff:bills.read',
  tag,
  summary: 'The payments and refunds of a list as CSV, the latest first, at most 10,000',
  query: Type.Object(found),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const receiptCall = call({
  method: 'GET',
  path: '/staff/payments/:paymentId/receipt',
  access: 'staff:bills.read',
  tag,
  summary: 'The receipt of a payment as a PDF, as its customer gets it',
  params: Type.Object({ paymentId: Id }),
  query: Type.Object({
    /** A US letter page unless said, or a roll of 80 mm. */
    paper: Type.Optional(Type.Enum(['letter', 'roll'], { message: 'Please choose a page or a roll.' })),
  }),
  response: Paper,
})

export const refundPaymentCall = call({
  method: 'POST',
  path: '/staff/payments/:paymentId/refund',
  access: 'staff:refunds.make',
  tag,
  summary:
    'Gives back money of a payment: first from the deposit, then from its bills, which are due again; onto a card after the card company confirms it',
  idempotent: 'required',
  params: Type.Object({ paymentId: Id }),
  body: Type.Object({
    to: Type.Enum([...refundWays], { message: 'Please choose where the money goes.' }),
    amount: SumGiven(),
    /** What it is handed out in; left out: what the payment came in. Only what leaves the company's hand has one to choose. */
    currency: Type.Optional(Currency),
    reason: Reason,
  }),
  response: successWithMessage(StaffPayment),
  status: 201,
})

/** What would be handed out for a sum of a payment. */
export const RefundSum = Type.Object({
  given: Sum,
  currency: Type.String(),
  /** The currencies to choose from: what came first. */
  currencies: Type.Array(Type.String()),
})
export type RefundSum = Static<typeof RefundSum>

export const refundSumCall = call({
  method: 'GET',
  path: '/staff/payments/:paymentId/refund',
  access: 'staff:refunds.make',
  tag,
  summary:
    'What would be handed out for a sum of a payment: in the currency that came, at the rate that it came with, unless another is chosen',
  params: Type.Object({ paymentId: Id }),
  query: Type.Object({
    to: Type.Enum([...handRefundWays], { message: 'Please choose where the money goes.' }),
    amount: SumGiven(),
    currency: Type.Optional(Currency),
  }),
  response: success(RefundSum),
})

export const chargebackCall = call({
  method: 'POST',
  path: '/staff/payments/:paymentId/chargeback',
  access: 'staff:refunds.make',
  tag,
  summary:
    'Records a chargeback: the bills that the payment paid are due again, and the customer’s packages wait for payment from now on',
  idempotent: true,
  params: Type.Object({ paymentId: Id }),
  body: Type.Object({ amount: SumGiven(), reason: Reason }),
  response: successWithMessage(StaffPayment),
  status: 201,
})

export const CustomerMoney = Type.Object({
  balance: Balance,
  credit: Nullable(
    Type.Object({
      limit: Sum,
      currency: Type.String(),
      termsDays: Type.Integer(),
      version: Edition('The version is missing.'),
    }),
  ),
  /** Since when packages wait for payment, whatever the policy and the credit are: a card payment was charged back. */
  settledOnly: Nullable(Type.Object({ since: Moment, by: Type.String() })),
  charges: Type.Array(StaffCharge),
  bills: Type.Array(StaffBill),
  payments: Type.Array(StaffPayment),
  /** Refunds by a card company that are on their way, failed, or need somebody to look: the latest ten. */
  cardRefunds: Type.Array(CardRefund),
})
export type CustomerMoney = Static<typeof CustomerMoney>

export const customerMoneyCall = call({
  method: 'GET',
  path: '/staff/customers/:customerId/money',
  access: 'staff:bills.read',
  tag,
  summary: 'A customer’s money: balance, up to 200 open charges, the latest 25 bills and payments',
  params: customerId,
  response: success(CustomerMoney),
})

export const customerStatementCall = call({
  method: 'GET',
  path: '/staff/customers/:customerId/statement',
  access: 'staff:bills.read',
  tag,
  summary: 'A customer’s statement as a PDF, as they get it',
  params: customerId,
  query: statementDays,
  response: Paper,
})

export const customerCreditCall = call({
  method: 'PUT',
  path: '/staff/customers/:customerId/credit',
  access: 'staff:refunds.make',
  tag,
  summary: 'How much a customer may owe, and how long their bills run',
  params: customerId,
  body: Type.Object({
    version: Edition('The version is missing.', 0),
    limit: SumOrNone(),
    termsDays: Type.Integer({ minimum: 0, maximum: 365, message: 'Please enter 0 to 365 days.' }),
  }),
  response: successWithMessage(CustomerMoney),
  failures: [409],
})
