import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { beginsWith } from './begins-with.ts'

/** A table with a row for each `word` of each name, and its column that says whose name it is. */
export interface WordTable {
  readonly table: 'customer_words' | 'enquiry_words'
  readonly of: 'customer_id' | 'enquiry_id'
}

/** The ways to word one name: those of `wordingsOfName`, at least one. */
export type Wordings = readonly (readonly string[])[]

const word = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  beginsWith(column, sql<string>`search_key(${text}::text)`)

/** Whether the name of `whose`, an id, holds all of these words, each by how it begins. */
const holdsWords = ({ table, of }: WordTable, whose: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> =>
  words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        words.map(
          (each) =>
            sql<SqlBool>`exists (select from ${sql.table(table)} as other where ${sql.ref(`other.${of}`)} = ${whose} and ${word(sql`other.word`, each)})`,
        ),
        sql` and `,
      )})`

/** Whether the name of `whose`, an id, is worded in one of these ways. */
export const isNamed = (names: WordTable, whose: RawBuilder<unknown>, wordings: Wordings): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    wordings.map((words) => holdsWords(names, whose, words)),
    sql` or `,
  )})`

/**
 * The first `most` ids, as a query, of those whose names hold all words of one of the ways, in any order, each by how it begins.
 * @param only narrows them: a condition about `named`, a row of the table
 */
export const namedByWords = (
  names: WordTable,
  wordings: Wordings,
  most: number,
  only?: RawBuilder<SqlBool>,
): RawBuilder<unknown> => {
  const whose = sql.ref(`named.${names.of}`)
  const ways = wordings.map((words) => {
    // The longest word fits the fewest names: the index is read for it, and each name is then asked for the others.
    const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length)
    const conditions = [word(sql`named.word`, first), holdsWords(names, whose, others), ...(only ? [only] : [])]
    return sql`(select ${whose} as id from ${sql.table(names.table)} as named where ${sql.join(conditions, sql` and `)}
      order by named.word collate "C", ${whose} limit ${sql.lit(most)})`
  })
  const [single] = ways
  return ways.length === 1 && single
    ? single
    : sql`(select id from (${sql.join(ways, sql` union `)}) as worded limit ${sql.lit(most)})`
}
