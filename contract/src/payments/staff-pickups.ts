import { Type, type Static } from 'typebox'
import { Nullable, OptionalText } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { confirmed } from '../warehouse/packages/holds.ts'
import { Currency, Sum, SumGiven } from '../billing/money-fields.ts'
import { pickupMeans } from '../billing/money-rules.ts'
import { collector, packagesChosen, packagesListed, pass, signature } from '../warehouse/desk/staff-counter.ts'
import { StaffPayment } from './staff-payments.ts'

const tag = 'Staff: counter'

/** What must be paid before some packages of one customer can go, as it can be given at the counter. */
export const PickupDue = Type.Object({
  /** The bills that they are on and that something is left to pay of, the one due first in front. */
  bills: Type.Array(Type.Object({ _id: Type.String(), number: Type.String(), open: Sum })),
  due: Sum,
  currency: Type.String(),
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
    confirmed,
    pass,
    means: Type.Enum([...pickupMeans], { message: 'Please choose how it is paid.' }),
    /** What the desk was shown as due by these means, in `currency`; another sum by now is refused. */
    amount: SumGiven(),
    currency: Currency,
    /** For cash: the sum that the customer puts on the counter. */
    given: Type.Optional(SumGiven('Please enter what they give.')),
    /** Of a card terminal's slip: the card's last digits and the approval number. */
    reference: Type.Optional(OptionalText({ maxLength: 60, message: 'The reference is too long.' })),
  }),
  uploads: { signature },
  response: successWithMessage(
    Type.Object({
      delivered: Type.Integer(),
      payment: StaffPayment,
      /** To be given back in cash; null where nothing is. */
      change: Nullable(Type.Object({ amount: Sum, currency: Type.String() })),
    }),
  ),
  status: 201,
})
