import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, RequiredText, Scanned } from '../../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { customsSteps } from './customs-steps-rules.ts'
import { ReadyWindow } from './expected-window.ts'
import { packageStatuses } from '../../statuses/packages-rules.ts'
import { trackingMessages } from './public-tracking-rules.ts'
import { MOST_TYPED_SIGNS } from './numbers/number-limits-rules.ts'

const tag = 'Tracking'
const Status = Type.Enum([...packageStatuses])
const Place = Nullable(Type.String())
const packageId = Type.Object({ packageId: Id })
const link = '/packages/:packageId/tracking-link'

/** A package in public tracking: days and places only, never consignee, contents, value, price, weight or shelf. */
export const TrackedPackage = Type.Object({
  trackingNumber: Type.String(),
  status: Status,
  /** Place of collection, while it is ready. */
  collectAt: Place,
  /** The last day without a fee, while it can be collected; null without a promise. */
  freeUntil: Nullable(Type.String({ format: 'date' })),
  /** When it is usually ready; left out where that is not known, and while something holds it. */
  ready: Type.Optional(ReadyWindow),
  /** What the company says of Customs, while the package is in transit or held there. */
  customsNotice: Type.Optional(Type.String()),
  /** Steps taken, by days of the company's calendar. */
  steps: Type.Array(
    Type.Object({
      status: Status,
      day: Type.String({ format: 'date' }),
      place: Place,
      /** What Customs did. */
      customs: Type.Optional(Type.Enum([...customsSteps])),
    }),
  ),
})
export type TrackedPackage = Static<typeof TrackedPackage>

export const trackByLinkCall = call({
  method: 'GET',
  path: '/track/:token',
  access: 'public',
  tag,
  summary: 'Where a package is, by its tracking link',
  params: Type.Object({ token: Type.String({ maxLength: 64 }) }),
  response: success(TrackedPackage),
})

export const trackByNumberCall = call({
  method: 'POST',
  path: '/track',
  access: 'public',
  tag,
  summary: 'Where a package is, by its tracking number and box number together',
  body: Type.Object({
    trackingNumber: Scanned(MOST_TYPED_SIGNS, trackingMessages.number),
    boxNumber: RequiredText({ maxLength: 40, message: trackingMessages.box }),
  }),
  response: success(TrackedPackage),
})

export const makeTrackingLinkCall = call({
  method: 'POST',
  path: link,
  access: 'customer',
  tag,
  summary: 'Makes a tracking link and ends the previous one. Only this answer contains it',
  params: packageId,
  response: successWithMessage(Type.Object({ url: Type.String(), madeAt: Moment })),
  status: 201,
  failures: [409],
})

export const trackingLinkCall = call({
  method: 'GET',
  path: link,
  access: 'customer',
  tag,
  summary: 'Whether a package has a link, and since when',
  params: packageId,
  response: success(Nullable(Type.Object({ madeAt: Moment }))),
})

export const endTrackingLinkCall = call({
  method: 'DELETE',
  path: link,
  access: 'customer',
  tag,
  summary: 'Ends the link of a package',
  params: packageId,
  response: Acknowledged,
})
