import { sql } from 'kysely'
import type { StaffCounter } from '../../platform/staff-counter.ts'

/** Counts card payments that staff have to look at. */
export const cardsCounter: StaffCounter = {
  name: 'cards',
  permission: 'refunds.make',
  count: async (tx, most) => {
    const some = tx
      .selectFrom('card_attempts')
      .select('id')
      .where(sql<boolean>`(state in ('unsure', 'disputed') or alert is not null)`)
      .limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}
