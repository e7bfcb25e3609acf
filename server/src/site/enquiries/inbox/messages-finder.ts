import { sql, type SqlBool, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { beginsWith } from '../../../platform/database/begins-with.ts'
import type { StaffFinder } from '../../../platform/staff-finder.ts'

/** Messages whose sender's name, surname or email address starts with a text. */
export const messagesFrom = (tx: Tx, text: string, most: number) => {
  const key = sql<string>`nullif(search_key(${text}::text), '')`
  const way = (column: RawBuilder<string>, words: string | RawBuilder<string>) =>
    sql`(select id from enquiries where ${beginsWith(column, words)} order by ${column} limit ${sql.lit(most)})`
  const ways = [way(sql`folded_name`, key), way(sql`folded_surname`, key), way(sql`folded_email`, text.toLowerCase())]
  return tx
    .selectFrom('enquiries')
    .select(['id', 'first_name', 'last_name', sql<string>`left(message, 80)`.as('begins')])
    .where(sql<SqlBool>`id in (with found as materialized (${sql.join(ways, sql` union `)}) select id from found)`)
    .where('spam_sign', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
}

/** Finds messages by the start of the sender's name, surname or email address. */
export const messagesFinder: StaffFinder = {
  kind: 'message',
  permission: 'enquiries.answer',
  find: async (tx, text, most) => {
    const rows = await messagesFrom(tx, text, most).execute()
    return rows.map(({ id, first_name, last_name, begins }) => ({
      _id: id,
      title: `${first_name} ${last_name}`.trim(),
      about: begins.replaceAll(/\s+/g, ' '),
    }))
  },
}
