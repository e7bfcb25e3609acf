import { Type, type Static } from 'typebox'
import { OptionalText, RequiredText, type Written } from '../../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { Edition } from '../../edition.ts'
import { invoiceUpload, SharedInvoice } from './package-invoices.ts'
import { PackageStorage } from './package-storage.ts'
import { actionFixes, packageMessages, packageStatuses } from '../../statuses/packages-rules.ts'
import { conditions } from '../desk/receiving-rules.ts'
import { PublicPlace } from '../desk/places.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../../uploads-rules.ts'
import { wire } from '../../wire-spellings.ts'

const required = (maxLength: number, written: Written = 'line') =>
  RequiredText({ maxLength, written, message: packageMessages.incomplete })
const Status = Type.Enum([...packageStatuses])
const packageId = Type.Object({ packageId: Type.String({ maxLength: 64 }) })

/**
 * The flight of a package. `booked`: on its list; `next`: the next that still takes packages, which must be in the warehouse by
 * `closesAt`; `flying` and `landed`: it is on it. The departure is planned until it is flying.
 */
export const PackageFlight = Type.Object({
  state: Type.Enum(['booked', 'next', 'flying', 'landed']),
  name: Type.String(),
  departsAt: Type.String({ format: 'date-time' }),
  closesAt: Type.Optional(Type.String({ format: 'date-time' })),
  /** When what flies on it is likely to be ready, as the company's last flights were; only where they tell, and it is to come. */
  readyAbout: Type.Optional(Type.String({ format: 'date-time' })),
})
export type PackageFlight = Static<typeof PackageFlight>

/** A package as its customer sees it in a list. `createdAt` is ISO 8601 in UTC; `packageValue` is USD. */
export const PackageSummary = Type.Object({
  _id: Type.String(),
  trackingNumber: Type.String(),
  status: Status,
  [wire.courierCompany]: Type.String(),
  storeName: Type.String(),
  [wire.packageDescription]: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** Our own: a few words under the status, such as where it is. */
  statusNote: Type.Optional(Type.String()),
  /** Our own: the name of the place where it waits while it is Ready for pickup. */
  collectAt: Type.Optional(Type.String()),
  /** Our own: the first photo of it, for {@link photoCall}; only once the desk has taken one. */
  photo: Type.Optional(Type.String()),
  /** Our own: how many packages are packed inside it; only of such a box. */
  inside: Type.Optional(Type.Integer()),
  /** Our own: the number of the box that it is packed in. */
  packedIn: Type.Optional(Type.String()),
  /** Our own: the flight it is on or may take next; only where one is planned. */
  flight: Type.Optional(PackageFlight),
  /** Our own: how long it has been in storage and what that costs; only while a clock of the company's runs. */
  storage: Type.Optional(PackageStorage),
  /** Our own: what the customer must do, and by when, while the status is Action required. */
  actionNeeded: Type.Optional(Type.String()),
  actionDueAt: Type.Optional(Type.String({ format: 'date-time' })),
  /** Resolved by: handing in the invoice or another document, paying its bill, talking to the company, or that it is found again. */
  actionFix: Type.Optional(Type.Enum([...actionFixes])),
})
export type PackageSummary = Static<typeof PackageSummary>

export const PackageEvent = Type.Object({
  status: Status,
  at: Type.String({ format: 'date-time' }),
  note: Type.Optional(Type.String()),
  /** The step took back the one before it. */
  counterEntry: Type.Boolean(),
})
export type PackageEvent = Static<typeof PackageEvent>

/** Our own: where a package waits for its customer. */
export const PickupPlace = Type.Object({
  ...PublicPlace.properties,
  /** What to bring along; empty where nothing is asked for. */
  bring: Type.String(),
  /** The last day without a fee, year-month-day; null where nothing is promised. */
  freeUntil: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
})
export type PickupPlace = Static<typeof PickupPlace>

/** Our own: everything about one package that its owner may know. Weights in lb, value in USD. */
export const PackageDetail = Type.Object({
  ...PackageSummary.properties,
  /** Our own: the bills that it waits for, while it is paid before it flies; the one due first in front. */
  toPay: Type.Optional(
    Type.Array(Type.Object({ _id: Type.String(), number: Type.String(), open: Type.Number(), currency: Type.String() })),
  ),
  consignee: Type.String(),
  /** Null where nobody has declared it: the package came without a prealert. */
  packageValue: Type.Union([Type.Number(), Type.Null()]),
  weightLb: Type.Union([Type.Number(), Type.Null()]),
  billableWeightLb: Type.Union([Type.Number(), Type.Null()]),
  shelf: Type.Union([Type.String(), Type.Null()]),
  /** Moves with every change: what changes a prealert says which one it saw. */
  version: Type.Integer(),
  /** While it is Ready for pickup. */
  pickup: Type.Optional(PickupPlace),
  /** What we told its customer that it will cost, in USD, from what was weighed; left out where nobody could say. */
  promise: Type.Optional(
    Type.Object({
      totalUsd: Type.Number(),
      day: Type.String({ format: 'date' }),
      lines: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), amountUsd: Type.Number() })),
    }),
  ),
  /** Our own: what is packed inside it. */
  contents: Type.Optional(
    Type.Array(
      Type.Object({
        _id: Type.String(),
        trackingNumber: Type.String(),
        storeName: Type.String(),
        description: Type.String(),
      }),
    ),
  ),
  /** As the desk found it; null until it has. */
  condition: Type.Union([Type.Enum([...conditions]), Type.Null()]),
  /** What the desk photographed: ids for {@link photoCall}, in the order taken. */
  photos: Type.Array(Type.String()),
  invoice: Type.Union([Type.Object({ name: Type.String(), type: Type.String(), bytes: Type.Integer() }), Type.Null()]),
  /** Only where its invoice covers other packages too. */
  sharedInvoice: Type.Optional(SharedInvoice),
  history: Type.Array(PackageEvent),
})
export type PackageDetail = Static<typeof PackageDetail>

export const myPackagesCall = call({
  method: 'GET',
  path: '/get-my-prealert',
  access: 'customer',
  tag: 'Packages',
  summary:
    "The customer's packages (what needs them, ready, on the way, at the end; newest first within each), and how many stand in each counted status",
  query: Type.Object({
    search: Type.Optional(OptionalText({ maxLength: 300 })),
    status: Type.Optional(Type.Union([Status, Type.Literal('')])),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    countsByStatus: Type.Object({
      'Ready for pickup': Type.Integer(),
      Delivered: Type.Integer(),
      'Action required': Type.Integer(),
    }),
    /** Our own: the next flight that still takes packages; only where one is planned. */
    nextFlight: Type.Optional(PackageFlight),
    data: Type.Array(PackageSummary),
  }),
})

const version = Edition('The version of the prealert is missing.')
const prealertFields = {
  [wire.courierCompany]: required(80),
  consignee: required(120),
  trackingNumber: required(64),
  storeName: required(120),
  packageValue: Type.Number({
    minimum: 0.01,
    maximum: 1_000_000,
    message: packageMessages.incomplete,
    tooMuch: packageMessages.tooMuch,
  }),
  [wire.packageDescription]: required(500, 'lines'),
} as const

/** Our own: what the customer was told or expects, so that the bill can be compared with it. */
const expectedFields = {
  /** Of an estimate that they kept; it goes before the others. */
  estimateId: Type.Optional(Type.String({ maxLength: 64 })),
  productId: Type.Optional(Type.String({ maxLength: 64 })),
  expectedWeight: Type.Optional(
    Type.Number({ minimum: 0.01, maximum: 10_000, message: 'Please enter the weight that you expect, or leave it out.' }),
  ),
  weightUnit: Type.Optional(Type.Enum(['lb', 'kg'])),
} as const

export const createPrealertCall = call({
  method: 'POST',
  path: '/create-pre-alert',
  access: 'customer',
  tag: 'Packages',
  summary: 'Announces a package',
  body: Type.Object({
    [wire.termsAndConditions]: Type.Literal('true', { message: packageMessages.incomplete }),
    ...prealertFields,
    ...expectedFields,
  }),
  uploads: { invoice: invoiceUpload },
  idempotent: true,
  status: 201,
  response: successWithMessage(PackageSummary),
  failures: [409],
})

/** Until the package is received; then it is 409. An invoice comes in place of the one before. */
export const changePrealertCall = call({
  method: 'POST',
  path: '/packages/:packageId/prealert',
  access: 'customer',
  tag: 'Packages',
  summary: 'Puts a prealert right, until the package is received',
  params: packageId,
  body: Type.Object({ version, ...prealertFields }),
  uploads: { invoice: { ...invoiceUpload, required: false } },
  idempotent: true,
  response: successWithMessage(PackageDetail),
  failures: [409],
})

export const cancelPrealertCall = call({
  method: 'DELETE',
  path: '/packages/:packageId/prealert',
  access: 'customer',
  tag: 'Packages',
  summary: 'Takes a prealert back, until the package is received',
  params: packageId,
  query: Type.Object({ version }),
  response: Acknowledged,
  failures: [409],
})

export const packageCall = call({
  method: 'GET',
  path: '/packages/:packageId',
  access: 'customer',
  tag: 'Packages',
  summary: "One of the customer's packages, with its history",
  params: packageId,
  response: success(PackageDetail),
})

export const invoiceCall = call({
  method: 'GET',
  path: '/packages/:packageId/invoice',
  access: 'customer',
  tag: 'Packages',
  summary: "The invoice of one of the customer's packages",
  params: packageId,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const photoCall = call({
  method: 'GET',
  path: '/packages/:packageId/photos/:fileId',
  access: 'customer',
  tag: 'Packages',
  summary: "A photo of one of the customer's packages, as the desk took it on arrival",
  params: Type.Object({ ...packageId.properties, fileId: Type.String({ maxLength: 64 }) }),
  /** Two beside each other on a telephone; or a thumbnail in a list. */
  query: Type.Object({ size: Type.Optional(Type.Enum(['small', 'thumb'])) }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** Our own. */
export const sendDocumentCall = call({
  method: 'POST',
  path: '/packages/:packageId/document',
  access: 'customer',
  tag: 'Packages',
  summary: 'Hands in the document that a package waits for, such as a permit',
  params: packageId,
  uploads: {
    document: {
      accept: [...imageTypes, ...pdfTypes],
      maxBytes: MAX_UPLOAD_BYTES,
      required: true,
      missing: packageMessages.document,
    },
  },
  response: successWithMessage(PackageDetail),
  failures: [409],
})

export const replaceInvoiceCall = call({
  method: 'POST',
  path: '/packages/:packageId/invoice',
  access: 'customer',
  tag: 'Packages',
  summary: 'Hands in an invoice that was missing or refused',
  params: packageId,
  uploads: { invoice: invoiceUpload },
  response: successWithMessage(PackageDetail),
  failures: [409],
})
