import { MOST_ENQUIRIES_COUNTED } from '@parcelport/contract/site/enquiries-rules.ts'
import type { UnansweredMessages } from '@parcelport/contract/site/staff-enquiries.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const HOUR_MS = 3_600_000

/** Open messages without an answer by how long they have waited at `now`, the oldest {@link MOST_ENQUIRIES_COUNTED} of them. */
export const unansweredByAge = (tx: Tx, now: Date) => {
  const hoursAgo = (hours: number) => sql`${new Date(now.getTime() - hours * HOUR_MS)}::timestamptz`
  const waiting = tx
    .selectFrom('enquiries')
    .select('created_at')
    .where(sql<boolean>`closed_at is null and spam_sign is null and answers = 0`)
    .orderBy('created_at')
    .limit(MOST_ENQUIRIES_COUNTED)
  return tx
    .selectFrom(waiting.as('waiting'))
    .select([
      sql<number>`(count(*) filter (where created_at > ${hoursAgo(4)}))::integer`.as('underFourHours'),
      sql<number>`(count(*) filter (where created_at <= ${hoursAgo(4)} and created_at > ${hoursAgo(24)}))::integer`.as(
        'underADay',
      ),
      sql<number>`(count(*) filter (where created_at <= ${hoursAgo(24)}))::integer`.as('longer'),
      sql<Date | null>`min(created_at)`.as('oldest'),
    ])
}

/** Unanswered messages as the overview shows them. */
export const unansweredMessages = async (tx: Tx, now: Date): Promise<UnansweredMessages> => {
  const { oldest, ...counts } = await unansweredByAge(tx, now).executeTakeFirstOrThrow()
  return { ...counts, oldestAt: oldest?.toISOString() ?? null }
}
