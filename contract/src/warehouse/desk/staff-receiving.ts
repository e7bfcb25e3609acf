import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, Scanned } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { claimStates } from '../packages/claims-rules.ts'
import { HoldRulesOf } from '../packages/holds.ts'
import { batteries, conditions } from './receiving-rules.ts'
import { measures, photos, reason, version } from '../packages/package-fields.ts'
import { StaffPackageDetail } from '../packages/staff-packages.ts'

const tag = 'Staff: receiving'
const customerId = Type.String({ minLength: 1, maxLength: 64, message: 'Please choose a customer.' })
const number = Scanned(64, 'Please scan or type a tracking number.')

/** Whose a claim is. */
export const Claimant = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  boxNumber: Type.Integer(),
  email: Type.String(),
})
export type Claimant = Static<typeof Claimant>

/** For a customer who announced nothing; what they announced in the meantime is received instead. */
export const receiveForCustomerCall = call({
  method: 'POST',
  path: '/staff/packages/receive',
  access: 'staff:packages.receive',
  tag,
  summary: 'Takes in a package that nobody announced, for a customer',
  body: Type.Object({
    trackingNumber: number,
    customerId,
    storeName: Type.Optional(OptionalText({ maxLength: 120 })),
    description: Type.Optional(OptionalText({ maxLength: 500 })),
    /** USD, where an invoice lies in the box. */
    packageValue: Type.Optional(Type.Number({ minimum: 0.01, maximum: 1_000_000, message: 'The value is a number above 0.' })),
    ...measures,
  }),
  uploads: photos,
  idempotent: true,
  status: 201,
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** A claim as staff judge it, beside the unknown package that it seems to be about. */
export const StaffClaim = Type.Object({
  _id: Type.String(),
  customer: Claimant,
  trackingNumber: Type.String(),
  message: Type.String(),
  state: Type.Enum([...claimStates]),
  reason: Nullable(Type.String()),
  createdAt: Moment,
  /** To ask for under `/staff/claims/{claimId}/proof`. */
  proof: Type.Object({ name: Type.String(), type: Type.String(), bytes: Type.Integer() }),
})
export type StaffClaim = Static<typeof StaffClaim>

/** Who announced a number that lies in the unknown bin: a number alone proves nothing, so staff look before they give it. */
export const Announcement = Type.Object({
  packageId: Type.String(),
  customer: Claimant,
  storeName: Type.String(),
  announcedAt: Moment,
  /** To ask for under `/staff/packages/{packageId}/files/{invoice}`; null where none was handed in. */
  invoice: Nullable(Type.String()),
})
export type Announcement = Static<typeof Announcement>

/** A package that nobody announced and no label names a customer for. Weights in lb, sizes in inches. */
export const UnknownPackage = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  /** Our own number, on the label that we print: it can be scanned like any other. */
  reference: Type.String(),
  /** Null where the label cannot be read. */
  trackingNumber: Nullable(Type.String()),
  courier: Nullable(Type.String()),
  label: Type.String(),
  weightLb: Type.Number(),
  billableWeightLb: Type.Number(),
  size: Nullable(Type.Object({ length: Type.Number(), width: Type.Number(), height: Type.Number() })),
  shelf: Type.String(),
  condition: Type.Enum([...conditions]),
  battery: Type.Enum([...batteries]),
  receivedAt: Moment,
  receivedBy: Type.String(),
  /** Files to ask for under `…/files/{fileId}`. */
  photos: Type.Array(Type.String()),
  /** Once somebody has it: the package that it became. */
  packageId: Nullable(Type.String()),
  /** Customers who expect its number, the earliest first; none once somebody has it. */
  announced: Type.Array(Announcement),
  claims: Type.Array(StaffClaim),
})
export type UnknownPackage = Static<typeof UnknownPackage>

export const unknownPackagesCall = call({
  method: 'GET',
  path: '/staff/unknown-packages',
  access: 'staff:packages.read',
  tag,
  summary: 'The unknown bin, the latest first; `nextCursor` asks for those before',
  query: Type.Object({
    /** `waiting` unless said; `claimed`: of these, those with a claim to decide about; `settled`: those that found their customer. */
    state: Type.Optional(
      Type.Enum(['waiting', 'claimed', 'settled'], { message: 'Please choose waiting, claimed or settled.' }),
    ),
    /** How a tracking number or our reference begins or ends. */
    search: Type.Optional(OptionalText({ maxLength: 64 })),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(UnknownPackage),
    nextCursor: Nullable(Type.String()),
  }),
})

const unknownId = Type.Object({ unknownId: Id })

export const unknownPackageCall = call({
  method: 'GET',
  path: '/staff/unknown-packages/:unknownId',
  access: 'staff:packages.read',
  tag,
  summary: 'One unknown package with its claims',
  params: unknownId,
  response: success(UnknownPackage),
})

export const unknownPackageFileCall = call({
  method: 'GET',
  path: '/staff/unknown-packages/:unknownId/files/:fileId',
  access: 'staff:packages.read',
  tag,
  summary: 'A photo of an unknown package',
  params: Type.Object({ unknownId: Id, fileId: Id }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** Refused with 409 where a customer announced the number in the meantime. */
export const keepUnknownCall = call({
  method: 'POST',
  path: '/staff/unknown-packages',
  access: 'staff:packages.receive',
  tag,
  summary: 'Puts a package that belongs to nobody known into the unknown bin',
  body: Type.Object({
    /** Left out where the label cannot be read. */
    trackingNumber: Type.Optional(Type.String({ maxLength: 64 })),
    /** What else the label says. */
    label: Type.Optional(OptionalText({ maxLength: 500, message: 'Please keep the note under 500 characters.' })),
    ...measures,
  }),
  uploads: photos,
  idempotent: true,
  status: 201,
  response: successWithMessage(UnknownPackage),
  failures: [409],
})

export const assignUnknownCall = call({
  method: 'POST',
  path: '/staff/unknown-packages/:unknownId/assign',
  access: 'staff:packages.receive',
  tag,
  summary: 'Gives an unknown package to the customer it belongs to: it becomes a received package of theirs',
  params: unknownId,
  body: Type.Object({
    version,
    customerId,
    /** Where the label could not be read: the number, once it is known. */
    trackingNumber: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** Open claims on numbers that no unknown package has: perhaps one whose label cannot be read, perhaps not here yet. */
export const looseClaimsCall = call({
  method: 'GET',
  path: '/staff/claims',
  access: 'staff:packages.read',
  tag,
  summary: 'Claims that match no unknown package, the oldest first; at most 100',
  response: success(Type.Array(StaffClaim)),
})

const claimId = Type.Object({ claimId: Id })

export const claimProofCall = call({
  method: 'GET',
  path: '/staff/claims/:claimId/proof',
  access: 'staff:packages.read',
  tag,
  summary: 'The order confirmation that proves a claim',
  params: claimId,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const approveClaimCall = call({
  method: 'POST',
  path: '/staff/claims/:claimId/approve',
  access: 'staff:packages.receive',
  tag,
  summary: 'Gives the unknown package to whoever claims it; other claims on it are refused',
  params: claimId,
  body: Type.Object({
    unknownId: Type.String({ minLength: 1, maxLength: 64, message: 'Please choose the unknown package.' }),
    version,
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

export const refuseClaimCall = call({
  method: 'POST',
  path: '/staff/claims/:claimId/refuse',
  access: 'staff:packages.receive',
  tag,
  summary: 'Refuses a claim; the customer reads the reason',
  params: claimId,
  body: Type.Object({ reason }),
  response: successWithMessage(StaffClaim),
  failures: [409],
})

/** One line of what somebody received today: a package of a customer, or an unknown one. */
export const JustReceived = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(['package', 'unknown']),
  /** Its tracking number; of an unknown one without any, our reference. */
  number: Type.String(),
  /** Whose it is; null while nobody knows. */
  customerName: Nullable(Type.String()),
  /** The store, or what an unknown one's label says. */
  about: Type.String(),
  weightLb: Type.Number(),
  shelf: Nullable(Type.String()),
  at: Moment,
})
export type JustReceived = Static<typeof JustReceived>

export const deskCall = call({
  method: 'GET',
  path: '/staff/receiving/desk',
  access: 'staff:packages.receive',
  tag,
  summary: 'How the day goes at the desk: counts, and what I received, the latest first',
  response: success(
    Type.Object({
      /** Packages received on the company’s day, unknown ones too; counted up to 10,000. */
      receivedToday: Type.Integer(),
      /** Unknown packages that wait; counted up to 10,000. */
      unknownWaiting: Type.Integer(),
      /** Cubic inches that count as one pound; null: by weight alone. */
      volumetricDivisor: Nullable(Type.Integer()),
      /** Pounds of each published tier, lightest first: what is charged is rounded up to one. */
      tiersLb: Type.Array(Type.Number()),
      /** What the company does with packages that lack something. */
      holdRules: HoldRulesOf,
      /** The flight that stops taking packages next. */
      nextFlight: Nullable(Type.Object({ name: Type.String(), closesAt: Moment })),
      justReceived: Type.Array(JustReceived),
    }),
  ),
})
