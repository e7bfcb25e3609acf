import { Type, type Static } from 'typebox'
import { Moment, Nullable, OptionalText, Scanned } from '../../fields.ts'
import { consigneeKinds } from './consignee-rules.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { confirmed, Holds } from './holds.ts'
import { SharedInvoice } from './package-invoices.ts'
import { measures, photos, reason, shelf, version } from './package-fields.ts'
import {
  actionFixes,
  fixesByHand,
  packageAges,
  packageStatuses,
  type PackageAge,
  type PackageStatus,
} from '../../statuses/packages-rules.ts'
import { batteries, conditions } from '../desk/receiving-rules.ts'
import { MOST_COUNTED } from '../../statuses/staff-counts-rules.ts'

const tag = 'Staff: packages'
const Status = Type.Enum([...packageStatuses], { message: 'Please choose a status.' })
const packageId = Type.Object({ packageId: Type.String({ maxLength: 64 }) })

/** A package as staff see it in a list. Weights in lb, value in USD. */
export const StaffPackage = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  trackingNumber: Type.String(),
  status: Status,
  customer: Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() }),
  courierCompany: Type.String(),
  storeName: Type.String(),
  description: Type.String(),
  consignee: Type.String(),
  /** Null where nobody has declared it: the package came without a prealert. */
  packageValue: Nullable(Type.Number()),
  weightLb: Nullable(Type.Number()),
  billableWeightLb: Nullable(Type.Number()),
  shelf: Nullable(Type.String()),
  /** Null until it is received. */
  battery: Nullable(Type.Enum([...batteries])),
  /** What keeps it from its next step, or is marked on it, by the company's rules. */
  holds: Holds,
  /** While it is Action required: what settles it. */
  actionFix: Nullable(Type.Enum([...actionFixes])),
  createdAt: Moment,
  receivedAt: Nullable(Moment),
})
export type StaffPackage = Static<typeof StaffPackage>

/** Whose name the label says: `other` is pointed out, and never refused. */
const consigneeIs = Type.Enum([...consigneeKinds])

export const StaffPackageDetail = Type.Object({
  ...StaffPackage.properties,
  consigneeIs,
  /** Inches. */
  size: Nullable(Type.Object({ length: Type.Number(), width: Type.Number(), height: Type.Number() })),
  condition: Nullable(Type.Enum([...conditions])),
  statusNote: Nullable(Type.String()),
  actionNeeded: Nullable(Type.String()),
  actionDueAt: Nullable(Moment),
  deliveredAt: Nullable(Moment),
  /** The flight it is on, or was last on; `missing`: the flight arrived without it. */
  flight: Nullable(Type.Object({ _id: Type.String(), name: Type.String(), missing: Type.Boolean() })),
  /** Where a step back leads; null at the beginning. */
  undoTo: Nullable(Status),
  handedTo: Nullable(Type.String()),
  /** What is packed inside it. */
  contents: Type.Optional(
    Type.Array(Type.Object({ _id: Type.String(), trackingNumber: Type.String(), description: Type.String() })),
  ),
  /** The box that it is packed in. */
  packedIn: Type.Optional(Type.Object({ _id: Type.String(), trackingNumber: Type.String() })),
  /** Files to ask for under `…/files/{fileId}`. */
  photos: Type.Array(Type.String()),
  invoice: Nullable(Type.String()),
  /** Only where that covers other packages too. */
  sharedInvoice: Type.Optional(SharedInvoice),
  /** What the customer handed in because it was asked for. */
  document: Nullable(Type.String()),
  signature: Nullable(Type.String()),
  history: Type.Array(
    Type.Object({ status: Status, at: Moment, by: Type.String(), note: Nullable(Type.String()), counterEntry: Type.Boolean() }),
  ),
})
export type StaffPackageDetail = Static<typeof StaffPackageDetail>

const Filter = {
  status: Type.Optional(Status),
  /** Days in the company's hands, of packages not yet delivered; such a list begins with the latest received. */
  age: Type.Optional(Type.Enum([...packageAges])),
  customerId: Type.Optional(Type.String({ maxLength: 64 })),
  boxNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, message: 'A box number is a whole number.' })),
  shelf: Type.Optional(OptionalText({ maxLength: 20 })),
  battery: Type.Optional(Type.Enum([...batteries])),
  /** A flight's `_id`. */
  flight: Type.Optional(Type.String({ maxLength: 64 })),
  /** Only those that a flight arrived without. */
  missing: Type.Optional(Type.Boolean()),
  /** How a tracking number begins or ends, how a customer's name, surname or the consignee begins, a box number or a shelf. */
  search: Type.Optional(OptionalText({ maxLength: 64 })),
}

export const staffPackagesCall = call({
  method: 'GET',
  path: '/staff/packages',
  access: 'staff:packages.read',
  tag,
  summary: 'Packages, the latest announced first; `nextCursor` asks for those before',
  query: Type.Object({
    ...Filter,
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(StaffPackage),
    nextCursor: Nullable(Type.String()),
  }),
})

/** The same list as a file for a spreadsheet: its first 5,000 packages. */
export const staffPackagesFileCall = call({
  method: 'GET',
  path: '/staff/packages/csv',
  access: 'staff:packages.read',
  tag,
  summary: 'The list of packages as CSV, at most 5,000',
  query: Type.Object(Filter),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** Counting ends somewhere: a number that high means "or more". */
const count = Type.Integer({ minimum: 0, maximum: MOST_COUNTED })

export const PackageCounts = Type.Object({
  byStatus: Type.Object(
    Object.fromEntries(packageStatuses.map((status) => [status, count])) as Record<PackageStatus, typeof count>,
  ),
  byAge: Type.Object(Object.fromEntries(packageAges.map((age) => [age, count])) as Record<PackageAge, typeof count>),
  /** Packages that a flight arrived without. */
  missing: count,
  /** What customers were asked for and have not done in time. */
  overdue: count,
  /** Flights that have not finished. */
  flights: count,
})
export type PackageCounts = Static<typeof PackageCounts>

export const packageCountsCall = call({
  method: 'GET',
  path: '/staff/packages/counts',
  access: 'staff:packages.read',
  tag,
  summary: 'How many packages stand in each status and age',
  response: success(PackageCounts),
})

/** A package as the desk meets it on a scan. */
export const ScannedPackage = Type.Object({
  ...StaffPackage.properties,
  consigneeIs,
  /** The file to ask for under `…/files/{fileId}`. */
  invoice: Nullable(Type.String()),
})
export type ScannedPackage = Static<typeof ScannedPackage>

export const lookUpPackageCall = call({
  method: 'GET',
  path: '/staff/packages/lookup',
  access: 'staff:packages.receive',
  tag,
  summary: 'What is known of a scanned label: every package with its number, and its courier',
  query: Type.Object({
    scan: Scanned(200, 'Please scan or type a tracking number.'),
  }),
  response: success(
    Type.Object({
      trackingNumber: Type.String(),
      courier: Nullable(Type.String()),
      packages: Type.Array(ScannedPackage),
      /** It lies in the unknown bin, under this number or under our own on its label. */
      unknown: Nullable(
        Type.Object({ _id: Type.String(), reference: Type.String(), shelf: Type.String(), receivedAt: Moment }),
      ),
    }),
  ),
})

export const staffPackageCall = call({
  method: 'GET',
  path: '/staff/packages/:packageId',
  access: 'staff:packages.read',
  tag,
  summary: 'Everything about one package, with its history and who made it',
  params: packageId,
  response: success(StaffPackageDetail),
})

export const staffPackageFileCall = call({
  method: 'GET',
  path: '/staff/packages/:packageId/files/:fileId',
  access: 'staff:packages.read',
  tag,
  summary: 'A photo, the invoice, the document or the signature of a package',
  params: Type.Object({ ...packageId.properties, fileId: Type.String({ maxLength: 64 }) }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** What is billed follows the company's published rule for weight. */
export const receivePackageCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/receive',
  access: 'staff:packages.receive',
  tag,
  summary: 'Takes a package in at the desk: weight, size, shelf, photos, condition',
  params: packageId,
  body: Type.Object({ version, ...measures }),
  uploads: photos,
  idempotent: true,
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** For what becomes Ready for pickup: where it waits; the company's first counter, and no shelf, unless said. */
export const PickupFields = {
  placeId: Type.Optional(Type.String({ maxLength: 64 })),
  shelf: Type.Optional(OptionalText({ maxLength: 20, message: 'A shelf’s name has at most 20 characters.' })),
} as const

const Step = {
  to: Status,
  /** What the customer reads; needed for Action required, where it says what they must do. */
  reason: Type.Optional(reason),
  /** A few words that stand under the status. */
  statusNote: Type.Optional(OptionalText({ maxLength: 80 })),
  dueAt: Type.Optional(Moment),
  fix: Type.Optional(Type.Enum([...fixesByHand])),
  ...PickupFields,
  confirmed,
}

export const movePackageCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/move',
  access: 'staff:packages.move',
  tag,
  summary: 'Moves a package along the table of statuses',
  params: packageId,
  body: Type.Object({ version, ...Step }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

const chosenPackages = Type.Array(Type.Object({ _id: Type.String({ maxLength: 64 }), version }), {
  minItems: 1,
  maxItems: 200,
  message: 'Please choose 1 to 200 packages.',
})
/** Of many, those that moved, and why each of the others did not. */
const eachItsOwn = success(
  Type.Object({
    moved: Type.Array(Type.String()),
    refused: Type.Array(Type.Object({ _id: Type.String(), message: Type.String() })),
  }),
)

export const movePackagesCall = call({
  method: 'POST',
  path: '/staff/packages/move',
  access: 'staff:packages.move',
  tag,
  summary: 'Moves many packages; those that cannot move stay, and each says why',
  body: Type.Object({ packages: chosenPackages, ...Step }),
  response: eachItsOwn,
})

export const shelvePackagesCall = call({
  method: 'POST',
  path: '/staff/packages/shelve',
  access: 'staff:packages.move',
  tag,
  summary: 'Puts packages that are here on another shelf; those that are not say so',
  body: Type.Object({ packages: chosenPackages, shelf }),
  response: eachItsOwn,
})

export const undoPackageCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/undo',
  access: 'staff:packages.move',
  tag,
  summary: 'Takes the last step back by a counter-entry; both stay in the history',
  params: packageId,
  body: Type.Object({ version, reason }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})
