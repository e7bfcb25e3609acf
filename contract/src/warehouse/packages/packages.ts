import { PackageEvent } from './package-events.ts'
import { Type, type Static } from 'typebox'
import { Day, Id, OptionalText, RequiredText, type Written } from '../../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { LocalSum, ToldCost } from '../../prices/told-cost.ts'
import { Edition } from '../../edition.ts'
import { packageFacts } from './package-fields.ts'
import { invoiceUpload, SharedInvoice } from './package-invoices.ts'
import { holdKinds } from './holds-rules.ts'
import { ReadyWindow } from './expected-window.ts'
import { CollectUntil, PackageStorage } from './package-storage.ts'
import { actionFixes, packageMessages, packageStatuses } from '../../statuses/packages-rules.ts'
import { PickupPlace } from '../desk/places.ts'
import { MOST_TYPED_SIGNS } from './numbers/number-limits-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../../uploads-rules.ts'
import { wire } from '../../wire-spellings.ts'

const required = (maxLength: number, written: Written = 'line') =>
  RequiredText({ maxLength, written, message: packageMessages.incomplete })
const Status = Type.Enum([...packageStatuses])
const packageId = Type.Object({ packageId: Id })

/**
 * The flight of a package. `booked`: on its list; `next`: the next that still takes packages, which must be in the warehouse by `closesAt`; `flying`,
 * `landed` and `released` by Customs: on board. Until it flies, the departure is the planned one.
 */
export const PackageFlight = Type.Object({
  state: Type.Enum(['booked', 'next', 'flying', 'landed', 'released']),
  name: Type.String(),
  departsAt: Type.String({ format: 'date-time' }),
  /** The day of `departsAt` by the company's clock. */
  departsOn: Day,
  closesAt: Type.Optional(Type.String({ format: 'date-time' })),
  /** When its packages are usually ready; left out for too few flights, once past, and while something holds the package. */
  ready: Type.Optional(ReadyWindow),
})
export type PackageFlight = Static<typeof PackageFlight>

/** What keeps a package in the warehouse: `answer`: a price waits for its customer's yes; `kept`: until a day, by their wish, and the `flightAfter`; or a hold. */
export const PackageHeld = Type.Object({
  why: Type.Enum(['answer', ...holdKinds]),
  until: Type.Optional(Day),
  flightAfter: Type.Optional(PackageFlight),
})
export type PackageHeld = Static<typeof PackageHeld>

/** A package in its customer's list. `createdAt` is ISO 8601 in UTC; `packageValue` is US dollars. */
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
  /** Our own: name of the place of collection while it is Ready for pickup. */
  collectAt: Type.Optional(Type.String()),
  collectUntil: Type.Optional(CollectUntil),
  /** Our own: its first photo, for {@link photoCall}; left out without photos. */
  photo: Type.Optional(Type.String()),
  /** Our own: how many packages are packed inside it; left out for other packages. */
  inside: Type.Optional(Type.Integer()),
  /** Our own: the number of the box it is packed in. */
  packedIn: Type.Optional(Type.String()),
  /** Our own: the flight it is on or may take next; left out where none is planned, and while it is `held`. */
  flight: Type.Optional(PackageFlight),
  held: Type.Optional(PackageHeld),
  /** Our own: its storage and cost; left out while no clock runs. */
  storage: Type.Optional(PackageStorage),
  /** Our own: what the customer must do, and by when, while the status is Action required. */
  actionNeeded: Type.Optional(Type.String()),
  actionDueAt: Type.Optional(Type.String({ format: 'date-time' })),
  /** The day of `actionDueAt` by the company's clock: what everybody reads, wherever they are. */
  actionDueOn: Type.Optional(Day),
  /** What settles it: uploading the invoice or another document, paying the bill, talking to the company, or the package being found. */
  actionFix: Type.Optional(Type.Enum([...actionFixes])),
})
export type PackageSummary = Static<typeof PackageSummary>

/** Our own: a package with everything its owner may know. Weights in lb, value in US dollars. */
export const PackageDetail = Type.Object({
  ...PackageSummary.properties,
  /** Our own: unpaid bills that hold it before its flight, earliest due date first. */
  toPay: Type.Optional(
    Type.Array(
      Type.Object({
        _id: Type.String(),
        number: Type.String(),
        open: Type.Number(),
        currency: Type.String(),
        local: Type.Optional(LocalSum),
      }),
    ),
  ),
  ...packageFacts,
  /** Raised by every change; a change of a prealert sends the version it saw. */
  version: Type.Integer(),
  /** While it is Ready for pickup. */
  pickup: Type.Optional(PickupPlace),
  /** The cost that the customer was told first; it never changes. Left out where nothing was told. */
  promise: Type.Optional(ToldCost),
  /**
   * Our own: the cost expected by today's weight and value; left out until it is weighed, where a person sets the price, and once it
   * is on a bill.
   */
  expected: Type.Optional(ToldCost),
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
  /** Photos of the desk: ids for {@link photoCall}, in the order taken. */
  photos: Type.Array(Type.String()),
  invoice: Type.Union([Type.Object({ name: Type.String(), type: Type.String(), bytes: Type.Integer() }), Type.Null()]),
  /** Left out unless its invoice covers other packages too. */
  sharedInvoice: Type.Optional(SharedInvoice),
  /** What the company says of Customs, while the package is in transit or held there. */
  customsNotice: Type.Optional(Type.String()),
  history: Type.Array(PackageEvent),
})
export type PackageDetail = Static<typeof PackageDetail>

export const myPackagesCall = call({
  method: 'GET',
  path: '/get-my-prealert',
  access: 'customer',
  tag: 'Packages',
  summary: "The customer's packages (action needed, ready, on the way, ended; newest first within each), with counts by status",
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
    /** Our own: the next flight that still takes packages; left out where none is planned. */
    nextFlight: Type.Optional(PackageFlight),
    /** Our own: what the company says of Customs, while a package of the customer is in transit or held there. */
    customsNotice: Type.Optional(Type.String()),
    data: Type.Array(PackageSummary),
  }),
})

const version = Edition('The version of the prealert is missing.')
/** What a prealert says; `packageValue` is US dollars. */
export const prealertFields = {
  [wire.courierCompany]: required(80),
  consignee: required(120),
  /** As on the label, or in a mail's words or link; stored as the number alone. */
  trackingNumber: required(MOST_TYPED_SIGNS),
  storeName: required(120),
  packageValue: Type.Number({
    minimum: 0.01,
    maximum: 1_000_000,
    message: packageMessages.incomplete,
    tooMuch: packageMessages.tooMuch,
  }),
  [wire.packageDescription]: required(500, 'lines'),
} as const

/** Our own: it is another package with the number of one that has come to its end. Without it, such a number is asked about with 409. */
export const numberAgain = { numberAgain: Type.Optional(Type.Literal('true')) } as const

/** Our own: the cost that the customer was told or expects, to compare with the bill. */
const expectedFields = {
  /** A saved estimate, which takes precedence over the other fields. */
  estimateId: Type.Optional(Id),
  productId: Type.Optional(Id),
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
    ...numberAgain,
    ...expectedFields,
  }),
  uploads: { invoice: invoiceUpload },
  idempotent: true,
  status: 201,
  response: successWithMessage(PackageSummary),
  failures: [409],
})

/** 409 once the package is received. A new invoice replaces the old one. */
export const changePrealertCall = call({
  method: 'POST',
  path: '/packages/:packageId/prealert',
  access: 'customer',
  tag: 'Packages',
  summary: 'Puts a prealert right, until the package is received',
  params: packageId,
  body: Type.Object({ version, ...prealertFields, ...numberAgain }),
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
  summary: 'Cancels a prealert, until the package is received',
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
  params: Type.Object({ ...packageId.properties, fileId: Id }),
  /** Half the width of a telephone, or a thumbnail in a list. */
  query: Type.Object({ size: Type.Optional(Type.Enum(['small', 'thumb'])) }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** Not in the specification. */
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
  idempotent: true,
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
  idempotent: true,
  response: successWithMessage(PackageDetail),
  failures: [409],
})
