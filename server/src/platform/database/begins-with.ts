import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Text that begins so, in an index whose column is `collate "C"`: as a range, because under row-level security PostgreSQL uses an
 * index only through operators that leak nothing, and LIKE is none.
 * @param text plain words, or an expression that PostgreSQL makes them of
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string | RawBuilder<string>): RawBuilder<SqlBool> => {
  const words = typeof text === 'string' ? sql<string>`${text}::text` : text
  return sql<SqlBool>`(${column} collate "C" >= ${words} and ${column} collate "C" < ${words} || ${'\u{10FFFF}'})`
}
