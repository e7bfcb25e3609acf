import { boxNumberIn } from '@parcelport/contract/warehouse/packages/numbers/label-line-rules.ts'
import { sql, type RawBuilder } from 'kysely'
import { accountPrefix } from '../../../company/tenants/account-prefix.ts'
import { customersNamed } from '../../../customers/records/customers-named.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { wordingsOfName } from '../../../platform/text/words-of-name.ts'
import { namedBills } from './named-bills.ts'

/** Most customers of one name, most bills of each, and most bills found. */
const MOST_PEOPLE = 100
const MOST_OF_ONE = 100
const MOST_FOUND = 500

/** Ids of the latest bills of some customers, from the index of a customer's bills. */
const billsOf = (people: RawBuilder<unknown>): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`(select theirs.id from (${people}) as people cross join lateral (
    select id from bills where customer_id = people.id
    order by issued_at desc, id desc limit ${sql.lit(MOST_OF_ONE)}) as theirs limit ${sql.lit(MOST_FOUND)})`

/** Ids of the bills that a search may mean: their number or reference in full, words of their customer's name, or the box number. */
export const soughtBills = async (tx: Tx, search: string) => {
  const names = wordingsOfName(search)
  const box = boxNumberIn(search.trim(), await accountPrefix(tx))
  let found = tx.selectFrom('bills').select('bills.id').where(namedBills(search))
  if (names.length > 0) found = found.union(billsOf(customersNamed(names, MOST_PEOPLE)))
  if (box !== undefined) found = found.union(billsOf(sql`select id from customers where box_number = ${box}::integer`))
  return found
}
