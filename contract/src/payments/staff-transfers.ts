import { Type, type Static } from 'typebox'
import { Id, Nullable, OptionalText, page, pageOf, Reason } from '../fields.ts'
import { call, successWithMessage } from '../call.ts'
import { Currency, Sum, SumGiven } from '../billing/money-fields.ts'
import { Customer } from '../billing/staff-bills.ts'
import { Transfer } from './transfers.ts'

const tag = 'Staff: payments'
const transferId = Type.Object({ transferId: Id })

export const StaffTransfer = Type.Object({
  ...Transfer.properties,
  customer: Customer,
  proof: Type.Object({ name: Type.String(), type: Type.String(), bytes: Type.Integer() }),
  /** What the customer owes in the currency of the bills, and the bills that they were asked for first. */
  owed: Sum,
  owedCurrency: Type.String(),
  bills: Type.Array(Type.Object({ _id: Type.String(), number: Type.String(), reference: Type.String(), open: Sum })),
  decidedBy: Nullable(Type.String()),
})
export type StaffTransfer = Static<typeof StaffTransfer>

export const staffTransfersCall = call({
  method: 'GET',
  path: '/staff/transfers',
  access: 'staff:payments.take',
  tag,
  summary: 'Transfers that customers reported: waiting ones, the oldest first; or decided ones, the latest first',
  query: Type.Object({ ...page, state: Type.Optional(Type.Enum(['waiting', 'decided'])) }),
  response: pageOf(StaffTransfer),
})

export const transferProofCall = call({
  method: 'GET',
  path: '/staff/transfers/:transferId/proof',
  access: 'staff:payments.take',
  tag,
  summary: 'The slip of a transfer',
  params: transferId,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const approveTransferCall = call({
  method: 'POST',
  path: '/staff/transfers/:transferId/approve',
  access: 'staff:payments.take',
  tag,
  summary: 'The money is there: records the payment, as it was received',
  idempotent: true,
  params: transferId,
  body: Type.Object({
    amount: SumGiven('Please enter what was received.'),
    currency: Currency,
    /** Of the bank's statement. */
    reference: Type.Optional(OptionalText({ maxLength: 60, message: 'The reference is too long.' })),
  }),
  response: successWithMessage(StaffTransfer),
})

export const refuseTransferCall = call({
  method: 'POST',
  path: '/staff/transfers/:transferId/refuse',
  access: 'staff:payments.take',
  tag,
  summary: 'The money is not there: tells the customer why',
  params: transferId,
  body: Type.Object({ reason: Reason }),
  response: successWithMessage(StaffTransfer),
  failures: [409],
})
