import { Type, type Static } from 'typebox'
import { accountMessages } from './accounts-rules.ts'
import { call, success, successWithMessage } from '../call.ts'
import { identityStates } from '../statuses/identity-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../uploads-rules.ts'

const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

/** The identity check as the customer sees it, without the document. `reason`: why it was refused. */
export const Identity = Type.Object({
  state: Type.Enum([...identityStates]),
  reason: Type.Union([Type.String(), Type.Null()]),
  sentAt: Moment,
  decidedAt: Moment,
})
export type Identity = Static<typeof Identity>

export const identityCall = call({
  method: 'GET',
  path: '/identity',
  access: 'customer',
  tag: 'Accounts',
  summary: 'State of the customer’s own identity check',
  response: success(Identity),
})

/** The number of a document, digits only; left out or empty where it stays as it is. */
export const GovernmentIdNumber = Type.Optional(
  Type.String({ written: 'digits', maxLength: 40, pattern: '^[0-9]*$', message: 'The ID number has digits only.' }),
)

/** A document that shows who somebody is. */
export const identityUpload = {
  accept: [...imageTypes, ...pdfTypes],
  maxBytes: MAX_UPLOAD_BYTES,
  required: true,
  missing: accountMessages.governmentIdFile,
} as const

/** A waiting document may be replaced; an approved one may not. `govId` only when the number changes too. */
export const sendIdentityCall = call({
  method: 'POST',
  path: '/identity',
  access: 'customer',
  tag: 'Accounts',
  summary: 'Sends a new identity document, which replaces the earlier one',
  body: Type.Object({ govId: GovernmentIdNumber }),
  uploads: { document: identityUpload },
  idempotent: true,
  response: successWithMessage(Identity),
  failures: [409],
})
