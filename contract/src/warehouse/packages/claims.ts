import { Type, type Static } from 'typebox'
import { OptionalText, Scanned } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { claimMessages, claimStates } from './claims-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../../uploads-rules.ts'
import { MOST_TYPED_SIGNS } from './numbers/number-limits-rules.ts'

/** A customer's claim on a package that they never announced: staff look at the proof and decide. */
export const Claim = Type.Object({
  _id: Type.String(),
  trackingNumber: Type.String(),
  message: Type.String(),
  state: Type.Enum([...claimStates]),
  /** The reason of a refusal; otherwise null. */
  reason: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String({ format: 'date-time' }),
})
export type Claim = Static<typeof Claim>

/** The answer does not reveal whether such a package has arrived; only staff see that, together with the proof. */
export const claimPackageCall = call({
  method: 'POST',
  path: '/claim-package',
  access: 'customer',
  tag: 'Packages',
  summary: 'Claims a package that was never announced, with proof of the order',
  body: Type.Object({
    trackingNumber: Scanned(MOST_TYPED_SIGNS, claimMessages.number),
    /** Hints for staff: text on the label, contents. */
    message: Type.Optional(OptionalText({ maxLength: 500, message: claimMessages.longMessage })),
  }),
  uploads: {
    proof: { accept: [...imageTypes, ...pdfTypes], maxBytes: MAX_UPLOAD_BYTES, required: true, missing: claimMessages.proof },
  },
  status: 201,
  idempotent: true,
  response: successWithMessage(Claim),
  failures: [409],
})

export const myClaimsCall = call({
  method: 'GET',
  path: '/my-claims',
  access: 'customer',
  tag: 'Packages',
  summary: "The customer's claims, newest first, at most 50",
  response: success(Type.Array(Claim)),
})
