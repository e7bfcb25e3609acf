import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z' })
await server.tenant()
const { get, billed, setUp } = testMoney(server, await newStaff(server, 'accounts'))
await setUp('2026-12-03')

/** Columns that may change after a row was written, by table. All others are fixed. */
const moves: Readonly<Record<string, readonly string[]>> = {
  allocations: [],
  bill_lines: [],
  bill_packages: [],
  bills: ['credited', 'paid', 'reason', 'state', 'version', 'written_off'],
  charges: ['bill_id', 'reason', 'state'],
  // A package that was received for the wrong person takes its promise along; what it says stays.
  estimates: ['customer_id'],
  exchange_rates: ['withdrawn_at', 'withdrawn_by'],
  ledger_accounts: ['balance'],
  ledger_entries: [],
  ledger_transfers: [],
  money_profiles: ['withdrawn_at', 'withdrawn_by'],
  payments: [],
  release_overrides: [],
}

test.each(Object.entries(moves))('in %s the application changes only %j and deletes nothing', async (table, columns) => {
  const { rows } = await server.services.database.owner.query<{ name: string; deletes: boolean }>(
    `select attname::text as name, has_table_privilege('parcelport_app', $1, 'delete, truncate') as deletes from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and (has_column_privilege('parcelport_app', attrelid, attnum, 'update')
         or has_table_privilege('parcelport_app', $1, 'delete, truncate')) order by attname`,
    [table],
  )
  expect(rows).toEqual(columns.map((name) => ({ name, deletes: false })))
})

test('a bill keeps the customer’s name and address of its day', async () => {
  const ana = await packageOwner(server)
  const { customer, _id } = await billed(ana.id, 10)
  await server.services.database.owner.query(
    `update customers set name = 'Ana Clarke', home_address = 'Elsewhere' where id = $1`,
    [ana.id],
  )
  expect((await get(`/staff/bills/${_id}`)).json().data.customer).toEqual(customer)
})
