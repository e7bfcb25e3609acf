import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import {
  publishRatingCall,
  staffRatingsCall,
  takeDownRatingCall,
  type StaffRating,
} from '@parcelport/contract/site/staff-ratings.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { SignedInStaff } from '../../../platform/http/door/authenticators.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { announceDocument } from '../document-sources.ts'
import { ratings, ratingsBefore, type RatingRow } from './ratings-queries.ts'

const PAGE = 20

const wireRating = (row: RatingRow, staff: SignedInStaff): StaffRating => ({
  _id: row.id,
  customer: mayDo(staff, 'customers.read') ? { _id: row.customer_id, name: row.name, boxNumber: row.box_number } : null,
  stars: row.stars ?? 0,
  words: row.words,
  collectedAt: row.collected_at.toISOString(),
  answeredAt: row.answered_at.toISOString(),
  shownAs: row.shown_as,
  publishedAt: row.published_at?.toISOString() ?? null,
})

/** Locks a rating: of two people at once, one is told that it is done. Throws 404. */
const lockRating = async (tx: StaffTx, ratingId: string): Promise<RatingRow> => {
  const row = await ratings(tx).where('ratings.id', '=', ratingId).forUpdate('ratings').executeTakeFirst()
  if (!row) throw refuse.notFound('There is no such rating.')
  return row
}

const mustBePrintable = ({ shown_as: shownAs, words }: RatingRow): void => {
  if (shownAs === null) throw refuse.conflict('The customer did not agree that their words stand on the site.')
  if (words === '') throw refuse.conflict('The customer gave stars and no words: there is nothing to print.')
}

/** Routes of ratings for staff: reading what customers said, and printing it among the reviews of the public site. */
export const staffRatingsRoutes = (app: App, services: Services): void => {
  handle(app, services, staffRatingsCall, async ({ query, staff, transaction }) => {
    const { cursor, limit = PAGE } = query
    const before = cursor === undefined ? undefined : readCursor(cursor)
    const rows = await transaction((tx) => ratingsBefore(tx, before, limit + 1).execute())
    const { page, nextCursor } = pageOf(rows, limit, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
    return { data: page.map((row) => wireRating(row, staff)), nextCursor }
  })

  /** Puts a rating on the site or takes it off, and returns it as it is now. */
  const change = async (tx: StaffTx, row: RatingRow, published: boolean): Promise<RatingRow> => {
    const at = published ? tx.by.at : null
    const set = { published_at: at, published_by: published ? tx.by.actor.id : null }
    await tx.updateTable('ratings').set(set).where('id', '=', row.id).execute()
    const action = published ? 'rating.publish' : 'rating.take-down'
    await audit(tx, action, { kind: 'customer', id: row.customer_id }, { stars: row.stars })
    await announceDocument(tx, '/get/reviews-section')
    return { ...row, published_at: at }
  }

  handle(app, services, publishRatingCall, ({ params, staff, act }) =>
    act(async (tx) => {
      const row = await lockRating(tx, params.ratingId)
      if (row.published_at !== null) throw refuse.conflict('It stands on the site already.')
      mustBePrintable(row)
      return { message: 'It stands on the site now.', data: wireRating(await change(tx, row, true), staff) }
    }),
  )

  handle(app, services, takeDownRatingCall, ({ params, staff, act }) =>
    act(async (tx) => {
      const row = await lockRating(tx, params.ratingId)
      if (row.published_at === null) throw refuse.conflict('It does not stand on the site.')
      return { message: 'It is off the site.', data: wireRating(await change(tx, row, false), staff) }
    }),
  )
}
