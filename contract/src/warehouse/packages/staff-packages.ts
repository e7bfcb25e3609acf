import { handOverFacts, StaffPackageEvent } from './package-events.ts'
import { Type, type Static } from 'typebox'
import { Day, Id, Moment, Nullable, OptionalText, Scanned } from '../../fields.ts'
import { consigneeKinds } from './consignee-rules.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { confirmed, Holds } from './holds.ts'
import { SharedInvoice } from './package-invoices.ts'
import { listedFacts, measures, customsCodes, packageFacts, photos, reason, shelf, version } from './package-fields.ts'
import {
  actionFixes,
  fixesByHand,
  packageAges,
  packageStatuses,
  type PackageAge,
  type PackageStatus,
} from '../../statuses/packages-rules.ts'
import { batteries } from '../desk/receiving-rules.ts'
import { MOST_TYPED_SIGNS } from './numbers/number-limits-rules.ts'
import { MOST_COUNTED } from '../../statuses/staff-counts-rules.ts'

const tag = 'Staff: packages'
const Status = Type.Enum([...packageStatuses], { message: 'Please choose a status.' })
const packageId = Type.Object({ packageId: Id })

/** A package in the staff's list. Weights in lb, value in US dollars. */
export const StaffPackage = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  trackingNumber: Type.String(),
  status: Status,
  customer: Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() }),
  courierCompany: Type.String(),
  storeName: Type.String(),
  description: Type.String(),
  ...listedFacts,
  /** Null until it is received. */
  battery: Nullable(Type.Enum([...batteries])),
  /** What the company's rules hold or mark about its next step. */
  holds: Holds,
  /** While it is Action required: what settles it. */
  actionFix: Nullable(Type.Enum([...actionFixes])),
  createdAt: Moment,
  receivedAt: Nullable(Moment),
})
export type StaffPackage = Static<typeof StaffPackage>

/** The person whom the label names: `other` is shown to staff and never refused. */
const consigneeIs = Type.Enum([...consigneeKinds])

export const StaffPackageDetail = Type.Object({
  ...StaffPackage.properties,
  ...packageFacts,
  consigneeIs,
  ...customsCodes,
  /** Inches. */
  size: Nullable(Type.Object({ length: Type.Number(), width: Type.Number(), height: Type.Number() })),
  statusNote: Nullable(Type.String()),
  actionNeeded: Nullable(Type.String()),
  actionDueAt: Nullable(Moment),
  /** The day of `actionDueAt` by the company's clock: what everybody reads, wherever they are. */
  actionDueOn: Nullable(Day),
  deliveredAt: Nullable(Moment),
  /** Its current or last flight; `missing`: the flight arrived without it. */
  flight: Nullable(Type.Object({ _id: Type.String(), name: Type.String(), missing: Type.Boolean() })),
  /** The status after undoing the last step; null where there is none to undo. */
  undoTo: Nullable(Status),
  handedTo: Nullable(Type.String()),
  contents: Type.Optional(
    Type.Array(Type.Object({ _id: Type.String(), trackingNumber: Type.String(), description: Type.String() })),
  ),
  packedIn: Type.Optional(Type.Object({ _id: Type.String(), trackingNumber: Type.String() })),
  /** File ids, read under `…/files/{fileId}`. */
  photos: Type.Array(Type.String()),
  invoice: Nullable(Type.String()),
  /** Left out unless its invoice covers other packages too. */
  sharedInvoice: Type.Optional(SharedInvoice),
  /** A document that the customer was asked to upload. */
  document: Nullable(Type.String()),
  ...handOverFacts,
  history: Type.Array(StaffPackageEvent),
})
export type StaffPackageDetail = Static<typeof StaffPackageDetail>

const Filter = {
  status: Type.Optional(Status),
  /** Age range since receipt, for packages without a final status; the list then shows the latest received first. */
  age: Type.Optional(Type.Enum([...packageAges])),
  customerId: Type.Optional(Id),
  boxNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, message: 'A box number is a whole number.' })),
  shelf: Type.Optional(OptionalText({ maxLength: 20 })),
  battery: Type.Optional(Type.Enum([...batteries])),
  flight: Type.Optional(Id),
  /** Only packages missing from a flight; that arrived on no list and could not follow; without a price; untouched for five days. */
  missing: Type.Optional(Type.Boolean()),
  surplus: Type.Optional(Type.Boolean()),
  unpriced: Type.Optional(Type.Boolean()),
  still: Type.Optional(Type.Boolean()),
  /** Start or end of a tracking number, words of a customer's name, start of the consignee, a box number or a shelf. */
  search: Type.Optional(OptionalText({ maxLength: 64 })),
}

export const staffPackagesCall = call({
  method: 'GET',
  path: '/staff/packages',
  access: 'staff:packages.read',
  tag,
  summary: 'Packages, the latest announced first; `nextCursor` gets the next page',
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

export const staffPackagesFileCall = call({
  method: 'GET',
  path: '/staff/packages/csv',
  access: 'staff:packages.read',
  tag,
  summary: 'The list of packages as CSV, at most 5,000',
  query: Type.Object(Filter),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** Counts stop here: the highest value means "or more". */
const count = Type.Integer({ minimum: 0, maximum: MOST_COUNTED })

export const PackageCounts = Type.Object({
  byStatus: Type.Object(
    Object.fromEntries(packageStatuses.map((status) => [status, count])) as Record<PackageStatus, typeof count>,
  ),
  byAge: Type.Object(Object.fromEntries(packageAges.map((age) => [age, count])) as Record<PackageAge, typeof count>),
  /** Packages by the filters of the same names: somebody has to settle each. */
  missing: count,
  surplus: count,
  unpriced: count,
  still: count,
  /** Overdue actions of customers. */
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
  summary: 'Counts of packages by status and age',
  response: success(PackageCounts),
})

/** A package that the desk has scanned. */
export const ScannedPackage = Type.Object({
  ...StaffPackage.properties,
  consigneeIs,
  /** File id, read under `…/files/{fileId}`. */
  invoice: Nullable(Type.String()),
  wishes: packageFacts.wishes,
})
export type ScannedPackage = Static<typeof ScannedPackage>

export const lookUpPackageCall = call({
  method: 'GET',
  path: '/staff/packages/lookup',
  access: 'staff:packages.receive',
  tag,
  summary: 'Looks up a scanned label: its courier, and every package with its number',
  query: Type.Object({
    scan: Scanned(MOST_TYPED_SIGNS, 'Please scan or type a tracking number.'),
  }),
  response: success(
    Type.Object({
      trackingNumber: Type.String(),
      courier: Nullable(Type.String()),
      packages: Type.Array(ScannedPackage),
      /** The unknown package under this number, or with this reference on our label. */
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
  summary: 'A package with its history and the person behind each step',
  params: packageId,
  response: success(StaffPackageDetail),
})

export const staffPackageFileCall = call({
  method: 'GET',
  path: '/staff/packages/:packageId/files/:fileId',
  access: 'staff:packages.read',
  tag,
  summary: 'A photo, the invoice, the document or the signature of a package',
  params: Type.Object({ ...packageId.properties, fileId: Id }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** The billable weight follows the company's published rule. */
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

/** For packages that become Ready for pickup: place and shelf; by default the company's first counter and no shelf. */
export const PickupFields = {
  placeId: Type.Optional(Id),
  shelf: Type.Optional(OptionalText({ maxLength: 20, message: 'A shelf’s name has at most 20 characters.' })),
} as const

const Step = {
  to: Status,
  /** What the customer reads; required for Action required, where it says what they must do. */
  reason: Type.Optional(reason),
  statusNote: Type.Optional(OptionalText({ maxLength: 80 })),
  /** For Action required: the customer's last day, by the company's clock. It wins over the moment `dueAt`. */
  dueOn: Type.Optional(Type.String({ format: 'date', message: 'Please choose a day, or none.' })),
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
/** The packages that moved, and why each of the others did not. */
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
  summary: 'Moves many packages, with a reason for each that cannot be moved',
  body: Type.Object({ packages: chosenPackages, ...Step }),
  response: eachItsOwn,
})

export const shelvePackagesCall = call({
  method: 'POST',
  path: '/staff/packages/shelve',
  access: 'staff:packages.deliver',
  tag,
  summary: 'Puts packages on another shelf, with a reason for each that cannot be moved',
  body: Type.Object({ packages: chosenPackages, shelf }),
  response: eachItsOwn,
})

export const undoPackageCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/undo',
  access: 'staff:packages.move',
  tag,
  summary: 'Undoes the last step by a counter-entry; both stay in the history',
  params: packageId,
  body: Type.Object({ version, reason }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})
