import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, Scanned } from '../../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { PASS_DAYS, PASS_PACKAGES, passMessages, passStates } from './passes-rules.ts'
import { StaffPackage } from '../packages/staff-packages.ts'

const tag = 'Pick-up passes'

const PassPackage = Type.Object({ _id: Type.String(), trackingNumber: Type.String() })

/** Lets somebody collect a customer's ready packages, once. */
export const PickupPass = Type.Object({
  _id: Type.String(),
  /** Name of the person who collects; empty for the customer. */
  collector: Type.String(),
  /** The packages that it is for; absent: everything that waits. */
  packages: Type.Optional(Type.Array(PassPackage)),
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
    /** Name of the person who collects, unless it is the customer. */
    collector: Type.Optional(OptionalText({ maxLength: 120, message: passMessages.collector })),
    /** One of the customer's receivers, instead of a name. */
    receiverId: Type.Optional(Id),
    /** The packages that it is for, unless it is for everything that waits. */
    packageIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: PASS_PACKAGES, message: passMessages.packages })),
    days: Type.Integer({ minimum: 1, maximum: PASS_DAYS, message: passMessages.days }),
  }),
  response: successWithMessage(
    Type.Object({
      pass: PickupPass,
      /** Text of the barcode. */
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

/** A pass as the desk reads it: its customer, and the person who collects. */
export const ReadPass = Type.Object({
  _id: Type.String(),
  customer: StaffPackage.properties.customer,
  /** Whose identity document the desk checks. */
  collector: Type.String(),
  /** The packages that it is for; absent: everything that waits. */
  packages: Type.Optional(Type.Array(PassPackage)),
  expiresAt: Moment,
})
export type ReadPass = Static<typeof ReadPass>

export const readPassCall = call({
  method: 'POST',
  path: '/staff/passes/read',
  access: 'staff:packages.deliver',
  tag: 'Staff: counter',
  summary: 'Looks up a pass by its code or its digits. It is used up when packages are handed over with it',
  body: Type.Object({
    scan: Type.Optional(Scanned(200, 'Please scan the pass.')),
    /** Digits are valid only together with their customer. */
    customerId: Type.Optional(Id),
    digits: Type.Optional(Type.String({ pattern: '^\\s?[0-9]{3}\\s?[0-9]{3}\\s?$', message: passMessages.digits })),
  }),
  response: success(ReadPass),
  failures: [409],
})
