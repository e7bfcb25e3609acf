import { boxNumberIn } from '@parcelport/contract/warehouse/packages/numbers/label-line-rules.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { customersNamed } from '../../customers/records/customers-named.ts'
import { beginsWith } from '../../platform/database/queries/begins-with.ts'
import { wordingsOfName } from '../../platform/text/words-of-name.ts'

/** Most packages found by one kind of search, and most customers of one name. */
const MOST_FOUND = 500
const MOST_PEOPLE = 100
const MOST_OF_ONE = 100

/** Ordered by the searched column, so that a limited search is stable. */
const packagesWhere = (
  column: RawBuilder<string>,
  text: string | RawBuilder<string>,
  only: Expression<SqlBool>,
): RawBuilder<unknown> =>
  sql`(select id from packages where ${beginsWith(column, text)} and ${only}
    order by ${column} collate "C" limit ${sql.lit(MOST_FOUND)})`

const packagesOfPeople = (people: RawBuilder<unknown>, only: Expression<SqlBool>): RawBuilder<unknown> =>
  sql`(select theirs.id from (${people}) as people cross join lateral (
    select id from packages where customer_id = people.id and ${only}
    order by created_at desc, id desc limit ${sql.lit(MOST_OF_ONE)}) as theirs limit ${sql.lit(MOST_FOUND)})`

/** The letters and digits of a search, in upper case: a possible tracking number. */
const numberIn = (search: string): string => search.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/**
 * Ids of packages that a search may mean: start or end of a tracking number, words of a customer's name, box number, consignee, shelf.
 * Each way has its own index and limit; `only` narrows all of them. `accountPrefix` is the prefix of box numbers.
 */
export const soughtPackages = (search: string, only: Expression<SqlBool>, accountPrefix?: string): RawBuilder<unknown> => {
  const ways: RawBuilder<unknown>[] = []
  const number = numberIn(search)
  if (number !== '') {
    ways.push(packagesWhere(sql`tracking_number`, number, only))
    // A courier's barcode adds a ZIP code or a service to the number.
    const { number: scanned } = readTrackingNumber(search)
    if (scanned !== '' && scanned !== number)
      ways.push(
        sql`(select id from packages where tracking_number = ${scanned} and ${only} order by id limit ${sql.lit(MOST_FOUND)})`,
      )
    ways.push(packagesWhere(sql`tracking_reversed`, [...number].toReversed().join(''), only))
  }
  const name = search.trim()
  // Null where no characters remain, because an empty key would match every name.
  const key = sql<string>`nullif(search_key(${name}::text), '')`
  ways.push(packagesWhere(sql`folded_consignee`, key, only))
  ways.push(sql`(select id from packages where shelf = ${name.toUpperCase()} and ${only}
    order by created_at desc, id desc limit ${sql.lit(MOST_FOUND)})`)
  const names = wordingsOfName(name)
  if (names.length > 0) ways.push(packagesOfPeople(customersNamed(names, MOST_PEOPLE), only))
  const box = boxNumberIn(name, accountPrefix)
  if (box !== undefined) ways.push(packagesOfPeople(sql`select id from customers where box_number = ${box}::integer`, only))
  return sql.join(ways, sql` union `)
}
