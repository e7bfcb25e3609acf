import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { namedByWords } from '../../platform/database/queries/named-by-words.ts'

/** Ids of at most `most` customers by words of their names: see {@link namedByWords}. `only` narrows the customers. */
export const customersNamed = (words: readonly string[], most: number, only?: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  namedByWords(
    { table: 'customer_words', of: 'customer_id' },
    words,
    most,
    only && sql`exists (select from customers where customers.id = named.customer_id and ${only})`,
  )
