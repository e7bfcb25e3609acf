import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../call.ts'
import { Day, Moment, Nullable, OptionalText } from '../fields.ts'
import { MOST_STARS, RATING_WORDS_LENGTH } from './ratings-rules.ts'

const tag = 'Ratings'

/** A pick-up that the customer has not been asked about yet. */
export const PickupToRate = Type.Object({
  /** When the packages were handed over; the answer names the pick-up by it. */
  collectedAt: Moment,
  collectedOn: Day,
  /** The name that would stand under the customer's words on the public site. */
  shownAs: Type.String(),
})
export type PickupToRate = Static<typeof PickupToRate>

export const pickupToRateCall = call({
  method: 'GET',
  path: '/my-ratings/asked',
  access: 'customer',
  tag,
  summary: 'The customer’s last pick-up, while it is recent and they have not answered how it went; else null',
  response: success(Nullable(PickupToRate)),
})

export const ratePickupCall = call({
  method: 'POST',
  path: '/my-ratings',
  access: 'customer',
  tag,
  summary: 'Says how a pick-up went; without stars, that the customer leaves the question',
  body: Type.Object({
    collectedAt: Type.String({ format: 'date-time', message: 'Please say which pick-up you mean.' }),
    stars: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_STARS, message: `Please choose one to ${MOST_STARS} stars.` }),
    ),
    words: Type.Optional(
      OptionalText({
        maxLength: RATING_WORDS_LENGTH,
        written: 'lines',
        message: 'Please shorten what you wrote.',
      }),
    ),
    /** Whether the company may print the words on its public site, under the name that was shown. */
    mayPublish: Type.Optional(Type.Boolean()),
  }),
  response: Acknowledged,
  failures: [409],
})
