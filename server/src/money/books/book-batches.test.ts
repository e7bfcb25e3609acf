import { expect, test } from 'vitest'
import type { BookBatch } from '@parcelport/contract/billing/staff-book-batches.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const DAY_SECONDS = 86_400
const server = await testServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const accounts = await newStaff(server, 'accounts')
const { send, get, billed, pay, setUp, faults } = testMoney(server, accounts)
const { owner } = server.services.database
await setUp('2026-12-01')
const ana = await packageOwner(server)
const codes = {
  xeroSales: '200',
  xeroCustoms: '',
  xeroTax: 'VAT',
  xeroNoTax: 'None',
  quickbooksTax: 'VAT',
  quickbooksNoTax: 'None',
}

const close = (until: string, key?: string) => send('POST', '/staff/books/batches', { until, codes }, key)
const list = async () => (await get('/staff/books/batches')).json().data
const file = async (number: number, kind: string, part = 1) => {
  const { statusCode, body, rawPayload } = await get(`/staff/books/batches/${number}/${kind}/${part}/csv`)
  return { statusCode, body, bytes: rawPayload.toString('base64') }
}
/** Every file of every batch, fetched now. */
const allFiles = async (): Promise<string[]> => {
  const names = ((await list()).batches as BookBatch[]).flatMap(({ number, files }) =>
    files.map((each) => ({ number, ...each })),
  )
  return Promise.all(
    names.map(async ({ number, kind, part }) => `${number} ${kind} ${part} ${(await file(number, kind, part)).bytes}`),
  )
}
const nextDay = async (): Promise<void> => {
  server.clock.advance(DAY_SECONDS)
  Object.assign(accounts.headers, (await newStaff(server, 'accounts')).headers)
}

test('a day can be closed after it is over, by people with access to the books', async () => {
  expect((await close('2026-12-01')).json().message).toBe('A day can be closed once it is over.')
  expect((await close('2026-02-30')).statusCode).toBe(400)
  expect((await close('2026-11-30')).statusCode).toBe(409)
  expect(await list()).toEqual({ latest: '2026-11-30', codes: null, batches: [] })
  for (const role of ['cashier', 'operations', 'support', 'content'] as const) {
    const { send: sendAs, get: getAs } = testMoney(server, await newStaff(server, role))
    expect((await sendAs('POST', '/staff/books/batches', { until: '2026-11-30', codes })).statusCode).toBe(403)
    expect((await getAs('/staff/books/batches/1/journal/1/csv')).statusCode).toBe(403)
  }
})

test('everything is in exactly one batch, even if two people close at once, and files never change', async () => {
  const first = await billed(ana.id, 20, { taxed: true })
  await pay(ana.id, 10)
  const void1 = await billed(ana.id, 99)
  expect(
    (await send('POST', `/staff/bills/${void1._id}/void`, { version: void1.version, reason: 'Typed twice' })).statusCode,
  ).toBe(200)
  await nextDay()
  const both = await Promise.all([close('2026-12-01'), close('2026-12-01')])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const journal = await file(1, 'journal')
  expect(journal.body).toContain('Typed twice')
  const xero = await file(1, 'xero-sales')
  expect([xero.body.includes(first.number), xero.body.includes(void1.number)]).toEqual([true, false])
  const before = await allFiles()
  expect(before).toHaveLength(3)

  const { version } = (await get(`/staff/bills/${first._id}`)).json().data
  const credit = { version, lines: [{ line: 1, amount: 5 }], reason: 'A gift' }
  expect((await send('POST', `/staff/bills/${first._id}/credit`, credit)).statusCode).toBe(201)
  const second = await billed(ana.id, 30)
  const renamed = await owner.query(`update customers set name = 'Renamed', email = 'renamed@example.com' where id = $1`, [
    ana.id,
  ])
  expect(renamed.rowCount).toBe(1)
  await nextDay()
  const again = await close('2026-12-02', 'once')
  expect((await close('2026-12-02', 'once')).json()).toEqual(again.json())
  expect(again.json().data).toMatchObject({ number: 2, until: '2026-12-02', bills: 2 })
  const after = await allFiles()
  expect(after.filter((each) => each.startsWith('1 '))).toEqual(before)
  expect((await file(2, 'xero-sales')).body).toContain(second.number)
  expect((await file(2, 'xero-sales')).body).not.toContain(`"${first.number}"`)
  expect((await file(2, 'quickbooks-credits')).body).toContain('"C2026-000001"')

  const { rows } = await owner.query(
    `select (select count(*)::int from ledger_entries where tenant_id = $1) as entries,
       (select count(*)::int from book_batch_entries where tenant_id = $1) as closed_entries,
       (select count(*)::int from bills where tenant_id = $1) as bills,
       (select count(*)::int from book_batch_bills where tenant_id = $1) as closed_bills,
       (select sum(entries)::int from book_batches where tenant_id = $1) as said`,
    [tenantId],
  )
  expect(rows[0]).toMatchObject({ closed_entries: rows[0].entries, closed_bills: rows[0].bills, said: rows[0].entries })
  expect((await list()).codes).toEqual(codes)
  expect(await faults()).toEqual([])
})

test('an entry committed late is in the next batch', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into ledger_entries (tenant_id, at, about_kind, about_id, words, actor_kind)
     values ($1, '2026-12-02T23:59:00Z', 'payment', gen_random_uuid(), 'Slow', 'system') returning id::text as id`,
    [tenantId],
  )
  expect((await close('2026-12-02')).json().data).toMatchObject({ number: 3, entries: 1, bills: 0 })
  const held = await owner.query(`select from book_batch_entries where tenant_id = $1 and entry_id = $2`, [
    tenantId,
    rows[0]?.id,
  ])
  expect(held.rowCount).toBe(1)
})

test('answers not found for a missing batch or file, and for another company', async () => {
  for (const [number, kind, part] of [
    [99, 'journal', 1],
    [1, 'quickbooks-credits', 1],
    [1, 'journal', 2],
  ] as const)
    expect((await file(number, kind, part)).statusCode).toBe(404)
  expect((await file(1, 'payroll')).statusCode).toBe(400)
  const other = await server.tenant('other')
  const counted = await server.services.database.inTenant(other.id, (tx) =>
    tx.selectFrom('book_batch_files').select('part').execute(),
  )
  expect(counted).toEqual([])
})

test('the application changes and deletes nothing in a batch', async () => {
  const { rows } = await owner.query(
    `select t from unnest(array['book_batches', 'book_batch_entries', 'book_batch_bills', 'book_batch_files']) as t
     where has_table_privilege('parcelport_app', t, 'update, delete, truncate')`,
  )
  expect(rows).toEqual([])
})
