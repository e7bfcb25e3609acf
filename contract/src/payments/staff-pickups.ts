import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from '../call.ts'
import { confirmed } from '../warehouse/packages/holds.ts'
import { Sum, SumGiven } from '../billing/money-fields.ts'
import {
  collector,
  collectorProof,
  handOverUploads,
  packagesChosen,
  packagesListed,
  pass,
} from '../warehouse/desk/staff-counter.ts'
import { StaffPayment } from './staff-payments.ts'
import { TENDERS } from './tenders-rules.ts'

const tag = 'Staff: counter'

/** What must be paid before some packages of one customer can go, as it can be given at the counter. */
export const PickupDue = Type.Object({
  /** The bills that they are on and that something is left to pay of, the one due first in front. */
  bills: Type.Array(Type.Object({ _id: Type.String(), number: Type.String(), open: Sum })),
  due: Sum,
  currency: Type.String(),
  /** How tenders are reckoned that day, as decimal texts: the local currency, its smallest coin, and local units for one US dollar. */
  localCurrency: Type.String(),
  cashStep: Type.String(),
  rates: Type.Record(Type.String(), Type.String()),
  /** In what it can be paid: exactly, and in cash as near as coins come. */
  tenders: Type.Array(Type.Object({ currency: Type.String(), exact: Sum, cash: Sum })),
  /** Held for the customer, in the bills' currency. */
  deposit: Sum,
  /** Open charges of the packages, which no bill has yet. */
  unbilled: Type.Array(Type.String()),
  /** Packages that cannot go because one of their charges has no price, with the names of these charges. */
  unpriced: Type.Array(Type.Object({ _id: Type.String(), trackingNumber: Type.String(), charges: Type.Array(Type.String()) })),
})
export type PickupDue = Static<typeof PickupDue>

export const pickupDueCall = call({
  method: 'GET',
  path: '/staff/pickups/due',
  access: 'staff:packages.deliver',
  tag,
  summary: 'What must be paid before packages of one customer can go',
  query: Type.Object({ packages: packagesListed }),
  response: success(PickupDue),
})

export const pickUpCall = call({
  method: 'POST',
  path: '/staff/pickups',
  access: 'staff:packages.deliver+payments.take',
  tag,
  summary: 'Takes the payment for packages of one customer and hands them over, both or neither',
  idempotent: 'required',
  body: Type.Object({
    packages: packagesChosen,
    name: collector,
    ...collectorProof,
    confirmed,
    pass,
    /** What the desk was shown as due, in the bills' currency; another sum by now is refused. */
    due: SumGiven(),
    /**
     * What they pay with, in order: `means|currency|amount|change|reference`, one after the other with `;` between. The amount is what is
     * put on the counter, typed into the terminal, or taken from the deposit; change is for cash beyond what is due.
     */
    tenders: Type.String({ maxLength: 1_000, pattern: TENDERS, message: 'Please enter what they pay with.' }),
    /** The change that the desk was shown, as `BBD:0.25,USD:14.00`; another by now is refused. */
    change: Type.Optional(
      Type.String({
        maxLength: 80,
        pattern: '^(?:[A-Z]{3}:[0-9.]{1,14}(?:,[A-Z]{3}:[0-9.]{1,14}){0,3})?$',
        message: 'Look at the change again.',
      }),
    ),
  }),
  uploads: handOverUploads,
  response: successWithMessage(
    Type.Object({
      delivered: Type.Integer(),
      /** The first of the payments; its receipt is that of all. */
      payment: StaffPayment,
      payments: Type.Array(StaffPayment),
      /** To be given back in cash, a sum for each currency. */
      change: Type.Array(Type.Object({ amount: Sum, currency: Type.String() })),
    }),
  ),
  status: 201,
})
