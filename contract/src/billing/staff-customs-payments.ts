import { Type, type Static } from 'typebox'
import { Day, Id, Moment, Nullable, Reason, RequiredText } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Sum, SumGiven } from './money-fields.ts'

const tag = 'Staff: books'

/** Money that went to Customs, in the local currency. What was entered wrongly is taken back, with a reason, and stays. */
export const CustomsPayment = Type.Object({
  _id: Type.String(),
  paidOn: Day,
  reference: Type.String(),
  amount: Sum,
  currency: Type.String(),
  enteredBy: Type.String(),
  enteredAt: Moment,
  takenBack: Nullable(Type.Object({ at: Moment, by: Type.String(), reason: Type.String() })),
})
export type CustomsPayment = Static<typeof CustomsPayment>

export const customsPaymentsCall = call({
  method: 'GET',
  path: '/staff/customs-payments',
  access: 'staff:books.read',
  tag,
  summary: 'The latest 50 payments to Customs, the latest first',
  response: success(Type.Array(CustomsPayment)),
})

export const payCustomsCall = call({
  method: 'POST',
  path: '/staff/customs-payments',
  access: 'staff:refunds.make',
  tag,
  summary: 'Enters what was paid to Customs from the company’s bank, in the local currency',
  idempotent: true,
  body: Type.Object({
    paidOn: Day,
    reference: RequiredText({
      maxLength: 60,
      message: 'Please enter the number of Customs’ receipt.',
    }),
    amount: SumGiven(),
  }),
  response: successWithMessage(CustomsPayment),
  status: 201,
  failures: [409],
})

export const takeCustomsPaymentBackCall = call({
  method: 'POST',
  path: '/staff/customs-payments/:paymentId/take-back',
  access: 'staff:refunds.make',
  tag,
  summary: 'Takes a payment to Customs back that was entered wrongly',
  params: Type.Object({ paymentId: Id }),
  body: Type.Object({ reason: Reason }),
  response: successWithMessage(CustomsPayment),
  failures: [409],
})
