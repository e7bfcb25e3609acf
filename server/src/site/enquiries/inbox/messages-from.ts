import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { beginsWith } from '../../../platform/database/queries/begins-with.ts'
import { namedByWords } from '../../../platform/database/queries/named-by-words.ts'
import { wordingsOfName } from '../../../platform/text/words-of-name.ts'

/** Messages whose sender's name holds the words of a text, each by how it begins, or whose email address starts with it. */
export const messagesFrom = (tx: Tx, text: string, most: number) => {
  const ways = [
    sql`(select id from enquiries where ${beginsWith(sql`folded_email`, text.toLowerCase())} order by folded_email limit ${sql.lit(most)})`,
  ]
  const names = wordingsOfName(text)
  if (names.length > 0) ways.push(namedByWords({ table: 'enquiry_words', of: 'enquiry_id' }, names, most))
  return tx
    .selectFrom('enquiries')
    .select(['id', 'first_name', 'last_name', sql<string>`left(message, 80)`.as('begins')])
    .where(sql<SqlBool>`id in (with found as materialized (${sql.join(ways, sql` union `)}) select id from found)`)
    .where('spam_sign', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
}
