import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, page, pageOf, Reason } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { StaffPayment } from './staff-payments.ts'
import { Sum } from '../billing/money-fields.ts'
import { approvalKinds, approvalStates, refundWays } from '../billing/money-rules.ts'
import { Customer } from '../billing/staff-bills.ts'

const tag = 'Staff: payments'
const approvalId = Type.Object({ approvalId: Id })

/** Money given away that one person asked for, above the company's limit: it happens once a second one has approved it. */
export const Approval = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...approvalKinds]),
  customer: Customer,
  /** Of a refund. */
  payment: Nullable(Type.Object({ _id: Type.String(), receipt: Nullable(Type.String()) })),
  to: Nullable(Type.Enum([...refundWays])),
  /** What a refund is handed out in, where somebody chose; else what came. */
  inCurrency: Nullable(Type.String()),
  /** Of a write-off, a credit note or a bill that is to be void. */
  bill: Nullable(Type.Object({ _id: Type.String(), number: Type.String() })),
  /** The package of a loss report, and the report. */
  loss: Nullable(Type.Object({ _id: Type.String(), trackingNumber: Type.String() })),
  /** Of a charge that is to be cancelled. */
  charge: Nullable(Type.Object({ _id: Type.String(), title: Type.String() })),
  amount: Sum,
  currency: Type.String(),
  reason: Type.String(),
  askedBy: Type.String(),
  askedAt: Moment,
  /** Whether the reader asked for it: then somebody else decides. */
  mine: Type.Boolean(),
  state: Type.Enum([...approvalStates]),
  refusal: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  /** Whether it is an approved cash refund that nobody has paid out yet. */
  toPay: Type.Boolean(),
  /** Who paid it out at the counter. */
  paidBy: Nullable(Type.String()),
})
export type Approval = Static<typeof Approval>

export const approvalsCall = call({
  method: 'GET',
  path: '/staff/approvals',
  access: 'staff:refunds.make',
  tag,
  summary: 'What waits for a second person above the company’s limit, the oldest first; or what was decided, the latest first',
  query: Type.Object({ ...page, state: Type.Optional(Type.Enum(['waiting', 'decided'])) }),
  response: pageOf(Approval),
})

export const approveCall = call({
  method: 'POST',
  path: '/staff/approvals/:approvalId/approve',
  access: 'staff:refunds.make',
  tag,
  summary: 'Approves as the second person: the request is carried out now, once',
  idempotent: true,
  params: approvalId,
  response: successWithMessage(Approval),
})

export const refuseApprovalCall = call({
  method: 'POST',
  path: '/staff/approvals/:approvalId/refuse',
  access: 'staff:refunds.make',
  tag,
  summary: 'A second person does not agree, and says why: nothing happens',
  params: approvalId,
  body: Type.Object({ reason: Reason }),
  response: successWithMessage(Approval),
  failures: [409],
})

/** A cash refund that was approved and is to be paid out from the drawer of a person with an open till. */
export const Payout = Type.Object({
  _id: Type.String(),
  customer: Customer,
  receipt: Nullable(Type.String()),
  amount: Sum,
  currency: Type.String(),
  /** What it is handed out in, where somebody chose; else what came. */
  inCurrency: Nullable(Type.String()),
  reason: Type.String(),
  approvedBy: Type.String(),
  approvedAt: Moment,
})
export type Payout = Static<typeof Payout>

export const payoutsCall = call({
  method: 'GET',
  path: '/staff/payouts',
  access: 'staff:payments.take',
  tag,
  summary: 'Approved cash refunds that nobody has paid out yet, at most 100, the oldest first',
  response: success(Type.Array(Payout)),
})

export const payOutCall = call({
  method: 'POST',
  path: '/staff/payouts/:approvalId/pay',
  access: 'staff:payments.take',
  tag,
  summary: 'Pays an approved cash refund out from your own till, once',
  idempotent: true,
  params: approvalId,
  response: successWithMessage(StaffPayment),
})
