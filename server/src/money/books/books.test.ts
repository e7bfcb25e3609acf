import Big from 'big.js'
import type { Aged, Journal, PeriodBooks } from '@parcelport/contract/billing/staff-books.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const DAY_SECONDS = 86_400
// 23:45 on 31 August in Barbados; in UTC it is 1 September.
const server = await testServer({ now: '2026-09-01T03:45:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const accounts = await newStaff(server, 'accounts')
const { send, get, issue, charge, billed, pay, setUp, faults } = testMoney(server, accounts)
const { owner } = server.services.database
await owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenantId])
await setUp('2026-08-31')

/** Moves the clock and signs in again: a session does not last for weeks. */
const later = async (seconds: number): Promise<void> => {
  server.clock.advance(seconds)
  Object.assign(accounts.headers, (await newStaff(server, 'accounts')).headers)
}

const today = async (): Promise<string> => (await get('/staff/money')).json().data.today
const asked = async <Answer>(path: `/${string}`, query: Record<string, string>): Promise<Answer> => {
  const answer = await get(path, query)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data as Answer
}
const aged = (day: string) => asked<Aged>('/staff/books/aged', { day })
const period = (from: string, to: string) => asked<PeriodBooks>('/staff/books/period', { from, to })

/** Debits less credits of accounts of these kinds, from the ledger, between two of the company's days. */
const ledger = async (kinds: string, from: string, to: string): Promise<number> => {
  const { rows } = await owner.query<{ sum: string }>(
    `select coalesce(sum(case when t.debit = a.id then t.amount else -t.amount end), 0)::text as sum
     from ledger_transfers t join ledger_accounts a on a.tenant_id = t.tenant_id and a.id in (t.debit, t.credit)
     join ledger_entries e on e.tenant_id = t.tenant_id and e.id = t.entry_id
     where t.tenant_id = $1 and a.kind like $2 and (e.at at time zone 'America/Barbados')::date between $3 and $4`,
    [tenantId, kinds, from, to],
  )
  return Number(rows[0]?.sum)
}
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum.plus(value), new Big(0)).toNumber()

const step = fc.record({
  what: fc.constantFrom('bill', 'tax free', 'pay', 'pay', 'credit', 'void', 'refund', 'write off', 'wait', 'wait'),
  who: fc.nat(2),
  pick: fc.nat(),
  cents: fc.integer({ min: 1, max: 9000 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const people = [await packageOwner(server), await packageOwner(server), await packageOwner(server)] as const
const doStep = async ({ what, who, pick, cents }: Step): Promise<void> => {
  const { id } = people[who as 0 | 1 | 2]
  const amount = cents / 100
  if (what === 'wait') return later((1 + (pick % 20)) * DAY_SECONDS + (cents % 7200))
  if (what === 'bill') return void (await billed(id, amount, { taxed: true, code: pick % 2 ? 'freight' : 'handling' }))
  if (what === 'tax free') return void (await issue(id, [await charge(id, amount), await charge(id, 3, { taxed: true })]))
  if (what === 'pay') return void (await pay(id, amount, { means: pick % 3 ? 'cash' : 'bank transfer' }))
  const { bills, payments } = (await get(`/staff/customers/${id}/money`)).json().data
  const bill = bills[pick % Math.max(bills.length, 1)]
  const payment = payments[pick % Math.max(payments.length, 1)]
  const reason = 'As it came'
  if (what === 'refund' && payment)
    await send('POST', `/staff/payments/${payment._id}/refund`, { to: pick % 2 ? 'cash' : 'deposit', amount, reason })
  if (!bill) return
  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  if (what === 'credit')
    await send('POST', `/staff/bills/${bill._id}/credit`, { version, lines: [{ line: 1, amount }], reason })
  if (what === 'void') await send('POST', `/staff/bills/${bill._id}/void`, { version, reason })
  if (what === 'write off') await send('POST', `/staff/bills/${bill._id}/write-off`, { version, reason })
}

test('after any history the books agree with the ledger on every day', { timeout: 300_000 }, async () => {
  const first = await today()
  const then = new Map<string, Aged>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
      for (const each of [...people.map((_, who): Step => ({ what: 'bill', who, pick: who, cents: 5000 })), ...steps]) {
        if (each.what === 'wait') then.set(await today(), await aged(await today()))
        await doStep(each)
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
  const last = await today()
  expect(await faults()).toEqual([])
  then.set(last, await aged(last))
  expect(then.size).toBeGreaterThan(5)
  // The debt of a past day stays the same: today's payments do not change it.
  for (const [day, answer] of then) {
    const now = await aged(day)
    expect(now).toEqual(answer)
    const owed = await ledger('receivable', first, day)
    expect([day, total(now.sums.map((sum) => sum.total))]).toEqual([day, owed])
    expect(total(now.customers.map((row) => row.total))).toBe(owed)
    for (const row of [...now.sums, ...now.customers])
      expect(total([row.notDue, row.upTo30, row.upTo60, row.upTo90, row.over90])).toBe(row.total)
  }
  const days = [...then.keys()]
  // A report covers 366 days, and the steps may have taken longer.
  const yearBack = new Date(Date.parse(last) - 365 * DAY_SECONDS * 1000).toISOString().slice(0, 10)
  for (const [from, to] of [
    [first > yearBack ? first : yearBack, last],
    [days[1], days[3]],
    [last, last],
  ] as [string, string][]) {
    const books = await period(from, to)
    expect(total(books.vatSums.map(({ tax }) => tax))).toBe(0 - (await ledger('vat', from, to)))
    expect(total(books.vat.map(({ billedTax, creditedTax }) => total([billedTax, creditedTax])))).toBe(
      total(books.vatSums.map(({ tax }) => tax)),
    )
    expect(total(books.revenueSums.map(({ net }) => net))).toBe(0 - (await ledger('revenue:%', from, to)))
    expect(total(books.vatSums.map(({ net }) => net))).toBe(total(books.revenueSums.map(({ net }) => net)))
    for (const { code, net } of books.revenue) expect(net).toBe(0 - (await ledger(`revenue:${code}`, from, to)))
  }
  for (const day of days) {
    const { sums, lines } = await asked<Journal>('/staff/books/journal', { day })
    expect(total(sums.map(({ debit }) => debit))).toBe(total(sums.map(({ credit }) => credit)))
    expect(total(lines.map(({ amount }) => amount))).toBe(total(sums.map(({ debit }) => debit)))
    expect(total(sums.filter(({ account }) => account === 'Cash').map((sum) => total([sum.debit, -sum.credit])))).toBe(
      await ledger('cash', day, day),
    )
  }
})

test('each band has the sums that are overdue that many days', async () => {
  const luis = await packageOwner(server)
  const issuedOn = await today()
  // Due in 14 days.
  await billed(luis.id, 10)
  const bandAfter = async (days: number) => {
    const day = new Date(Date.parse(issuedOn) + (14 + days) * DAY_SECONDS * 1000).toISOString().slice(0, 10)
    const { customers } = await aged(day)
    const { customer: _, currency, total: sum, ...bands } = customers.find(({ customer }) => customer._id === luis.id)!
    expect([currency, sum]).toEqual(['BBD', 20])
    return Object.entries(bands).flatMap(([band, amount]) => (amount === 0 ? [] : [band]))
  }
  await later(200 * DAY_SECONDS)
  for (const [days, band] of [
    [-14, 'notDue'],
    [0, 'notDue'],
    [1, 'upTo30'],
    [30, 'upTo30'],
    [31, 'upTo60'],
    [60, 'upTo60'],
    [61, 'upTo90'],
    [90, 'upTo90'],
    [91, 'over90'],
  ] as const)
    expect([days, await bandAfter(days)]).toEqual([days, [band]])
})

test('a bill of the last minutes of a month belongs to that month in the company’s time zone', async () => {
  const ana = await packageOwner(server)
  const ahead = Date.parse('2027-11-01T03:58:00Z') - server.clock.now().getTime()
  await later(ahead / 1000)
  expect(await today()).toBe('2027-10-31')
  await billed(ana.id, 100, { taxed: true })
  await later(300)
  await billed(ana.id, 50, { taxed: true })
  const { vat } = await period('2027-10-31', '2027-11-01')
  expect(vat.map(({ month, percent, billedTax }) => [month, percent, billedTax])).toEqual([
    ['2027-10', 17.5, 35],
    ['2027-11', 17.5, 17.5],
  ])
})

test('customs taxes are neither income nor taxed; assessed, billed and owed sums are shown separately', async () => {
  const ana = await packageOwner(server)
  const { rows } = await owner.query<{ id: string }>(
    `insert into packages (tenant_id, customer_id, tracking_number, courier_company, store_name, description, consignee, declared_value)
     values ($1, $2, 'TBA000000000002', 'UPS', 'Oatbell', 'Socks', 'Ana', 1) returning id`,
    [tenantId, ana.id],
  )
  const day = await today()
  const before = (await period(day, day)).disbursements[0]
  const entry = { version: 0, number: 'C 77', assessedOn: day, cif: 570, duty: 114, levies: 0, vat: 119.7 }
  expect((await send('PUT', `/staff/packages/${rows[0]?.id}/customs-entry`, entry)).statusCode).toBe(200)
  const [assessed] = (await period(day, day)).disbursements
  expect(assessed).toEqual({
    currency: 'BBD',
    assessed: total([233.7, before?.assessed ?? 0]),
    billed: before?.billed ?? 0,
    credited: 0,
    paid: 0,
    toBill: 233.7,
    owed: 233.7,
  })
  const revenue = (await period(day, day)).revenueSums
  const { charges } = (await get(`/staff/packages/${rows[0]?.id}/charges`)).json().data
  const bill = await issue(
    ana.id,
    charges.map(({ _id }: { _id: string }) => _id),
  )
  expect(bill.json().data.total).toBe(233.7)
  const after = await period(day, day)
  expect(after.disbursements).toEqual([{ ...assessed, billed: 233.7, toBill: 0 }])
  expect(after.revenueSums).toEqual(revenue)
  expect(0 - (await ledger('customs payable', '2026-01-01', day))).toBe(233.7)
})

test('with a thousand debtors and entries it shows the first, while sums and file include all', async () => {
  const far = '2028-03-05'
  await later((Date.parse(`${far}T15:00:00Z`) - server.clock.now().getTime()) / 1000)
  const before = await aged(far)
  await owner.query(
    `with person as (
       insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
       select $1, 100000 + n, 'Customer ' || n, 'm' || n || '@example.com', 'm' || n || '@example.com', '1', 'x', '$argon2id$x' from generate_series(1, 1000) n
       returning tenant_id, id, box_number - 100000 as n),
     account as (
       insert into ledger_accounts (tenant_id, kind, owner, currency, balance) select tenant_id, 'receivable', id, 'BBD', n from person
       returning id, tenant_id, balance),
     entry as (
       insert into ledger_entries (tenant_id, at, about_kind, about_id, words, actor_kind)
       select tenant_id, $2, 'bill', id, 'Bill', 'system' from account returning id, about_id)
     insert into ledger_transfers (tenant_id, entry_id, debit, credit, amount, currency)
     select account.tenant_id, entry.id, account.id,
       (select id from ledger_accounts where tenant_id = $1 and kind = 'revenue:handling' and currency = 'BBD'), account.balance, 'BBD'
     from account join entry on entry.about_id = account.id`,
    [tenantId, server.clock.now()],
  )
  await owner.query(
    `insert into bills (tenant_id, kind, customer_id, series, period, number, reference, currency, issued_at, issued_on, issued_by, due_on,
       net, tax, total, profile_id, billed_name, billed_address)
     select c.tenant_id, 'bill', c.id, 'bill', '2028', row_number() over (), lpad((c.box_number)::text, 8, '0'), 'BBD', $2, '2028-03-05', 'Rosa',
       '2028-03-19', a.balance, 0, a.balance, (select id from money_profiles where tenant_id = $1 limit 1), c.name, 'x'
     from customers c join ledger_accounts a on a.tenant_id = c.tenant_id and a.owner = c.id and a.kind = 'receivable' where c.box_number > 100000`,
    [tenantId, server.clock.now()],
  )
  const { sums, customers } = await aged(far)
  expect(customers).toHaveLength(100)
  expect(customers.map((row) => row.total)).toEqual(customers.map((row) => row.total).toSorted((a, b) => b - a))
  expect(sums[0]).toMatchObject({
    customers: (before.sums[0]?.customers ?? 0) + 1000,
    total: total([500_500, before.sums[0]?.total ?? 0]),
  })
  const lines = async (path: `/${string}`) => (await get(path, { day: far })).body.trim().split('\r\n')
  const file = await lines('/staff/books/day/aged/csv')
  expect(file).toHaveLength(1 + (sums[0]?.customers ?? 0) + sums.length)
  expect(file.at(-1)).toMatch(/^"All","","BBD",/)

  const seen: number[] = []
  for (let after: number | null | undefined; after !== null;) {
    const page: Journal = await asked('/staff/books/journal', {
      day: far,
      ...(after !== undefined && { after: String(after) }),
    })
    seen.push(...page.lines.map(({ entry }) => entry))
    expect(page.entries).toBe(1000)
    expect(page.sums.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['Owed by customers', 500_500, 0],
      ['Revenue: handling', 0, 500_500],
    ])
    after = page.nextEntry
  }
  expect(new Set(seen).size).toBe(1000)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(await lines('/staff/books/day/journal/csv')).toHaveLength(1 + 1000 + 1 + 2)
})

test('shows today by default, and this month until today', async () => {
  const day = await today()
  expect((await asked<Aged>('/staff/books/aged', {})).day).toBe(day)
  expect((await asked<Journal>('/staff/books/journal', {})).day).toBe(day)
  expect(await asked<PeriodBooks>('/staff/books/period', {})).toMatchObject({
    today: day,
    from: `${day.slice(0, 7)}-01`,
    to: day,
  })
  expect((await get('/staff/books/day/aged/csv')).headers['content-disposition']).toContain(`aged-${day}.csv`)
})

test('files agree with the screen; refuses a wrong day or period with a message', async () => {
  const books = await period('2027-10-31', '2027-11-01')
  const csv = async (book: string) =>
    (await get(`/staff/books/period/${book}/csv`, { from: '2027-10-31', to: '2027-11-01' })).body.trim().split('\r\n')
  expect((await csv('vat')).slice(1, -1)).toHaveLength(books.vat.length)
  expect((await csv('revenue'))[1]).toBe('"handling","BBD",2,300,0,300')
  expect(await csv('disbursements')).toHaveLength(1 + books.disbursements.length)
  const refused = async (path: `/${string}`, query: Record<string, string>) => {
    const answer = await get(path, query)
    return [answer.statusCode, answer.json().message]
  }
  expect(await refused('/staff/books/aged', { day: '2999-01-01' })).toEqual([400, 'Choose today or an earlier day.'])
  expect(await refused('/staff/books/period', { from: '2027-01-01', to: '2028-02-02' })).toEqual([
    400,
    'A report covers at most 366 days.',
  ])
  expect((await get('/staff/books/period/what/csv', { from: '2027-01-01', to: '2027-02-02' })).statusCode).toBe(400)
})

test('only people with access to the books can read them', async () => {
  const ofRole = async (role: 'owner' | 'operations' | 'cashier') => {
    const { headers } = await newStaff(server, role)
    return (await server.call('GET /staff/books/aged', { headers, query: { day: '2027-10-31' } })).statusCode
  }
  expect([await ofRole('owner'), await ofRole('operations'), await ofRole('cashier')]).toEqual([200, 403, 403])
})
