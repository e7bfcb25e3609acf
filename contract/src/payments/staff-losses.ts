import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, page, pageOf, Reason } from '../fields.ts'
import { call, successWithMessage } from '../call.ts'
import { LossReport } from './losses.ts'
import { lossMessages } from './losses-rules.ts'
import { Sum, SumGiven } from '../billing/money-fields.ts'
import { packageStatuses } from '../statuses/packages-rules.ts'
import { conditions } from '../warehouse/desk/receiving-rules.ts'
import { Customer } from '../billing/staff-bills.ts'

const tag = 'Staff: loss reports'
const reportId = Id

/** A report beside what is known of its package. Weights in lb, sums in US dollars. */
export const StaffLossReport = Type.Object({
  ...LossReport.properties,
  customer: Customer,
  package: Type.Object({
    ...LossReport.properties.package.properties,
    status: Type.Enum([...packageStatuses]),
    declaredUsd: Nullable(Sum),
    weightLb: Nullable(Type.Number()),
    /** As the desk found it; null where it never came there. */
    condition: Nullable(Type.Enum([...conditions])),
    /** What the desk photographed: files to ask for under `/staff/packages/{_id}/files/{fileId}`. */
    photos: Type.Array(Type.String()),
    receivedAt: Nullable(Moment),
    deliveredAt: Nullable(Moment),
    handedTo: Nullable(Type.String()),
  }),
  /** `included`: what every package is covered up to, null where the published rates say nothing; `bought`: it has the cover of its full value. */
  cover: Type.Object({ included: Nullable(Sum), bought: Type.Boolean(), paidBefore: Sum, most: Sum }),
  /** Somebody would pay so much, which takes a second person. */
  toApprove: Nullable(Type.Object({ amountUsd: Sum, by: Type.String() })),
  decidedBy: Nullable(Type.String()),
})
export type StaffLossReport = Static<typeof StaffLossReport>

export const staffLossReportsCall = call({
  method: 'GET',
  path: '/staff/loss-reports',
  access: 'staff:refunds.make',
  tag,
  summary: 'Loss reports: waiting ones, the oldest first; or decided ones, the latest first',
  query: Type.Object({ ...page, state: Type.Optional(Type.Enum(['waiting', 'decided'])) }),
  response: pageOf(StaffLossReport),
})

export const staffLossFileCall = call({
  method: 'GET',
  path: '/staff/loss-reports/:reportId/files/:fileId',
  access: 'staff:refunds.make',
  tag,
  summary: 'What was handed in with a loss report',
  params: Type.Object({ reportId, fileId: Id }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** Above the company's limit it is asked for only, and a second person approves it. Refused with 409 once it is decided. */
export const decideLossCall = call({
  method: 'POST',
  path: '/staff/loss-reports/:reportId/decide',
  access: 'staff:refunds.make',
  tag,
  summary: 'Accepts a loss report with a sum, which is held for its customer as deposit, or refuses it; the customer reads why',
  idempotent: 'required',
  params: Type.Object({ reportId }),
  body: Type.Object({
    /** US dollars to be paid; left out, it is refused. */
    amountUsd: Type.Optional(SumGiven(lossMessages.amount)),
    reason: Reason,
  }),
  response: successWithMessage(StaffLossReport),
})
