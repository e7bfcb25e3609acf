import type { QueryOf } from '@parcelport/contract/call.ts'
import type { staffBillsCall } from '@parcelport/contract/billing/staff-bills.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { wireStaffBill } from './bill-wire.ts'
import { soughtBills } from './sought-bills.ts'

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

type Asked = QueryOf<typeof staffBillsCall>

/** The bills and credit notes that a query asks for, one more than a page. `today` decides what is overdue. */
export const askedBills = async (tx: Tx, query: Asked, today: string) => {
  const { cursor, limit = PAGE, show, customerId, search, from, to } = query
  let asked = bills(tx).limit(limit + 1)
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor)
    asked = asked.where(sql<boolean>`(bills.issued_at, bills.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  if (show === 'owed' || show === 'overdue') asked = asked.where('bills.open', '>', sql.lit('0'))
  if (show === 'overdue') asked = asked.where('bills.due_on', '<', today)
  if (show === 'void') asked = asked.where('bills.state', '=', sql.lit('void'))
  // The moment narrows the index, a day wider than any time zone; the day decides. As a moment too: a day compared with a moment is no condition of an
  // index below row-level security, for PostgreSQL does not hold that comparison leakproof.
  if (from !== undefined)
    asked = asked.where(sql<boolean>`bills.issued_on >= ${from} and bills.issued_at >= (${from}::date - 1)::timestamptz`)
  if (to !== undefined)
    asked = asked.where(sql<boolean>`bills.issued_on <= ${to} and bills.issued_at < (${to}::date + 2)::timestamptz`)
  if (customerId !== undefined) asked = asked.where('bills.customer_id', '=', customerId)
  if (search === undefined || search.trim() === '') return asked
  const found = await soughtBills(tx, search)
  return asked.where('bills.id', 'in', found)
}

/** One page of bills and credit notes. */
export const listBills = async (tx: Tx, query: Asked, now: Date) => {
  const { date: today } = await companyDay(tx, now)
  const rows = await (await askedBills(tx, query, today)).execute()
  const { page, nextCursor } = pageOf(rows, query.limit ?? PAGE, ({ at, id }) => writeCursor({ at, id }))
  return { data: page.map((row) => wireStaffBill(row, today)), nextCursor }
}
