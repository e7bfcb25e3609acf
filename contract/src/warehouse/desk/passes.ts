import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, Scanned } from '../../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { PASS_DAYS, passMessages, passStates } from './passes-rules.ts'
import { StaffPackage } from '../packages/staff-packages.ts'

const tag = 'Pick-up passes'

/** By which somebody collects what waits for a customer, once. */
export const PickupPass = Type.Object({
  _id: Type.String(),
  /** Who collects; empty: the customer. */
  collector: Type.String(),
  state: Type.Enum([...passStates]),
  madeAt: Moment,
  expiresAt: Moment,
  usedAt: Nullable(Moment),
})
export type PickupPass = Static<typeof PickupPass>

export const makePassCall = call({
  method: 'POST',
  path: '/pickup-passes',
  access: 'customer',
  tag,
  summary: 'Makes a pick-up pass. Its code and its digits are in this answer only',
  body: Type.Object({
    /** Who collects, where it is not the customer. */
    collector: Type.Optional(OptionalText({ maxLength: 120, message: passMessages.collector })),
    /** In place of a name: one of the customer's receivers. */
    receiverId: Type.Optional(Id),
    days: Type.Integer({ minimum: 1, maximum: PASS_DAYS, message: passMessages.days }),
  }),
  response: successWithMessage(
    Type.Object({
      pass: PickupPass,
      /** What its picture says. */
      scan: Type.String(),
      digits: Type.String(),
    }),
  ),
  status: 201,
  failures: [409],
})

export const myPassesCall = call({
  method: 'GET',
  path: '/pickup-passes',
  access: 'customer',
  tag,
  summary: 'The customer’s pick-up passes, the latest first, at most 20',
  response: success(Type.Array(PickupPass)),
})

export const endPassCall = call({
  method: 'DELETE',
  path: '/pickup-passes/:passId',
  access: 'customer',
  tag,
  summary: 'Ends a pick-up pass',
  params: Type.Object({ passId: Id }),
  response: Acknowledged,
  failures: [409],
})

/** A pass as the desk reads it: whose packages go, and to whom. */
export const ReadPass = Type.Object({
  _id: Type.String(),
  customer: StaffPackage.properties.customer,
  /** Whose document to look at. */
  collector: Type.String(),
  expiresAt: Moment,
})
export type ReadPass = Static<typeof ReadPass>

export const readPassCall = call({
  method: 'POST',
  path: '/staff/passes/read',
  access: 'staff:packages.move',
  tag: 'Staff: counter',
  summary: 'Whose pass was scanned, or has these digits. It is used when packages are handed over with it',
  body: Type.Object({
    scan: Type.Optional(Scanned(200, 'Please scan the pass.')),
    /** Six digits are of one customer: alone they say nothing. */
    customerId: Type.Optional(Id),
    digits: Type.Optional(Type.String({ pattern: '^\\s?[0-9]{3}\\s?[0-9]{3}\\s?$', message: passMessages.digits })),
  }),
  response: success(ReadPass),
  failures: [409],
})
