import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isNamed, namedByWords, type Wordings, type WordTable } from '../../platform/database/queries/named-by-words.ts'

const names: WordTable = { table: 'customer_words', of: 'customer_id' }

const narrowed = (only: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from customers where customers.id = named.customer_id and ${only})`

/** Ids of at most `most` customers by words of their names: see {@link namedByWords}. `only` narrows the customers. */
export const customersNamed = (wordings: Wordings, most: number, only?: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  namedByWords(names, wordings, most, only && narrowed(only))

/** Whether the name of a row of `customers` is worded in one of these ways. */
export const isCustomerNamed = (wordings: Wordings): RawBuilder<SqlBool> => isNamed(names, sql`customers.id`, wordings)

/** Most names with one word that are looked at. */
const MOST_OF_A_WORD = 1_000

/**
 * Ids of customers all of whose two or more words stand in a longer text, such as a company and a person on a label. A word that
 * thousands have is looked at in part: the others find them.
 */
export const customersWithin = (wordings: Wordings, only?: RawBuilder<SqlBool>): RawBuilder<unknown> => {
  const words = [...new Set(wordings.flat())]
  const keys = sql`array[${sql.join(words.map((word) => sql`search_key(${word}::text)`))}]`
  const ways = words.map(
    (word) => sql`(select named.customer_id from customer_words as named where named.word = search_key(${word}::text)
      order by named.customer_id limit ${sql.lit(MOST_OF_A_WORD)})`,
  )
  return sql`(select named.customer_id as id from (${sql.join(ways, sql` union all `)}) as named
    where not exists (select from customer_words as other where other.customer_id = named.customer_id and other.word <> all (${keys}))
      and ${only ? narrowed(only) : sql`true`}
    group by named.customer_id having count(*) > 1 limit ${sql.lit(MOST_OF_A_WORD)})`
}
