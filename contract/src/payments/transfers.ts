import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Currency, Sum, SumGiven } from '../billing/money-fields.ts'
import { transferMessages, transferStates } from './transfers-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../uploads-rules.ts'

const tag = 'Bills'

/** Money that a customer says they have sent to the company's bank: staff compare it with the bank and decide. */
export const Transfer = Type.Object({
  _id: Type.String(),
  amount: Sum,
  currency: Type.String(),
  /** The bill that it was sent for; null: whatever is owed the longest. */
  bill: Nullable(Type.Object({ _id: Type.String(), number: Type.String() })),
  message: Type.String(),
  state: Type.Enum([...transferStates]),
  /** Why it was refused; null unless it was. */
  reason: Nullable(Type.String()),
  sentAt: Moment,
  /** Number of the receipt, once the money is there. */
  receipt: Nullable(Type.String()),
})
export type Transfer = Static<typeof Transfer>

export const sendTransferCall = call({
  method: 'POST',
  path: '/my-transfers',
  access: 'customer',
  tag,
  summary: 'Tells of a bank transfer, with the bank’s slip',
  idempotent: true,
  body: Type.Object({
    amount: SumGiven(transferMessages.amount),
    currency: Currency,
    billId: Type.Optional(Id),
    message: Type.Optional(OptionalText({ maxLength: 300, message: transferMessages.longMessage })),
  }),
  uploads: {
    proof: {
      accept: [...imageTypes, ...pdfTypes],
      maxBytes: MAX_UPLOAD_BYTES,
      required: true,
      missing: transferMessages.proof,
    },
  },
  status: 201,
  response: successWithMessage(Transfer),
})

export const myTransfersCall = call({
  method: 'GET',
  path: '/my-transfers',
  access: 'customer',
  tag,
  summary: 'The transfers that the customer reported, the latest first, at most 20',
  response: success(Type.Array(Transfer)),
})
