import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { beginsWith } from './begins-with.ts'

/** A table with a row for each `word` of each name, and its column that says whose name it is. */
export interface WordTable {
  readonly table: 'customer_words' | 'enquiry_words'
  readonly of: 'customer_id' | 'enquiry_id'
}

const word = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  beginsWith(column, sql<string>`search_key(${text}::text)`)

/**
 * The first `most` ids, as a query, of those whose names hold all these words, in any order, each by how it begins.
 * @param words those of `wordsOfName`, at least one
 * @param only narrows them: a condition about `named`, a row of the table
 */
export const namedByWords = (
  { table, of }: WordTable,
  words: readonly string[],
  most: number,
  only?: RawBuilder<SqlBool>,
): RawBuilder<unknown> => {
  const whose = (row: string) => sql.ref(`${row}.${of}`)
  // The longest word fits the fewest names: the index is read for it, and each name is then asked for the others.
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const conditions = [
    word(sql`named.word`, first),
    ...others.map(
      (each) =>
        sql<SqlBool>`exists (select from ${sql.table(table)} as other where ${whose('other')} = ${whose('named')} and ${word(sql`other.word`, each)})`,
    ),
    ...(only ? [only] : []),
  ]
  return sql`(select ${whose('named')} as id from ${sql.table(table)} as named where ${sql.join(conditions, sql` and `)}
    order by named.word collate "C", ${whose('named')} limit ${sql.lit(most)})`
}
