import { Type, type Static } from 'typebox'
import { Id } from '../fields.ts'
import { Payment } from './bills.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Currency, SumGiven } from './money-fields.ts'

const tag = 'Bills'

export const payFromDepositCall = call({
  method: 'POST',
  path: '/payments/deposit',
  access: 'customer',
  tag,
  summary: 'Pays a sum from your deposit: for the chosen bills, or for all that you owe, the earliest due first',
  idempotent: 'required',
  body: Type.Object({
    amount: SumGiven(),
    currency: Currency,
    billIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, message: 'Please choose 1 to 50 bills.' })),
  }),
  status: 201,
  response: successWithMessage(Payment),
})

/** Whether what is held for a customer pays their new bills by itself. */
export const DepositChoice = Type.Object({ paysNewBills: Type.Boolean() })
export type DepositChoice = Static<typeof DepositChoice>

export const setDepositChoiceCall = call({
  method: 'PUT',
  path: '/my-deposit',
  access: 'customer',
  tag,
  summary: 'Sets whether your deposit pays each new bill automatically; earlier bills stay as they are',
  body: DepositChoice,
  response: success(DepositChoice),
})
