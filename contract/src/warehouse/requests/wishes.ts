import { Type, type Static } from 'typebox'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { Sum } from '../../billing/money-fields.ts'
import { Edition } from '../../edition.ts'
import { Day, Id, idWith, Nullable, OptionalText } from '../../fields.ts'
import { Locker } from './requests.ts'
import { packings, requestBounds, requestMessages } from './requests-rules.ts'
import { wishBounds, wishesBeforeFlight, wishesWhenReady, wishKinds, wishMessages } from './wishes-rules.ts'

const tag = 'Requests'
const Price = Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }))

const choices = {
  before: Type.Enum([...wishesBeforeFlight], { message: wishMessages.before }),
  days: Nullable(Type.Integer({ minimum: 1, maximum: wishBounds.days, message: wishMessages.days })),
  until: Nullable(Type.String({ format: 'date', message: requestMessages.until })),
  packages: Nullable(
    Type.Integer({ minimum: wishBounds.fewest, maximum: wishBounds.packages, message: wishMessages.packages }),
  ),
  packing: Nullable(Type.Enum([...packings], { message: requestMessages.packing })),
  ready: Type.Enum([...wishesWhenReady], { message: wishMessages.ready }),
  placeId: Nullable(idWith({ message: requestMessages.locker })),
  address: Nullable(OptionalText({ maxLength: requestBounds.address, message: requestMessages.address })),
} as const

/** Standing wishes as they are, and what the company offers for them today. */
export const StandingWishes = Type.Object({
  /** 0 until the customer has saved some. */
  version: Edition(wishMessages.version, 0),
  ...choices,
  /** Kinds on offer, with the price including VAT in US dollars; null where it is known only for a package. `once`: for all packages of a box or trip. */
  offers: Type.Array(Type.Object({ kind: Type.Enum([...wishKinds]), totalUsd: Nullable(Sum), once: Type.Boolean() })),
  /** Chosen kinds that are not on offer today: they do not apply. */
  notOffered: Type.Array(Type.Enum([...wishKinds])),
  lockers: Type.Array(Locker),
  /** Today by the company's clock. */
  today: Day,
  /** The customer's home address, as the default destination. */
  homeAddress: Type.String(),
})
export type StandingWishes = Static<typeof StandingWishes>

export const standingWishesCall = call({
  method: 'GET',
  path: '/my-wishes',
  access: 'customer',
  tag,
  summary: 'What the customer wishes for every package, with what is offered and its price',
  response: success(StandingWishes),
})

/** 409 where the wishes were changed elsewhere, or a price or an offer is another by now. Packages that were received before keep their wishes. */
export const saveWishesCall = call({
  method: 'PUT',
  path: '/my-wishes',
  access: 'customer',
  tag,
  summary: 'Sets what the customer wishes for every package that is received from now on',
  body: Type.Object({
    version: Edition(wishMessages.version, 0),
    ...choices,
    /** The prices shown, which a wish never exceeds; null where none was known, or none applies. */
    togetherUsd: Price,
    readyUsd: Price,
  }),
  response: successWithMessage(StandingWishes),
  failures: [409],
})

/** 404 for another customer's package, 409 where no wish waits for it. What was asked by a wish is cancelled as a request. */
export const cancelWishesCall = call({
  method: 'POST',
  path: '/packages/:packageId/wishes/cancel',
  access: 'customer',
  tag,
  summary: 'Leaves the standing wishes out for one package',
  params: Type.Object({ packageId: Id }),
  response: Acknowledged,
  failures: [409],
})
