import { Type, type Static } from 'typebox'
import { call, successWithMessage } from '../call.ts'
import { Id, Moment, Nullable, page, pageOf } from '../fields.ts'

const tag = 'Staff: ratings'
const ratingId = Type.Object({ ratingId: Id })

/** What a customer said of a pick-up. */
export const StaffRating = Type.Object({
  _id: Type.String(),
  /** For staff who may read customers. */
  customer: Nullable(Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() })),
  stars: Type.Integer(),
  words: Type.String(),
  collectedAt: Moment,
  answeredAt: Moment,
  /** The name to print under the words; null: the customer did not agree to that. */
  shownAs: Nullable(Type.String()),
  /** Since when it stands on the public site; null: it does not. */
  publishedAt: Nullable(Moment),
})
export type StaffRating = Static<typeof StaffRating>

export const staffRatingsCall = call({
  method: 'GET',
  path: '/staff/ratings',
  access: 'staff',
  tag,
  summary: 'What customers said of their pick-ups, the latest first; `nextCursor` gets the next page',
  query: Type.Object(page),
  response: pageOf(StaffRating),
})

export const publishRatingCall = call({
  method: 'POST',
  path: '/staff/ratings/:ratingId/publish',
  access: 'staff:content.edit',
  tag,
  summary: 'Puts a customer’s words among the reviews of the public site, if the customer agreed to that',
  params: ratingId,
  response: successWithMessage(StaffRating),
  failures: [409],
})

export const takeDownRatingCall = call({
  method: 'POST',
  path: '/staff/ratings/:ratingId/take-down',
  access: 'staff:content.edit',
  tag,
  summary: 'Takes a customer’s words off the public site',
  params: ratingId,
  response: successWithMessage(StaffRating),
  failures: [409],
})
