import type { QueryOf } from '@parcelport/contract/call.ts'
import type { staffBillsCall } from '@parcelport/contract/billing/staff-bills.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { wireStaffBill } from './bill-wire.ts'
import { namedBills } from './named-bills.ts'

const PAGE = 25

/** Bills and credit notes with their customers, the latest first. The caller narrows the query. */
export const bills = (tx: Tx) =>
  tx
    .selectFrom('bills')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'bills.tenant_id').onRef('customers.id', '=', 'bills.customer_id'),
    )
    .selectAll('bills')
    .select(['customers.name as customer_name', 'customers.box_number', sql<string>`bills.issued_at::text`.as('at')])
    .orderBy('bills.issued_at', 'desc')
    .orderBy('bills.id', 'desc')

/** One page of bills and credit notes. */
export const listBills = async (tx: Tx, query: QueryOf<typeof staffBillsCall>, now: Date) => {
  const { cursor, limit = PAGE, show, customerId, search } = query
  const { date: today } = await companyDay(tx, now)
  let asked = bills(tx).limit(limit + 1)
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor)
    asked = asked.where(sql<boolean>`(bills.issued_at, bills.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  if (show === 'owed') asked = asked.where('bills.open', '>', sql.lit('0'))
  if (customerId !== undefined) asked = asked.where('bills.customer_id', '=', customerId)
  if (search !== undefined && search.trim() !== '') asked = asked.where(namedBills(search))
  const { page, nextCursor } = pageOf(await asked.execute(), limit, ({ at, id }) => writeCursor({ at, id }))
  return { data: page.map((row) => wireStaffBill(row, today)), nextCursor }
}
