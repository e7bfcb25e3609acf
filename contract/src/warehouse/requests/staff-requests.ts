import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, page, pageOf, Reason, RequiredText, Scanned } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { SumOrNone } from '../../billing/money-fields.ts'
import { measures, photos } from '../packages/package-fields.ts'
import { RequestedPackage, ServiceRequest, Split } from './requests.ts'
import { requestBounds, requestKinds, requestLists, requestMessages } from './requests-rules.ts'
import { splitBounds, splitMessages } from './split-rules.ts'
import { Customer } from '../../billing/staff-bills.ts'

const tag = 'Staff: requests'
const requestId = Type.Object({ requestId: Id })
const Note = OptionalText({ maxLength: 500, written: 'lines', message: requestMessages.longWords })

/** One of the packages that another becomes: what the desk says of it. */
export const Part = Type.Object({
  ...measures,
  /** What is in it. */
  description: RequiredText({
    maxLength: splitBounds.description,
    message: splitMessages.description,
  }),
  /** What of the declared value is in it, in US dollars. */
  packageValue: Type.Number({ minimum: 0.01, maximum: 1_000_000, message: splitMessages.value }),
})
export type Part = Static<typeof Part>

/** A request as whoever does it sees it. */
export const StaffRequest = Type.Object({
  ...ServiceRequest.properties,
  customer: Customer,
  /** For `split`; null for other kinds. */
  split: Nullable(
    Type.Object({
      ...Split.properties,
      /** What they come to: the package's declared value in US dollars; null once it is split. */
      valueUsd: Nullable(Type.Number()),
      /** Null until somebody has said what is in each. */
      parts: Nullable(Type.Array(Part)),
    }),
  ),
  /** Why it cannot be done yet, of what must be paid first; null where nothing hinders it, and in lists. */
  waitsFor: Nullable(Type.String()),
  /** Who does it, or did it. */
  takenBy: Nullable(Type.Object({ _id: Type.String(), name: Type.String() })),
  takenAt: Nullable(Moment),
  /** Who else saw it done, where two must; null otherwise. */
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
    /** `to do` unless said. */
    list: Type.Optional(Type.Enum([...requestLists])),
    kind: Type.Optional(Type.Enum([...requestKinds])),
  }),
  response: pageOf(StaffRequest),
})

/** A number that several packages share finds the first that something is asked for. */
export const scannedRequestCall = call({
  method: 'GET',
  path: '/staff/requests/scan',
  access: 'staff:requests.work',
  tag,
  summary: 'The open request for a scanned package',
  query: Type.Object({ scan: Scanned(64, 'Please scan or type a tracking number.') }),
  response: success(
    Type.Object({
      trackingNumber: Type.String(),
      /** Null where nothing is asked for it. */
      request: Nullable(StaffRequest),
      /** Whether we know the number at all. */
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

/** Of two who take one, the second reads who has it (409). */
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
  summary: 'Puts a request back into the queue; anybody may, since the person who took it may have gone home',
  params: requestId,
  response: successWithMessage(StaffRequest),
  failures: [409],
})

export const quoteRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/quote',
  access: 'staff:requests.work',
  tag,
  summary: 'Says a price for each package and asks the customer',
  params: requestId,
  body: Type.Object({
    /** For each package, in US dollars as prices are published. */
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

/** A label that is not of this request is refused with 409, saying whose it is. */
export const scanForRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/scan',
  access: 'staff:requests.work',
  tag,
  summary: 'Scans a package of a request that the caller has taken',
  params: requestId,
  body: Type.Object({ scan: Scanned(64, 'Please scan or type a tracking number.') }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

/** All that goes into the box is scanned; its freight is said beside what the packages cost apart. Measured again, the last counts. */
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
  summary: 'Leaves a package out of the box that its customer asked for: it stays by itself',
  params: requestId,
  body: Type.Object({ packageId: Id }),
  response: successWithMessage(StaffRequest),
  failures: [409],
})

/** The first keeps the package's number. To the cent, their values come to its declared value. Said again, the last counts. */
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

/** By whoever has taken it; where two must see it done, by somebody else (409). */
export const finishRequestCall = call({
  method: 'POST',
  path: '/staff/requests/:requestId/finish',
  access: 'staff:requests.work',
  tag,
  summary: 'Finishes a request, with photos for the customer and the charge',
  params: requestId,
  body: Type.Object({
    note: Type.Optional(Note),
    /** For `return`: what the courier calls it. */
    courierNumber: Type.Optional(
      OptionalText({ maxLength: requestBounds.courierNumber, message: requestMessages.courierNumber }),
    ),
    /** For `locker`: the words that open it, where there are any. */
    opensWith: Type.Optional(OptionalText({ maxLength: requestBounds.opensWith, message: requestMessages.opensWith })),
  }),
  uploads: photos,
  idempotent: true,
  response: successWithMessage(StaffRequest),
})
