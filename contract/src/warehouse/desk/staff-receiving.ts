import { Type, type Static } from 'typebox'
import { ChosenId, Id, Moment, Nullable, OptionalText, Scanned } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { claimStates } from '../packages/claims-rules.ts'
import { HoldRulesOf } from '../packages/holds.ts'
import { batteries, conditions } from './receiving-rules.ts'
import { measures, photos, reason, version } from '../packages/package-fields.ts'
import { StaffPackageDetail } from '../packages/staff-packages.ts'
import { MOST_TYPED_SIGNS } from '../packages/numbers/number-limits-rules.ts'

const tag = 'Staff: receiving'
const customerId = ChosenId('Please choose a customer.')
const number = Scanned(MOST_TYPED_SIGNS, 'Please scan or type a tracking number.')

export const Claimant = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  boxNumber: Type.Integer(),
  email: Type.String(),
})
export type Claimant = Static<typeof Claimant>

/** For a customer who did not announce the package; if they have announced it in the meantime, that package is received. */
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
    /** US dollars, where an invoice is in the box. */
    packageValue: Type.Optional(Type.Number({ minimum: 0.01, maximum: 1_000_000, message: 'The value is a number above 0.' })),
    ...measures,
  }),
  uploads: photos,
  idempotent: true,
  status: 201,
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** A claim for staff, together with the unknown package that it may be about. */
export const StaffClaim = Type.Object({
  _id: Type.String(),
  customer: Claimant,
  trackingNumber: Type.String(),
  message: Type.String(),
  state: Type.Enum([...claimStates]),
  reason: Nullable(Type.String()),
  createdAt: Moment,
  /** Read under `/staff/claims/{claimId}/proof`. */
  proof: Type.Object({ name: Type.String(), type: Type.String(), bytes: Type.Integer() }),
})
export type StaffClaim = Static<typeof StaffClaim>

/** A customer who announced a number that is in the unknown bin. A number proves nothing, so staff look before they give the package out. */
export const Announcement = Type.Object({
  packageId: Type.String(),
  customer: Claimant,
  storeName: Type.String(),
  announcedAt: Moment,
  /** Read under `/staff/packages/{packageId}/files/{invoice}`; null without an invoice. */
  invoice: Nullable(Type.String()),
})
export type Announcement = Static<typeof Announcement>

/** A package that nobody announced and whose label names no customer. Weights in lb, sizes in inches. */
export const UnknownPackage = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  /** Our own number on the label that we print; it can be scanned. */
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
  /** File ids, read under `…/files/{fileId}`. */
  photos: Type.Array(Type.String()),
  /** The package it became when it was given to its customer. */
  packageId: Nullable(Type.String()),
  /** Customers who expect its number, earliest first; empty once it is given. */
  announced: Type.Array(Announcement),
  claims: Type.Array(StaffClaim),
})
export type UnknownPackage = Static<typeof UnknownPackage>

export const unknownPackagesCall = call({
  method: 'GET',
  path: '/staff/unknown-packages',
  access: 'staff:packages.read',
  tag,
  summary: 'The unknown bin, the latest first; `nextCursor` gets the next page',
  query: Type.Object({
    /** Default `waiting`. `claimed`: waiting ones with an open claim. `settled`: given to their customers. */
    state: Type.Optional(
      Type.Enum(['waiting', 'claimed', 'settled'], { message: 'Please choose waiting, claimed or settled.' }),
    ),
    /** Start or end of a tracking number or of our reference. */
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

/** 409 where a customer has announced the number in the meantime. */
export const keepUnknownCall = call({
  method: 'POST',
  path: '/staff/unknown-packages',
  access: 'staff:packages.receive',
  tag,
  summary: 'Puts a package without a known customer into the unknown bin',
  body: Type.Object({
    /** Left out where the label cannot be read. */
    trackingNumber: Type.Optional(Type.String({ maxLength: MOST_TYPED_SIGNS })),
    /** Further text on the label. */
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
    /** The number, where the label could not be read and staff have found it out. */
    trackingNumber: Type.Optional(Type.String({ maxLength: MOST_TYPED_SIGNS })),
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** Open claims on numbers that no unknown package has: its label may be unreadable, or it has not arrived yet. */
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
  summary: 'Approves a claim: gives the unknown package to its claimant and refuses other claims on it',
  params: claimId,
  body: Type.Object({
    unknownId: ChosenId('Please choose the unknown package.'),
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

/** A package that the caller received today, a customer's or an unknown one. */
export const JustReceived = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(['package', 'unknown']),
  /** Its tracking number; our reference for an unknown one without. */
  number: Type.String(),
  /** Name of the customer; null for an unknown package. */
  customerName: Nullable(Type.String()),
  /** The store, or the label's text for an unknown package. */
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
  summary: 'The day at the desk: counts, and what the caller received, latest first',
  response: success(
    Type.Object({
      /** Packages received on the company’s day, unknown ones included; counted up to 10,000. */
      receivedToday: Type.Integer(),
      /** Unknown packages that wait; counted up to 10,000. */
      unknownWaiting: Type.Integer(),
      /** Cubic inches that count as one pound; null: charged by weight only. */
      volumetricDivisor: Nullable(Type.Integer()),
      /** Weights of the published tiers in pounds, lightest first; the billable weight is rounded up to one of them. */
      tiersLb: Type.Array(Type.Number()),
      holdRules: HoldRulesOf,
      /** The flight with the next cut-off. */
      nextFlight: Nullable(Type.Object({ name: Type.String(), closesAt: Moment })),
      justReceived: Type.Array(JustReceived),
    }),
  ),
})
