import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, pageOf, RequiredText } from '../fields.ts'
import { accountMessages } from './accounts-rules.ts'
import { call, success, successWithMessage } from '../call.ts'
import { GovernmentIdNumber, identityUpload } from './identity.ts'
import { identityStates, REFUSAL_REASON_MAX_LENGTH } from '../statuses/identity-rules.ts'
import { TaxIdKept } from './tax-ids/tax-ids.ts'
import { packageStatuses } from '../statuses/packages-rules.ts'
import { Edition } from '../edition.ts'

const tag = 'Staff: customers'
const IdentityState = Type.Enum([...identityStates], { message: 'Please choose a state of the identity check.' })
const customerId = Type.Object({ customerId: Id })
const page = {
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

export const StaffCustomer = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  boxNumber: Type.Integer(),
  /** Empty for a customer who has none, and for a closed account. */
  email: Type.String(),
  telephone: Type.String(),
  profilePicture: Nullable(Type.String()),
  identity: IdentityState,
  createdAt: Moment,
})
export type StaffCustomer = Static<typeof StaffCustomer>

export const StaffCustomerDetail = Type.Object({
  ...StaffCustomer.properties,
  homeAddress: Type.String(),
  birthdate: Nullable(Type.String()),
  gender: Nullable(Type.String()),
  accountType: Type.String(),
  /** Incremented with every change of name, telephone, home address and email address. */
  version: Type.Integer(),
  /** Why the last document was refused; when the decision was made, and who made it. */
  identityReason: Nullable(Type.String()),
  identityDecidedAt: Nullable(Moment),
  identityDecidedBy: Nullable(Type.String()),
  /** The tax id that Customs asks for, and its end where the customer gave it; absent where Customs asks for none. */
  taxId: Type.Optional(Type.Object({ label: Type.String(), kept: Nullable(TaxIdKept) })),
  /** The texts they agreed to at sign-up: titles, with the revision of that time. */
  agreedTo: Type.Array(Type.Object({ title: Type.String(), revision: Type.Integer(), at: Moment })),
  packages: Type.Array(Type.Object({ status: Type.Enum([...packageStatuses]), count: Type.Integer() })),
})
export type StaffCustomerDetail = Static<typeof StaffCustomerDetail>

/**
 * `search` is any words of a name, each whole or its beginning, the beginning of an email address or a telephone number, the end
 * of a telephone number, or a box number with or without its prefix.
 */
export const staffCustomersCall = call({
  method: 'GET',
  path: '/staff/customers',
  access: 'staff:customers.read',
  tag,
  summary: 'Customers, the latest first; `nextCursor` gets the next page',
  query: Type.Object({
    search: Type.Optional(OptionalText({ maxLength: 254 })),
    identity: Type.Optional(IdentityState),
    ...page,
  }),
  response: pageOf(StaffCustomer),
})

export const staffCustomerCall = call({
  method: 'GET',
  path: '/staff/customers/:customerId',
  access: 'staff:customers.read',
  tag,
  summary: 'One customer: profile, state of the identity check, packages by status',
  params: customerId,
  response: success(StaffCustomerDetail),
})

/** The fields of a customer entered by staff, as at sign-up. */
const Entered = {
  name: RequiredText({ maxLength: 120, message: accountMessages.name }),
  telephone: RequiredText({ maxLength: 40, message: accountMessages.mobile }),
  homeAddress: RequiredText({ maxLength: 300, message: accountMessages.address }),
  /** Empty only for a customer who has none. */
  email: OptionalText({ maxLength: 254, message: accountMessages.email }),
}

export const createCustomerCall = call({
  method: 'POST',
  path: '/staff/customers',
  access: 'staff:customers.open',
  tag,
  summary:
    'Opens an account for somebody at the counter; they choose a password by a mailed link, valid once, for a week; or it is one without email',
  body: Type.Object({
    ...Entered,
    /** Somebody who has no email: `email` is not looked at. No mail goes to them, and they cannot sign in before one is added. */
    withoutEmail: Type.Optional(Type.Boolean()),
  }),
  response: successWithMessage(StaffCustomerDetail),
  status: 201,
  failures: [409],
})

export const editCustomerCall = call({
  method: 'PUT',
  path: '/staff/customers/:customerId',
  access: 'staff:customers.edit',
  tag,
  summary: 'Changes a customer’s name and contact details; a new email address counts once they confirm it',
  params: customerId,
  body: Type.Object({
    version: Edition('The version of the customer is missing.'),
    ...Entered,
  }),
  response: successWithMessage(StaffCustomerDetail),
  failures: [409],
})

/** A staff note about a customer; it cannot be changed. */
export const CustomerNote = Type.Object({ _id: Type.String(), text: Type.String(), at: Moment, by: Type.String() })
export type CustomerNote = Static<typeof CustomerNote>

export const customerNotesCall = call({
  method: 'GET',
  path: '/staff/customers/:customerId/notes',
  access: 'staff:customers.read',
  tag,
  summary: 'Notes about a customer, the latest first',
  params: customerId,
  query: Type.Object(page),
  response: pageOf(CustomerNote),
})

export const addCustomerNoteCall = call({
  method: 'POST',
  path: '/staff/customers/:customerId/notes',
  access: 'staff:customers.read',
  tag,
  summary: 'Adds a note about a customer. The customer never sees it, and nobody can change it',
  params: customerId,
  body: Type.Object({
    text: RequiredText({
      maxLength: 2_000,
      written: 'lines',
      message: 'Please write a note of at most 2,000 characters.',
    }),
  }),
  response: successWithMessage(CustomerNote),
  status: 201,
})

export const WaitingIdentity = Type.Object({
  customer: Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() }),
  sentAt: Moment,
})
export type WaitingIdentity = Static<typeof WaitingIdentity>

export const waitingIdentitiesCall = call({
  method: 'GET',
  path: '/staff/identities',
  access: 'staff:customers.identity',
  tag,
  summary: 'Identity documents that wait, the longest waiting first',
  query: Type.Object(page),
  response: pageOf(WaitingIdentity),
})

/** The data given with the document. `number` is the one that the customer gave. */
export const StaffIdentity = Type.Object({
  /** Incremented with every document and decision: a decision names the version that was seen. */
  version: Type.Integer(),
  state: IdentityState,
  reason: Nullable(Type.String()),
  sentAt: Nullable(Moment),
  decidedAt: Nullable(Moment),
  decidedBy: Nullable(Type.String()),
  /** Media type and size in bytes of the document; null when there is none. */
  document: Nullable(Type.Object({ type: Type.String(), bytes: Type.Integer() })),
  customer: Type.Object({
    _id: Type.String(),
    name: Type.String(),
    boxNumber: Type.Integer(),
    email: Type.String(),
    telephone: Type.String(),
    homeAddress: Type.String(),
    birthdate: Nullable(Type.String()),
    createdAt: Moment,
  }),
  number: Nullable(Type.String()),
  /** Other customers who gave the same number, at most ten. */
  sameNumber: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() })),
})
export type StaffIdentity = Static<typeof StaffIdentity>

/** Recorded in the audit log, because it shows the number. */
export const staffIdentityCall = call({
  method: 'GET',
  path: '/staff/customers/:customerId/identity',
  access: 'staff:customers.identity',
  tag,
  summary: 'A customer’s own data, to compare with their document; the view is recorded',
  params: customerId,
  response: success(StaffIdentity),
})

export const identityDocumentCall = call({
  method: 'GET',
  path: '/staff/customers/:customerId/identity/document',
  access: 'staff:customers.identity',
  tag,
  summary: "A customer's identity document; the view is recorded before the first byte leaves",
  params: customerId,
  /** The version on the screen; another one is not shown (404). */
  query: Type.Object({ version: Type.Optional(Edition('There is no such version.')) }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

const version = Edition('The version of the document is missing.')

export const approveIdentityCall = call({
  method: 'POST',
  path: '/staff/customers/:customerId/identity/approve',
  access: 'staff:customers.identity',
  tag,
  summary: 'Accepts the document that waits, and tells the customer',
  params: customerId,
  body: Type.Object({ version }),
  response: successWithMessage(StaffIdentity),
  failures: [409],
})

export const refuseIdentityCall = call({
  method: 'POST',
  path: '/staff/customers/:customerId/identity/refuse',
  access: 'staff:customers.identity',
  tag,
  summary: 'Refuses the document that waits, and tells the customer why; they can send another',
  params: customerId,
  body: Type.Object({
    version,
    reason: RequiredText({
      maxLength: REFUSAL_REASON_MAX_LENGTH,
      written: 'lines',
      message: 'Please say why; the customer reads it.',
    }),
  }),
  response: successWithMessage(StaffIdentity),
  failures: [409],
})

/** For a customer at the counter: as {@link sendIdentityCall}, under the same limits. The customer is told who added it. */
export const takeIdentityCall = call({
  method: 'POST',
  path: '/staff/customers/:customerId/identity',
  access: 'staff:customers.serve',
  tag,
  summary: 'Hands in an identity document for a customer at the counter, which replaces the earlier one',
  params: customerId,
  body: Type.Object({ govId: GovernmentIdNumber }),
  uploads: { document: identityUpload },
  response: successWithMessage(StaffCustomerDetail),
  failures: [409],
})
