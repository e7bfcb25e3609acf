import type { StaffRating } from '@parcelport/contract/site/staff-ratings.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

export const ratingsKey = ['ratings'] as const

/** A page of what customers said of their pick-ups, the latest first. The previous page stays on screen while the next one loads. */
export const ratingsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...ratingsKey, cursor],
    queryFn: ({ signal }) => ask('GET /staff/ratings', { query: cursor === undefined ? {} : { cursor }, signal }),
    placeholderData: keepPreviousData,
  })

/** Puts a rating on the public site, or takes down one that stands there. */
export const turnRating = ({ _id, publishedAt }: Pick<StaffRating, '_id' | 'publishedAt'>) => {
  const at = { params: { ratingId: _id } }
  return publishedAt === null
    ? ask('POST /staff/ratings/:ratingId/publish', at)
    : ask('POST /staff/ratings/:ratingId/take-down', at)
}
