import { Type, type Static } from 'typebox'
import { Day, Moment, Nullable, OptionalText, page, pageOf } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { Edition } from '../../edition.ts'
import { Sum } from '../../billing/money-fields.ts'
import { kindsWithoutFile, packings, requestBounds, requestKinds, requestMessages, requestStates } from './requests-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../../uploads-rules.ts'

const tag = 'Requests'
const Kind = Type.Enum([...requestKinds], { message: requestMessages.kind })
const requestId = Type.Object({ requestId: Type.String({ maxLength: 64 }) })
const Words = OptionalText({ maxLength: 500, written: 'lines', message: requestMessages.longWords })

/** Sums are in US dollars, with the company's VAT; null: a person says the price first. */
export const RequestedPackage = Type.Object({
  _id: Type.String(),
  trackingNumber: Type.String(),
  storeName: Type.String(),
  description: Type.String(),
  totalUsd: Nullable(Sum),
  /** What was found; null until then. */
  result: Nullable(Type.String()),
})

/** Packages that go into one box: what is kept of theirs, and what freight costs with it and without it, once it is measured. */
export const OneBox = Type.Object({
  packing: Type.Enum([...packings], { message: requestMessages.packing }),
  /** Numbers of packages that were left out, and stay by themselves. */
  leftOut: Type.Array(Type.String()),
  /** Null until the box is measured. US dollars, with the company's VAT; null where nobody can say. */
  box: Nullable(
    Type.Object({
      weightLb: Type.Number(),
      apartUsd: Nullable(Sum),
      togetherUsd: Nullable(Sum),
      /** Whether its customer must be asked: together costs more, or nobody can say how much. */
      dearer: Type.Boolean(),
      agreed: Type.Boolean(),
    }),
  ),
  /** The package that it became; null until then. */
  package: Nullable(Type.Object({ _id: Type.String(), trackingNumber: Type.String() })),
})
export type OneBox = Static<typeof OneBox>

/** A package that is made several. */
export const Split = Type.Object({
  /** How many it becomes, itself among them. */
  into: Type.Integer(),
})
export type Split = Static<typeof Split>

const Address = OptionalText({ maxLength: requestBounds.address, message: requestMessages.address })

/** A locker of the company, as customers choose among them. */
export const Locker = Type.Object({ _id: Type.String(), name: Type.String(), addressLines: Type.Array(Type.String()) })
export type Locker = Static<typeof Locker>

/** What a customer asked for, and what became of it. */
export const ServiceRequest = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  version: Edition('The version of the request is missing.'),
  kind: Kind,
  state: Type.Enum([...requestStates]),
  totalUsd: Nullable(Sum),
  words: Type.String(),
  /** What staff say of it. */
  note: Type.String(),
  /** The last day of being kept, of the company, or in the locker; null for other kinds. */
  until: Nullable(Day),
  /** For packages that go into one box; null for other kinds. */
  together: Nullable(OneBox),
  /** For `split`; null for other kinds. */
  split: Nullable(Split),
  /** Whether the store's label was handed in with it. */
  label: Type.Boolean(),
  /** What the courier calls the package that went back; null until then. */
  courierNumber: Nullable(Type.String()),
  /** For `delivery`: to which door, and on which day they would like it; null for other kinds. */
  door: Nullable(Type.Object({ address: Type.String(), day: Nullable(Day) })),
  /** For `locker`: which, and what opens it, where staff have said so; null for other kinds. */
  locker: Nullable(Type.Object({ ...Locker.properties, opensWith: Nullable(Type.String()) })),
  /** Why it was refused; null unless it was. */
  reason: Nullable(Type.String()),
  askedAt: Moment,
  /** When it came to its state. */
  changedAt: Moment,
  packages: Type.Array(RequestedPackage),
  /** Ids for {@link requestPhotoCall}, in the order taken. */
  photos: Type.Array(Type.String()),
})
export type ServiceRequest = Static<typeof ServiceRequest>

/** A package that waits in the warehouse, and what each kind costs for it. */
export const AskablePackage = Type.Object({
  _id: Type.String(),
  trackingNumber: Type.String(),
  storeName: Type.String(),
  description: Type.String(),
  weightLb: Nullable(Type.Number()),
  /** Why nothing can be asked for it now; null where it can. */
  whyNot: Nullable(Type.String()),
  prices: Type.Array(Type.Object({ kind: Kind, totalUsd: Nullable(Sum) })),
})
export type AskablePackage = Static<typeof AskablePackage>

export const requestPricesCall = call({
  method: 'GET',
  path: '/requests/prices',
  access: 'customer',
  tag,
  summary: `The customer's packages in the warehouse, at most ${requestBounds.offered}, and what can be asked for each at which price`,
  response: success(
    Type.Object({
      kinds: Type.Array(Kind),
      /** Those priced for the whole request: what the dearest of its packages costs, once. */
      once: Type.Array(Kind),
      packages: Type.Array(AskablePackage),
      /** Where something can be put for them to collect; none where `locker` is not offered. */
      lockers: Type.Array(Locker),
      /** The customer's home address: the door, unless they say another. */
      address: Type.String(),
    }),
  ),
})

/** Told before asking, since it may go by what all of them come to together. Refused like the asking itself. */
export const doorPriceCall = call({
  method: 'GET',
  path: '/requests/door-price',
  access: 'customer',
  tag,
  summary: "Price of delivering some packages to the customer's door, once for all of them",
  query: Type.Object({
    /** Their ids, with commas between them. */
    packageIds: Type.String({ minLength: 1, maxLength: requestBounds.packages * 37, message: requestMessages.packages }),
  }),
  response: success(
    Type.Object({
      totalUsd: Nullable(Sum),
      /** What the packages come to, where the price goes by it; null where it does not, or nobody can say. */
      billUsd: Nullable(Sum),
      /** When it costs nothing, as the rates say it; null where they do not. */
      freeWhen: Nullable(Type.String()),
    }),
  ),
})

/** Refused with 409 where a package has an open request or is on a flight, and where the price is another one by now. */
export const askRequestCall = call({
  method: 'POST',
  path: '/requests',
  access: 'customer',
  tag,
  summary: 'Asks for something to be done with packages in the warehouse',
  idempotent: 'required',
  body: Type.Object({
    kind: Type.Enum([...kindsWithoutFile], { message: requestMessages.kind }),
    packageIds: Type.Array(Type.String({ maxLength: 64 }), {
      minItems: 1,
      maxItems: requestBounds.packages,
      message: requestMessages.packages,
    }),
    /** As it was shown: the price holds from then on. */
    totalUsd: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    words: Type.Optional(Words),
    /** For `consolidate`: what is kept of the boxes. */
    packing: Type.Optional(Type.Enum([...packings], { message: requestMessages.packing })),
    /** For `split`: how many packages it becomes, itself among them; `words` then say what goes into which. */
    into: Type.Optional(Type.Integer({ minimum: 2, maximum: requestBounds.packages, message: requestMessages.into })),
    /** For `dispose`: its customer's word that it cannot be undone. */
    understood: Type.Optional(Type.Literal(true, { message: requestMessages.understood })),
    /** For `delivery`: to which door, and on which day of the company they would like it. */
    address: Type.Optional(Address),
    day: Type.Optional(Type.String({ format: 'date', message: requestMessages.day })),
    /** For `locker`: into which. */
    placeId: Type.Optional(Type.String({ maxLength: 64, message: requestMessages.locker })),
    /** For `hold`: until which day of the company. */
    until: Type.Optional(Type.String({ format: 'date', message: requestMessages.until })),
  }),
  status: 201,
  response: successWithMessage(ServiceRequest),
})

/**
 * With the store's label at the price of the published rates; without one a person says the price first. Refused with 409 like any
 * other request, and for a box of several packages.
 */
export const askReturnCall = call({
  method: 'POST',
  path: '/requests/return',
  access: 'customer',
  tag,
  summary: 'Asks for a package in the warehouse to go back to its store',
  idempotent: 'required',
  body: Type.Object({
    packageId: Type.String({ minLength: 1, maxLength: 64, message: requestMessages.onePackage }),
    /** As it was shown: the price holds from then on. Left out where a person says it. */
    totalUsd: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    words: Type.Optional(Words),
  }),
  uploads: { label: { accept: [...imageTypes, ...pdfTypes], maxBytes: MAX_UPLOAD_BYTES, required: false } },
  status: 201,
  response: successWithMessage(ServiceRequest),
})

export const requestLabelCall = call({
  method: 'GET',
  path: '/my-requests/:requestId/label',
  access: 'customer',
  tag,
  summary: "The store's label, for the customer who uploaded it",
  params: requestId,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const myRequestsCall = call({
  method: 'GET',
  path: '/my-requests',
  access: 'customer',
  tag,
  summary: 'What the customer asked for, the latest first; with `request`, that one alone',
  query: Type.Object({ ...page, request: Type.Optional(Type.String({ maxLength: 64 })) }),
  response: pageOf(ServiceRequest),
})

export const acceptRequestCall = call({
  method: 'POST',
  path: '/requests/:requestId/accept',
  access: 'customer',
  tag,
  summary: 'Says yes to the price of a request',
  params: requestId,
  body: Type.Object({ version: Edition('The version of the request is missing.') }),
  response: successWithMessage(ServiceRequest),
  failures: [409],
})

/** Until somebody has begun; then it is 409. What is kept may fly again, until its day has passed. */
export const cancelRequestCall = call({
  method: 'POST',
  path: '/requests/:requestId/cancel',
  access: 'customer',
  tag,
  summary: 'Cancels a request',
  params: requestId,
  response: successWithMessage(ServiceRequest),
  failures: [409],
})

export const requestPhotoCall = call({
  method: 'GET',
  path: '/my-requests/:requestId/photos/:fileId',
  access: 'customer',
  tag,
  summary: 'A photo of what was done, for the customer who asked for it',
  params: Type.Object({ ...requestId.properties, fileId: Type.String({ maxLength: 64 }) }),
  query: Type.Object({ size: Type.Optional(Type.Literal('small')) }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})
