import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether text begins with `text`, by an index whose column is `collate "C"`. It compares a range: under row-level security
 * PostgreSQL uses an index only through leakproof operators, and LIKE is not one.
 * @param text plain words, or an SQL expression for them
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string | RawBuilder<string>): RawBuilder<SqlBool> => {
  const words = typeof text === 'string' ? sql<string>`${text}::text` : text
  return sql<SqlBool>`(${column} collate "C" >= ${words} and ${column} collate "C" < ${words} || ${'\u{10FFFF}'})`
}
