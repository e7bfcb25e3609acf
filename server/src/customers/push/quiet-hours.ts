import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { PushTopic } from './push-words.ts'
import { quietUntil } from './quiet-until.ts'

/** Until when a push message waits for the end of the company's quiet hours; undefined: it may go. News for the account's safety never waits. */
export const waitsUntil = async (tx: Tx, topic: PushTopic): Promise<Date | undefined> => {
  if (topic === 'account') return undefined
  const {
    quiet_from: from,
    quiet_until: until,
    time_zone,
  } = await tx
    .selectFrom('tenants')
    .select(['quiet_from', 'quiet_until', 'time_zone'])
    .where(sql<boolean>`id = current_tenant()`)
    .executeTakeFirstOrThrow()
  return from === null || until === null ? undefined : quietUntil(tx.now(), { from, until }, time_zone)
}
