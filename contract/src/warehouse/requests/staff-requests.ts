import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, page, pageOf, Reason, RequiredText, Scanned } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { SumOrNone } from '../../billing/money-fields.ts'
import { measures, photos } from '../packages/package-fields.ts'
import { RequestedPackage, ServiceRequest, Split } from './requests.ts'
import { requestBounds, requestKinds, requestLists, requestMessages } from './requests-rules.ts'
import { splitBounds, splitMessages } from './split-rules.ts'
import { Customer } from '../../billing/staff-bills.ts'
import { MOST_TYPED_SIGNS } from '../packages/numbers/number-limits-rules.ts'

const tag = 'Staff: requests'
const requestId = Type.Object({ requestId: Id })
const Note = OptionalText({ maxLength: 500, written: 'lines', message: requestMessages.longWords })

/** A part of a package to split, as noted at the desk. */
export const Part = Type.Object({
  ...measures,
  description: RequiredText({
    maxLength: splitBounds.description,
    message: splitMessages.description,
  }),
  /** Its share of the declared value, in US dollars. */
  packageValue: Type.Number({ minimum: 0.01, maximum: 1_000_000, message: splitMessages.value }),
})
export type Part = Static<typeof Part>

export const StaffRequest = Type.Object({
  ...ServiceRequest.properties,
  customer: Customer,
  /** For `split`; null for other kinds. */
  split: Nullable(
    Type.Object({
      ...Split.properties,
      /** The declared value that the parts must add up to, in US dollars; null once it is split. */
      valueUsd: Nullable(Type.Number()),
      /** Null until the parts are noted. */
      parts: Nullable(Type.Array(Part)),
    }),
  ),
  /** Why a kind that is paid first cannot be done yet; null where nothing hinders it, and in lists. */
  waitsFor: Nullable(Type.String()),
  /** The person who took the request. */
  takenBy: Nullable(Type.Object({ _id: Type.String(), name: Type.String() })),
  takenAt: Nullable(Moment),
  /** The witness, for kinds that need one; otherwise null. */
  confirmedBy: Nullable(Type.Object({ _id: Type.String(), name: Type.String() })),
  packages: Type.Array(
    Type.Object({
      ...RequestedPackage.properties,
      shelf: Nullable(Type.String()),
      status: Type.String(),
      weightLb: Nullable(Type.Number()),
      /** When it was scanned for this request; null until then. */
      scannedAt: Nullable(Moment),
    }),
  ),
})
export type StaffRequest = Static<typeof StaffRequest>

export const staffRequestsCall = call({
  method: 'GET',
  path: '/staff/requests',
  access: 'staff:requests.work',
  tag,
  summary: 'Requests of customers: waiting ones oldest first, finished ones latest first',
  query: Type.Object({
    ...page,
    /** Default `to do`. */
    list: Type.Optional(Type.Enum([...requestLists])),
    kind: Type.Optional(Type.Enum([...requestKinds])),
  }),
  response: pageOf(StaffRequest),
})

/** For a number that several packages share: the first one with an open request. */
export const scannedRequestCall = call({
  method: 'GET',
  path: '/staff/requests/scan',
  access: 'staff:requests.work',
  tag,
  summary: 'The open request for a scanned package',
  query: Type.Object({ scan: Scanned(MOST_TYPED_SIGNS, 'Please scan or type a tracking number.') }),
  response: success(
    Type.Object({
      trackingNumber: Type.String(),
      /** Null where no request is open for it. */
      request: Nullable(StaffRequest),
      /** Whether the number is known at all. */
      known: Type.Boolean(),
    }),
  ),
})

export const staffRequestCall = call({
  method: 'GET',
  path: '/staff/requests/:requestId',
  access: 'staff:requests.work',
  tag,
  summary: 'One request',
  params: requestId,
  response: success(StaffRequest),
})

export const staffRequestPhotoCall = call({
  method: 'GET',
  path: '/staff/requests/:requestId/photos/:fileId',
  access: 'staff:requests.work',
  tag,
  summary: 'A photo of what was done',
  params: Type.Object({ ...requestId.properties, fileId: Id }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const staffRequestLabelCall = call({
  method: 'GET',
  path: '/staff/requests/:requestId/label',
  access: 'staff:requests.work',
  tag,
  summary: "The store's label of a package that goes back",
  params: requestId,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

/** Of two people who take a request at once, the second gets 409 with the first one's name. */
export const takeRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/take',
  access: 'staff:requests.work',
  tag,
  summary: 'Takes a request to do it',
  params: requestId,
  response: successWithMessage(StaffRequest),
  failures: [409],
})

export const giveBackRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/give-back',
  access: 'staff:requests.work',
  tag,
  summary: 'Puts a request back into the queue. Anybody can, because the person who took it may have gone home',
  params: requestId,
  response: successWithMessage(StaffRequest),
  failures: [409],
})

export const quoteRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/quote',
  access: 'staff:requests.work',
  tag,
  summary: 'Sets a price for each package and asks the customer',
  params: requestId,
  body: Type.Object({
    /** For each package, in US dollars as published. */
    priceUsd: SumOrNone(requestMessages.price),
    note: Type.Optional(Note),
  }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

export const refuseRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/refuse',
  access: 'staff:requests.work',
  tag,
  summary: 'Refuses a request with a reason for the customer',
  params: requestId,
  body: Type.Object({ reason: Reason }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

/** 409 for a package outside the request, naming its customer. */
export const scanForRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/scan',
  access: 'staff:requests.work',
  tag,
  summary: 'Scans a package of a request that the caller has taken',
  params: requestId,
  body: Type.Object({ scan: Scanned(MOST_TYPED_SIGNS, 'Please scan or type a tracking number.') }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

/** Needs all packages of the box scanned, and returns freight for one box and for separate packages. The last measuring counts. */
export const measureBoxCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/box',
  access: 'staff:requests.work',
  tag,
  summary: 'Measures the box that packages go into, of a request that the caller has taken',
  params: requestId,
  body: Type.Object({ ...measures }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

export const askTogetherCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/ask-together',
  access: 'staff:requests.work',
  tag,
  summary: 'Asks the customer whether they want one box although it costs more than separate packages',
  params: requestId,
  body: Type.Object({ note: Type.Optional(Note) }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

export const leaveOutCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/leave-out',
  access: 'staff:requests.work',
  tag,
  summary: 'Leaves a package out of the box that its customer asked for: it stays separate',
  params: requestId,
  body: Type.Object({ packageId: Id }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

/** The first part keeps the package's number. The values must add up to its declared value. The last note counts. */
export const notePartsCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/parts',
  access: 'staff:requests.work',
  tag,
  summary: 'Notes the contents of each part of a package to split, of a request that the caller has taken',
  params: requestId,
  body: Type.Object({
    parts: Type.Array(Part, { minItems: 2, maxItems: requestBounds.packages, message: requestMessages.into }),
  }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

const { shelf: _shelf, condition: _condition, battery: _battery, ...weightAndSize } = measures

export const weighForRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/weigh',
  access: 'staff:requests.work',
  tag,
  summary: 'Weighs a package again, of a request for it that the caller has taken',
  params: requestId,
  body: Type.Object({ packageId: Id, ...weightAndSize }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

/** Finished by the person who took it; where a kind needs a witness, by somebody else (409). */
export const finishRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/finish',
  access: 'staff:requests.work',
  tag,
  summary: 'Finishes a request, with photos for the customer and the charge',
  params: requestId,
  body: Type.Object({
    note: Type.Optional(Note),
    /** For `return`: the courier's number. */
    courierNumber: Type.Optional(
      OptionalText({ maxLength: requestBounds.courierNumber, message: requestMessages.courierNumber }),
    ),
    /** For `locker`: its code, where it has one. */
    opensWith: Type.Optional(OptionalText({ maxLength: requestBounds.opensWith, message: requestMessages.opensWith })),
  }),
  uploads: photos,
  idempotent: true,
  response: successWithMessage(StaffRequest),
})
