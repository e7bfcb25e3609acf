import { Type, type Static } from 'typebox'
import { ChosenId, Day, Id, idWith, Moment, Nullable, OptionalText, page, pageOf } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { Edition } from '../../edition.ts'
import { Sum } from '../../billing/money-fields.ts'
import { kindsWithoutFile, packings, requestBounds, requestKinds, requestMessages, requestStates } from './requests-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../../uploads-rules.ts'

const tag = 'Requests'
const Kind = Type.Enum([...requestKinds], { message: requestMessages.kind })
const requestId = Type.Object({ requestId: Id })
const Words = OptionalText({ maxLength: 500, written: 'lines', message: requestMessages.longWords })

/** Sums are US dollars with the company's VAT; null until staff set the price. */
export const RequestedPackage = Type.Object({
  _id: Type.String(),
  trackingNumber: Type.String(),
  storeName: Type.String(),
  description: Type.String(),
  totalUsd: Nullable(Sum),
  /** What was found; null until it is done. */
  result: Nullable(Type.String()),
})

/** A consolidation: which packaging is kept and, once the box is measured, freight with and without it. */
export const OneBox = Type.Object({
  packing: Type.Enum([...packings], { message: requestMessages.packing }),
  /** Numbers of the packages left out, which stay single. */
  leftOut: Type.Array(Type.String()),
  /** Null until the box is measured. US dollars with the company's VAT; null where the price is not known. */
  box: Nullable(
    Type.Object({
      weightLb: Type.Number(),
      apartUsd: Nullable(Sum),
      togetherUsd: Nullable(Sum),
      /** Whether the customer must be asked: one box costs more, or its price is not known. */
      dearer: Type.Boolean(),
      agreed: Type.Boolean(),
      /** What one box costs less than separate packages, packing included; null where that is nothing, or not known. */
      savedUsd: Nullable(Sum),
    }),
  ),
  /** The box as a package; null until it is packed. */
  package: Nullable(Type.Object({ _id: Type.String(), trackingNumber: Type.String() })),
})
export type OneBox = Static<typeof OneBox>

export const Split = Type.Object({
  /** Number of parts, the original package included. */
  into: Type.Integer(),
})
export type Split = Static<typeof Split>

const Address = OptionalText({ maxLength: requestBounds.address, message: requestMessages.address })

/** A locker of the company that customers can choose. */
export const Locker = Type.Object({ _id: Type.String(), name: Type.String(), addressLines: Type.Array(Type.String()) })
export type Locker = Static<typeof Locker>

/** A customer's request and its outcome. */
export const ServiceRequest = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  version: Edition('The version of the request is missing.'),
  kind: Kind,
  state: Type.Enum([...requestStates]),
  totalUsd: Nullable(Sum),
  words: Type.String(),
  note: Type.String(),
  /** The last day of keeping, or in the locker; null for other kinds. */
  until: Nullable(Day),
  /** For `hold`: whether its last day has not passed by the company's clock; false for other kinds. */
  kept: Type.Boolean(),
  /** For `consolidate`; null for other kinds. */
  together: Nullable(OneBox),
  /** For `split`; null for other kinds. */
  split: Nullable(Split),
  /** Whether the store's label was uploaded with it. */
  label: Type.Boolean(),
  /** The courier's number of a return; null until it is done. */
  courierNumber: Nullable(Type.String()),
  /** For `delivery`: the address and the wished day; null for other kinds. */
  door: Nullable(Type.Object({ address: Type.String(), day: Nullable(Day) })),
  /** For `locker`: the locker and what opens it, where staff have said so; null for other kinds. */
  locker: Nullable(Type.Object({ ...Locker.properties, opensWith: Nullable(Type.String()) })),
  /** The reason of a refusal; otherwise null. */
  reason: Nullable(Type.String()),
  askedAt: Moment,
  /** Moment of its last change of state. */
  changedAt: Moment,
  packages: Type.Array(RequestedPackage),
  /** Ids for {@link requestPhotoCall}, in the order taken. */
  photos: Type.Array(Type.String()),
})
export type ServiceRequest = Static<typeof ServiceRequest>

/** A package in the warehouse, with the price of each kind for it. */
export const AskablePackage = Type.Object({
  _id: Type.String(),
  trackingNumber: Type.String(),
  storeName: Type.String(),
  description: Type.String(),
  weightLb: Nullable(Type.Number()),
  /** Why it cannot be asked for now; null where it can. */
  whyNot: Nullable(Type.String()),
  prices: Type.Array(Type.Object({ kind: Kind, totalUsd: Nullable(Sum) })),
})
export type AskablePackage = Static<typeof AskablePackage>

export const requestPricesCall = call({
  method: 'GET',
  path: '/requests/prices',
  access: 'customer',
  tag,
  summary: `The customer's packages in the warehouse, at most ${requestBounds.offered}, and the services on offer for each, with prices`,
  response: success(
    Type.Object({
      kinds: Type.Array(Kind),
      /** Kinds charged once per request, at the price of the most expensive package. */
      once: Type.Array(Kind),
      packages: Type.Array(AskablePackage),
      /** Open lockers; empty where `locker` is not offered. */
      lockers: Type.Array(Locker),
      /** Today by the company's clock. */
      today: Day,
      /** The customer's home address, as the default destination. */
      address: Type.String(),
    }),
  ),
})

/** The packages of a price that is shown before asking. */
const pricedPackages = Type.Object({
  /** Package ids, separated by commas. */
  packageIds: Type.String({ minLength: 1, maxLength: requestBounds.packages * 37, message: requestMessages.packages }),
})

/** Shown before asking, because the price may depend on the sum of all packages' bills. Refused for the same reasons as the request itself. */
export const doorPriceCall = call({
  method: 'GET',
  path: '/requests/door-price',
  access: 'customer',
  tag,
  summary: "Price of delivering some packages to the customer's door, once for all of them",
  query: pricedPackages,
  response: success(
    Type.Object({
      totalUsd: Nullable(Sum),
      /** Sum of the packages' bills, where the price depends on it; otherwise null, also where it is not known. */
      billUsd: Nullable(Sum),
      /** When delivery is free, in the words of the rates; null where it never is. */
      freeWhen: Nullable(Type.String()),
    }),
  ),
})

/**
 * Shown before asking. US dollars with the company's VAT; null where a person sets the price. Refused for the same reasons as the request
 * itself.
 */
export const boxPriceCall = call({
  method: 'GET',
  path: '/requests/box-price',
  access: 'customer',
  tag,
  summary: 'Freight of some packages apart and in one box, by the published rates, and what one box saves',
  query: pricedPackages,
  response: success(
    Type.Object({
      apartUsd: Nullable(Sum),
      /** By the packages' weights and volumes together; the packed box may be lighter or heavier. */
      togetherUsd: Nullable(Sum),
      /** Price of packing them. */
      packingUsd: Nullable(Sum),
      /** What one box costs less, packing included; negative where it costs more. */
      savesUsd: Nullable(Sum),
      /** Pounds that one box would be charged by; null where a package is not weighed. */
      billableLb: Nullable(Type.Number()),
    }),
  ),
})

/** 409 where a package has an open request or is on a flight, or the price has changed. */
export const askRequestCall = call({
  method: 'POST',
  path: '/requests',
  access: 'customer',
  tag,
  summary: 'Asks for something to be done with packages in the warehouse',
  idempotent: 'required',
  body: Type.Object({
    kind: Type.Enum([...kindsWithoutFile], { message: requestMessages.kind }),
    packageIds: Type.Array(Id, {
      minItems: 1,
      maxItems: requestBounds.packages,
      message: requestMessages.packages,
    }),
    /** The price shown, which is then agreed. */
    totalUsd: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    words: Type.Optional(Words),
    /** For `consolidate`: which packaging is kept. */
    packing: Type.Optional(Type.Enum([...packings], { message: requestMessages.packing })),
    /** For `split`: number of parts, the original package included; `words` then say what goes into which. */
    into: Type.Optional(Type.Integer({ minimum: 2, maximum: requestBounds.packages, message: requestMessages.into })),
    /** For `dispose`: the customer confirms that it cannot be undone. */
    understood: Type.Optional(Type.Literal(true, { message: requestMessages.understood })),
    /** For `delivery`: the address and the wished day, in the company's calendar. */
    address: Type.Optional(Address),
    day: Type.Optional(Type.String({ format: 'date', message: requestMessages.day })),
    /** For `locker`: the locker. */
    placeId: Type.Optional(idWith({ message: requestMessages.locker })),
    /** For `hold`: the last day, in the company's calendar. */
    until: Type.Optional(Type.String({ format: 'date', message: requestMessages.until })),
  }),
  status: 201,
  response: successWithMessage(ServiceRequest),
})

/**
 * With the store's label at the published price; without one staff set the price first. 409 like any other request, and for a box of several
 * packages.
 */
export const askReturnCall = call({
  method: 'POST',
  path: '/requests/return',
  access: 'customer',
  tag,
  summary: 'Asks for a package in the warehouse to go back to its store',
  idempotent: 'required',
  body: Type.Object({
    packageId: ChosenId(requestMessages.onePackage),
    /** The price shown, which is then agreed; left out where staff set it. */
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
  summary: 'Requests of the customer, latest first; with `request`, only that one',
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

/** 409 once staff have started. Cancelling a `hold` lets its packages fly before their day. */
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
  params: Type.Object({ ...requestId.properties, fileId: Id }),
  query: Type.Object({ size: Type.Optional(Type.Literal('small')) }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})
