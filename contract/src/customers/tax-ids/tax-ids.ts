import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from '../../call.ts'
import { Id, Moment, Nullable, OptionalText } from '../../fields.ts'
import { TAX_ID_LENGTH, taxIdMessages } from './tax-id-rules.ts'

const tag = 'Accounts'

/** What Customs asks of each consignee, as the company names it. */
export const TaxIdAsked = Type.Object({ label: Type.String(), digits: Nullable(Type.Integer()) })

/** A tax id that is there: its end, and when the customer agreed that packages are cleared with it. */
export const TaxIdKept = Type.Object({ end: Type.String(), agreedAt: Moment })

export const MyTaxIds = Type.Object({
  /** Null: Customs asks for none. */
  asked: Nullable(TaxIdAsked),
  /** The customer's own. */
  own: Nullable(TaxIdKept),
  /** Those of their waiting and approved receivers, by the receiver's id. */
  receivers: Type.Array(Type.Object({ receiverId: Type.String(), name: Type.String(), taxId: Nullable(TaxIdKept) })),
})
export type MyTaxIds = Static<typeof MyTaxIds>

const body = Type.Object({
  /** Empty: it is removed. */
  taxId: OptionalText({ maxLength: TAX_ID_LENGTH, message: taxIdMessages.taxId }),
  /** That the company may clear packages with it. */
  agrees: Type.Boolean({ message: taxIdMessages.agrees }),
})

export const myTaxIdsCall = call({
  method: 'GET',
  path: '/my-tax-ids',
  access: 'customer',
  tag,
  summary: 'Which tax id Customs asks for, and the ends of those that the customer gave for themselves and for their receivers',
  response: success(MyTaxIds),
})

export const saveMyTaxIdCall = call({
  method: 'PUT',
  path: '/my-tax-ids/own',
  access: 'customer',
  tag,
  summary: 'Keeps the customer’s tax id, sealed, with their consent; an empty text removes both',
  body,
  response: successWithMessage(MyTaxIds),
})

export const saveReceiverTaxIdCall = call({
  method: 'PUT',
  path: '/my-tax-ids/receivers/:receiverId',
  access: 'customer',
  tag,
  summary: 'Keeps the tax id of a receiver, sealed, with the consent; an empty text removes both',
  params: Type.Object({ receiverId: Id }),
  body,
  response: successWithMessage(MyTaxIds),
})

/** Tax ids of a customer and of their receivers, opened. */
export const StaffTaxIds = Type.Array(Type.Object({ name: Type.String(), taxId: Type.String(), agreedAt: Moment }))
export type StaffTaxIds = Static<typeof StaffTaxIds>

export const staffTaxIdsCall = call({
  method: 'GET',
  path: '/staff/customers/:customerId/tax-ids',
  access: 'staff:customers.identity',
  tag: 'Staff: customers',
  summary: 'The tax ids of a customer and of their receivers in full; the view is recorded',
  params: Type.Object({ customerId: Id }),
  response: success(StaffTaxIds),
})
