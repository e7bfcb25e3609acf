import { expect, test, vi } from 'vitest'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { sendMonthlyStatements } from './send-monthly-statements.ts'

// 08:00 in Bridgetown is 12:00 UTC.
const now = '2026-11-20T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const { database } = server.services
await database.owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenantId])
const accounts = await newStaff(server, 'accounts')
const { billed, send, pay, setUp } = testMoney(server, accounts)
await setUp('2026-11-20')

const addressOf = async ({ token }: TestOwner): Promise<string> =>
  (await server.call('GET /get-user-data', { token })).json().data.email
const statements = async (address: string) =>
  (await mailsTo(server, address)).filter(({ subject }) => subject.startsWith('Your statement'))
const titles = async (address: string) => (await statements(address)).map(({ subject }) => subject)
const monthly = ({ token }: Pick<TestOwner, 'token'>, wanted: boolean) =>
  server.call('PUT /my-statement/monthly', { token, payload: { monthly: wanted } })
const mail = ({ token }: Pick<TestOwner, 'token'>, payload: object) =>
  server.call('POST /my-statement/mail', { token, payload })

const turn = async (moment: string): Promise<void> => {
  for (const each of [server, other]) each.clock.set(moment)
  // Sign in again: a session does not last for weeks.
  Object.assign(accounts.headers, (await newStaff(server, 'accounts')).headers)
}
const run = async (...servers: (typeof server)[]): Promise<void> => {
  await Promise.all((servers.length === 0 ? [server] : servers).map(({ services }) => sendMonthlyStatements.run(services)))
}
/** A customer with monthly statements, and their mail address. */
const subscriber = async () => {
  await turn(now)
  const ana = await packageOwner(server)
  const address = await addressOf(ana)
  expect((await monthly(ana, true)).json().data).toEqual({ monthly: true, next: '2026-12-01' })
  return { ...ana, address }
}
const november = 'Your statement: November 2026'

test('a requested statement is mailed once, with opening balance, bills, payments, what is owed and a link', async () => {
  await turn(now)
  const ana = await packageOwner(server)
  const address = await addressOf(ana)
  const bill = await billed(ana.id, 20)
  await billed(ana.id, 3)
  await pay(ana.id, 50, { billIds: [bill._id] })
  await send('POST', `/staff/bills/${bill._id}/credit`, {
    version: 2,
    lines: [{ line: 1, amount: 5 }],
    reason: 'Weighed again.',
  })
  const answer = await mail(ana, {})
  expect([answer.statusCode, answer.json().message]).toEqual([200, `Your statement is on its way to ${address}.`])
  const [told, ...more] = await statements(address)
  expect(more).toEqual([])
  expect(told?.subject).toBe('Your statement: 1 November 2026 to 20 November 2026')
  const text = told?.text.replaceAll(/\s+/g, ' ') ?? ''
  for (const words of [
    'You owe BBD 6.00 today.',
    'Owed before: BBD 0.00',
    'Billed: BBD 46.00',
    'Credited: BBD 5.00',
    'Paid: BBD 50.00',
    'Owed: BBD 6.00',
    'Held as your deposit: BBD 15.00',
    '/dashboard/payment?from=2026-11-01&to=2026-11-20',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('each month')
})

test('refuses a visitor and impossible days; says so when there were no movements', async () => {
  await turn(now)
  for (const answer of [
    await server.call('POST /my-statement/mail', { payload: {} }),
    await server.call('GET /my-statement/monthly', {}),
    await server.call('PUT /my-statement/monthly', { payload: { monthly: true } }),
  ])
    expect(answer.statusCode).toBe(401)
  const ana = await packageOwner(server)
  const wrong = await mail(ana, { from: '2026-11-20', to: '2026-11-21' })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([400, [{ field: 'to', message: 'Choose today or an earlier day.' }]])
  expect((await mail(ana, { period: 'last month' })).statusCode).toBe(200)
  const [told] = await statements(await addressOf(ana))
  expect(told?.subject).toBe('Your statement: October 2026')
  expect(told?.text).toContain('At the end of 31 October 2026 you owed nothing.')
  expect(told?.text).toContain('Nothing was billed or paid in these days.')
})

test('is off by default; when on, it comes once at eight on the first of the month, however many servers run', async () => {
  const [ana, bo] = [await subscriber(), await packageOwner(server)]
  const theirs = await addressOf(bo)
  const seen = await server.call('GET /my-statement/monthly', { token: bo.token })
  expect(seen.json().data).toEqual({ monthly: false, next: null })
  expect((await monthly(ana, true)).json().data.next).toBe('2026-12-01')
  for (const { id } of [ana, bo]) await billed(id, 10)
  await turn('2026-12-01T11:59:00Z')
  await run()
  expect(await titles(ana.address)).toEqual([])
  await turn('2026-12-01T12:09:00Z')
  await run(server, other)
  await run()
  expect(await titles(ana.address)).toEqual([november])
  expect(await titles(theirs)).toEqual([])
  const [told] = await statements(ana.address)
  expect(told?.text).toContain('At the end of 30 November 2026 you owed BBD 20.00.')
  expect(told?.text).toContain('/dashboard/payment?from=2026-11-01&to=2026-11-30')
  expect(told?.text).toContain('You asked for this each month.')
})

test('skips a month without movements and debt; sends it if something is still owed from before', async () => {
  const [quiet, owing, held] = [await subscriber(), await subscriber(), await subscriber()]
  await billed(owing.id, 10)
  await pay(held.id, 30)
  await turn('2026-12-01T13:00:00Z')
  await run()
  await turn('2027-01-01T13:00:00Z')
  await run()
  expect(await titles(quiet.address)).toEqual([])
  expect(await titles(owing.address)).toEqual([november, 'Your statement: December 2026'])
  // An unchanged deposit is not worth a mail.
  expect(await titles(held.address)).toEqual([november])
})

test('a server that was down sends each missed month once', async () => {
  const ana = await subscriber()
  await billed(ana.id, 10)
  await turn('2027-02-03T02:00:00Z')
  await run(server, other)
  await run(other)
  const missed = [november, 'Your statement: December 2026', 'Your statement: January 2027']
  expect((await titles(ana.address)).toSorted()).toEqual(missed.toSorted())
})

test('sends nothing when turned off; when turned on again, it starts with the current month', async () => {
  const ana = await subscriber()
  await billed(ana.id, 10)
  expect((await monthly(ana, false)).json().data).toEqual({ monthly: false, next: null })
  await turn('2026-12-01T13:00:00Z')
  await run()
  expect((await monthly(ana, true)).json().data).toEqual({ monthly: true, next: '2027-01-01' })
  await run()
  expect(await titles(ana.address)).toEqual([])
})

test('mails a thousand customers in batches, each exactly once', async () => {
  const ana = await subscriber()
  await billed(ana.id, 10)
  await database.owner.query(
    `with grown as (
       insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
       select tenant_id, 500000 + n, name, 'many-' || n || '@example.com', 'many-' || n || '@example.com', telephone, home_address, password_hash
       from customers, generate_series(1, 1000) n where id = $1 returning tenant_id, id),
     asked as (insert into monthly_statements (tenant_id, customer_id, month) select tenant_id, id, '2026-11-01' from grown),
     account as (
       insert into ledger_accounts (tenant_id, kind, owner, currency, balance) select tenant_id, 'receivable', id, 'BBD', 7 from grown
       returning tenant_id, id),
     entry as (
       insert into ledger_entries (tenant_id, at, about_kind, about_id, words, actor_kind)
       select tenant_id, '2026-11-21T12:00:00Z', 'bill', gen_random_uuid(), 'Grown', 'system' from account limit 1 returning tenant_id, id)
     insert into ledger_transfers (tenant_id, entry_id, debit, credit, amount, currency)
     select entry.tenant_id, entry.id, account.id, (select min(id::text)::uuid from ledger_accounts where owner is null and currency = 'BBD' and tenant_id = entry.tenant_id), 7, 'BBD'
     from entry, account`,
    [ana.id],
  )
  const queued = async (): Promise<number> => {
    const { rows } = await database.owner.query<{ mails: number }>(
      `select count(*)::int as mails from mails where tenant_id = $1 and template = 'statement'`,
      [tenantId],
    )
    return rows[0]?.mails ?? 0
  }
  const before = await queued()
  await turn('2026-12-01T13:00:00Z')
  const transactions = [server, other].map(({ services }) => vi.spyOn(services.database, 'inTenant'))
  await run(server, other)
  await run()
  // 1,001 customers, at most 50 per transaction.
  const pieces = transactions.flatMap(({ mock }) => mock.calls.filter(([id]) => id === tenantId))
  expect(pieces.length).toBeGreaterThan(20)
  for (const spy of transactions) spy.mockRestore()
  expect((await queued()) - before).toBe(1001)
  const { rows } = await database.owner.query(`select from monthly_statements where tenant_id = $1 and month < '2026-12-01'`, [
    tenantId,
  ])
  expect(rows).toEqual([])
})
