import { Type, type Static } from 'typebox'
import { Id, Nullable, page, pageOf, RequiredText } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { Receiver } from '../../customers/receivers.ts'
import { REFUSAL_REASON_MAX_LENGTH } from '../../statuses/identity-rules.ts'
import { StaffPackage } from '../packages/staff-packages.ts'

const tag = 'Staff: customers'
const access = 'staff:customers.identity'
const params = Type.Object({ receiverId: Id })

/** A customer's receiver, for staff who check IDs. */
export const StaffReceiver = Type.Object({
  ...Receiver.properties,
  customer: StaffPackage.properties.customer,
  /** Media type of the picture of their ID; null when there is none. */
  documentType: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
})
export type StaffReceiver = Static<typeof StaffReceiver>

export const staffReceiversCall = call({
  method: 'GET',
  path: '/staff/receivers',
  access,
  tag,
  summary:
    'Receivers by state, waiting ones by default; of one customer, all but the removed ones. Longest waiting first; `nextCursor` gets the next page',
  query: Type.Object({
    state: Type.Optional(Type.Enum(['waiting', 'approved'], { message: 'Please choose waiting or approved.' })),
    customerId: Type.Optional(Id),
    ...page,
  }),
  response: pageOf(StaffReceiver),
})

export const staffReceiverCall = call({
  method: 'GET',
  path: '/staff/receivers/:receiverId',
  access,
  tag,
  summary: 'One receiver',
  params,
  response: success(StaffReceiver),
})

export const receiverDocumentCall = call({
  method: 'GET',
  path: '/staff/receivers/:receiverId/document',
  access,
  tag,
  summary: 'The picture of a receiver’s ID; the view is recorded before the first byte leaves',
  params,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const approveReceiverCall = call({
  method: 'POST',
  path: '/staff/receivers/:receiverId/approve',
  access,
  tag,
  summary: 'Accepts a receiver who waits, and tells the customer',
  params,
  response: successWithMessage(StaffReceiver),
  failures: [409],
})

export const refuseReceiverCall = call({
  method: 'POST',
  path: '/staff/receivers/:receiverId/refuse',
  access,
  tag,
  summary: 'Refuses a receiver who waits, and tells the customer why; the picture of the ID is deleted',
  params,
  body: Type.Object({
    reason: RequiredText({
      maxLength: REFUSAL_REASON_MAX_LENGTH,
      written: 'lines',
      message: 'Please say why; the customer reads it.',
    }),
  }),
  response: successWithMessage(StaffReceiver),
  failures: [409],
})
