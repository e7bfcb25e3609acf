import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from './call.ts'
import { packageStatuses } from './packages-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES } from './uploads-rules.ts'

const tag = 'Staff: packages'
const Status = Type.Enum([...packageStatuses], { message: 'Please choose a status.' })
const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const Moment = Type.String({ format: 'date-time' })
const packageId = Type.Object({ packageId: Type.String({ maxLength: 64 }) })

/** The version that the screen shows: whoever changed the package since is not overwritten, and the caller is told (409). */
const version = Type.Integer({ minimum: 1, message: 'The version of the package is missing.' })
const reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', message: 'Please give a reason.' })

export const conditions = ['good', 'dented', 'open', 'wet'] as const
export const batteries = ['none', 'built in', 'loose'] as const

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
  packageValue: Type.Number(),
  weightLb: Nullable(Type.Number()),
  billableWeightLb: Nullable(Type.Number()),
  shelf: Nullable(Type.String()),
  createdAt: Moment,
  receivedAt: Nullable(Moment),
})
export type StaffPackage = Static<typeof StaffPackage>

export const StaffPackageDetail = Type.Object({
  ...StaffPackage.properties,
  /** Inches. */
  size: Nullable(Type.Object({ length: Type.Number(), width: Type.Number(), height: Type.Number() })),
  condition: Nullable(Type.Enum([...conditions])),
  battery: Nullable(Type.Enum([...batteries])),
  statusNote: Nullable(Type.String()),
  actionNeeded: Nullable(Type.String()),
  handedTo: Nullable(Type.String()),
  /** Files to ask for under `…/files/{fileId}`. */
  photos: Type.Array(Type.String()),
  invoice: Nullable(Type.String()),
  signature: Nullable(Type.String()),
  history: Type.Array(
    Type.Object({ status: Status, at: Moment, by: Type.String(), note: Nullable(Type.String()), counterEntry: Type.Boolean() }),
  ),
})
export type StaffPackageDetail = Static<typeof StaffPackageDetail>

export const staffPackagesCall = call({
  method: 'GET',
  path: '/staff/packages',
  access: 'staff:packages.read',
  tag,
  summary: 'Packages, the latest announced first; `nextCursor` asks for those before',
  query: Type.Object({
    status: Type.Optional(Status),
    customerId: Type.Optional(Type.String({ maxLength: 64 })),
    shelf: Type.Optional(Type.String({ maxLength: 20 })),
    /** How a tracking number begins or ends. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(StaffPackage),
    nextCursor: Nullable(Type.String()),
  }),
})

export const lookUpPackageCall = call({
  method: 'GET',
  path: '/staff/packages/lookup',
  access: 'staff:packages.receive',
  tag,
  summary: 'What is known of a scanned label: every package with its number, and its courier',
  query: Type.Object({
    scan: Type.String({ minLength: 1, maxLength: 200, message: 'Please scan or type a tracking number.' }),
  }),
  response: success(
    Type.Object({ trackingNumber: Type.String(), courier: Nullable(Type.String()), packages: Type.Array(StaffPackage) }),
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
  summary: 'A photo, the invoice or the signature of a package',
  params: Type.Object({ ...packageId.properties, fileId: Type.String({ maxLength: 64 }) }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

const photo = { accept: [...imageTypes], maxBytes: MAX_UPLOAD_BYTES, required: false } as const
const side = Type.Number({ exclusiveMinimum: 0, maximum: 500, message: 'Length, width and height are numbers above 0.' })

/** Size: all three sides or none. Billed is the greater of actual and volumetric weight. */
export const receivePackageCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/receive',
  access: 'staff:packages.receive',
  tag,
  summary: 'Takes a package in at the desk: weight, size, shelf, photos, condition',
  params: packageId,
  body: Type.Object({
    version,
    weight: Type.Number({ exclusiveMinimum: 0, maximum: 10_000, message: 'The weight is a number above 0.' }),
    weightUnit: Type.Enum(['lb', 'kg'], { message: 'The weight is in lb or kg.' }),
    length: Type.Optional(side),
    width: Type.Optional(side),
    height: Type.Optional(side),
    sizeUnit: Type.Optional(Type.Enum(['in', 'cm'], { message: 'The size is in in or cm.' })),
    shelf: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S', message: 'Please choose a shelf.' }),
    condition: Type.Enum([...conditions], { message: 'Please say what condition the package is in.' }),
    battery: Type.Enum([...batteries], { message: 'Please say whether there is a battery.' }),
  }),
  uploads: { photo1: photo, photo2: photo, photo3: photo, photo4: photo },
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

const Step = {
  to: Status,
  /** What the customer reads; needed for Action required, where it says what they must do. */
  reason: Type.Optional(reason),
  /** A few words that stand under the status. */
  statusNote: Type.Optional(Type.String({ maxLength: 80 })),
  dueAt: Type.Optional(Moment),
  fix: Type.Optional(Type.Enum(['invoice', 'contact'])),
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

export const movePackagesCall = call({
  method: 'POST',
  path: '/staff/packages/move',
  access: 'staff:packages.move',
  tag,
  summary: 'Moves many packages; those that cannot move stay, and each says why',
  body: Type.Object({
    packages: Type.Array(Type.Object({ _id: Type.String({ maxLength: 64 }), version }), {
      minItems: 1,
      maxItems: 200,
      message: 'Please choose 1 to 200 packages.',
    }),
    ...Step,
  }),
  response: success(
    Type.Object({
      moved: Type.Array(Type.String()),
      refused: Type.Array(Type.Object({ _id: Type.String(), message: Type.String() })),
    }),
  ),
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

export const deliverPackageCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/deliver',
  access: 'staff:packages.move',
  tag,
  summary: 'Hands a package over against name and signature',
  params: packageId,
  body: Type.Object({
    version,
    name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S', message: 'Please enter who takes the package.' }),
  }),
  uploads: {
    signature: {
      accept: ['image/png', 'image/jpeg', 'image/webp'],
      maxBytes: 1024 * 1024,
      required: true,
      missing: 'Please let them sign.',
    },
  },
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})
