import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { insertBill } from '../../../server/src/billing/bills/issue/insert-bill.ts'
import { createPasswords } from '../../../server/src/platform/secrets/password-hash.ts'
import { addStaff } from '../../../server/src/company/staff/staff-queries.ts'
import { catchStatements, type Statement } from '../../../server/src/testing/catch-statements.ts'
import { measureCardWebhooks } from './card-webhooks.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable } from './table.ts'

/** Bills in all; of each customer a hundred. */
const sizes = [1_000, 1_000_000] as const
const perCustomer = 100
/** What is owed is the same in both: ten customers with ten bills each. */
const owing = 10
const mostDearer = 1.3
const times = 150
const warmUps = 20
const agedTimes = 60
/** Bills that are issued one by one, and by so many at once. */
const issued = 400
const together = 8
/** Bills a second that a core is to issue (design of money, A14). */
const leastIssued = 200

const person = { email: 'bench@example.com', password: 'Flying*FishBench1' }
const customerPassword = 'Passw0rd!'

const seedCustomers = `
  insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
  select $1, n, 'Customer ' || n, 'c' || n || '@example.com', 'c' || n || '@example.com', '1', 'x', $2 from generate_series(1, $3::int) n`
const seedBills = `
  insert into bills (tenant_id, id, kind, customer_id, series, period, number, reference, currency, issued_at, issued_on, issued_by, due_on, net,
    tax, total, paid, profile_id, billed_name, billed_address)
  select $1, gen_random_uuid(), 'bill', c.id, 'bill', '2020', (c.box_number - 1) * $2::int + n, lpad(upper(to_hex((c.box_number - 1) * $2::int + n)), 8, '0'), 'USD', at,
    at::date, 'Rosa', at::date + 14, 10, 0, 10, case when c.box_number <= $3::int and n <= $3::int then 0 else 10 end,
    (select id from money_profiles where tenant_id = $1 limit 1), c.name, 'x'
  from generate_series(1, $2::int) n cross join lateral (select now() - make_interval(days => 7 * n) as at) as moment
  cross join customers c where c.tenant_id = $1`
const seedPayments = `
  with paid as (
    insert into payments (tenant_id, id, customer_id, direction, means, currency, amount, tender_currency, tender_amount, tender_rate, taken_at, taken_on,
      taken_by, period, receipt_number)
    select tenant_id, id, customer_id, 'in', 'cash', 'USD', 10, 'USD', 10, 1, issued_at + interval '1 hour', issued_on, 'Rosa', '2020', number
    from bills where tenant_id = $1 and paid > 0 returning tenant_id, id, taken_at)
  insert into allocations (tenant_id, payment_id, bill_id, amount, at) select tenant_id, id, id, 10, taken_at from paid`

/** Indexes of a table that stand for no constraint: made once over all rows they take a fraction of the time. */
const plainIndexes = `
  select i.indexname as name, i.indexdef as definition from pg_indexes i
  where i.schemaname = 'public' and i.tablename = any($1)
    and not exists (select from pg_constraint c where c.conindid = format('%I', i.indexname)::regclass)`

const seed = async ({ services, tenantId }: OwnServer, bills: number): Promise<void> => {
  const client = await services.database.owner.connect()
  try {
    // What is made up here refers to what is there: checking a million references would take most of the time.
    await client.query('set session_replication_role = replica')
    await client.query(seedCustomers, [tenantId, await createPasswords().hash(customerPassword), bills / perCustomer])
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(plainIndexes, [
      ['bills', 'payments', 'allocations'],
    ])
    for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`)
    await client.query(seedBills, [tenantId, perCustomer, owing])
    await client.query(seedPayments, [tenantId])
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Somebody who keeps the books of a company that bills in US dollars. */
const openBooks = async (server: OwnServer) => {
  const passwordHash = await createPasswords().hash(person.password)
  await server.services.database.inTenant(server.tenantId, (tx) =>
    addStaff(tx, { name: 'Bench', email: person.email, emailKey: person.email, role: 'owner', passwordHash, at: new Date() }),
  )
  const entered = await server.call('POST', '/staff/sign-in', { payload: person, headers: { [STAFF_HEADER]: '1' } })
  const cookie = entered.cookies.find(({ name }) => name === 'staff')
  if (entered.statusCode !== 200 || !cookie) throw new Error(`Signing in: ${entered.statusCode} ${entered.body}`)
  const headers = { [STAFF_HEADER]: '1', cookie: `staff=${cookie.value}` }
  const call = async <Data>(
    method: 'GET' | 'POST',
    path: string,
    sent: { payload?: object; query?: Record<string, string> },
  ) => {
    // Issuing must be named; the rest may be.
    const named = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    const answer = await server.call(method, `/staff${path}`, { ...sent, headers: { ...headers, ...named } })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<{ data: Data }>().data
  }
  const { today } = await call<{ today: string }>('GET', '/money', {})
  const profile = {
    validFrom: today,
    billCurrency: 'USD',
    localCurrency: 'BBD',
    taxName: 'VAT',
    taxPercent: 17.5,
    taxNumber: '',
    pricesIncludeTax: false,
    cashStep: 0.05,
    termsDays: 14,
    release: 'settled',
    issue: 'by hand',
    bankDetails: '',
  }
  await call('POST', '/money/rates', { payload: { currency: 'BBD', use: 'bill', validFrom: today, localPerUsd: 2 } })
  await call('POST', '/money/profiles', { payload: profile })
  return { call, today }
}
type Books = Awaited<ReturnType<typeof openBooks>>

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** How many a second, where so many are at work at once. */
const rateOf = async (jobs: readonly (() => Promise<unknown>)[], workers: number): Promise<number> => {
  const waiting = [...jobs]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let job = waiting.pop(); job; job = waiting.pop()) await job()
    }),
  )
  return (jobs.length * 1000) / (performance.now() - start)
}

/** Bills of one charge each, issued by the call; beside them transactions that only insert such a row. */
const measureIssuing = async ({ services, tenantId }: OwnServer, { call }: Books): Promise<string[]> => {
  const { owner, inTenant } = services.database
  const charged = async () =>
    (
      await owner.query<{ id: string; customer_id: string }>(
        `insert into charges (tenant_id, customer_id, code, title, party, amount, currency, tax_class, made_at, made_by)
         select $1, id, 'handling', 'Handling', 'ours', 10, 'USD', 'none', now(), 'Rosa' from customers, generate_series(1, $2::int)
         where tenant_id = $1 limit $2 returning id, customer_id`,
        [tenantId, issued],
      )
    ).rows
  const issue = async () =>
    (await charged()).map(({ id, customer_id: customerId }) => () => {
      const payload = { customerId, chargeIds: [id], expected: { total: 10, currency: 'USD' } }
      return call('POST', '/bills', { payload })
    })
  const sample = await inTenant(tenantId, (tx) => tx.selectFrom('bills').selectAll().limit(1).executeTakeFirstOrThrow())
  let number = 50_000_000
  const insert = () =>
    Array.from({ length: issued }, () => () => {
      const { tenant_id: _, reference: __, open_cents: ___, open: ____, ...row } = sample
      number += 1
      const bill = { ...row, id: randomUUID(), number }
      return inTenant(tenantId, (tx) => insertBill(tx, bill))
    })
  await rateOf((await issue()).slice(0, 50), 1)
  const rows: string[][] = []
  const missed: string[] = []
  for (const workers of [1, together]) {
    const floor = await rateOf(insert(), workers)
    const bills = await rateOf(await issue(), workers)
    rows.push([`${workers} at once`, bills.toFixed(0), floor.toFixed(0), (floor / bills).toFixed(1)])
    if (workers > 1 && !(bills >= leastIssued))
      missed.push(`bills: ${bills.toFixed(0)} a second are issued, aim ${leastIssued}`)
  }
  printTable(`Bills issued (aim: ${leastIssued} a second)`, ['', 'bills/s', 'single inserts/s', 'inserts a bill'], rows)
  return missed
}

/** How PostgreSQL answers these, as the application's role within its company. */
const plansOf = async ({ services, tenantId }: OwnServer, statements: readonly Statement[]): Promise<string[]> => {
  const client = await services.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
    await client.query('set local role parcelport_app')
    const plans: string[] = []
    for (const { text, values } of statements) {
      const asked = { text: `explain (analyze, buffers, costs off) ${text}`, values: [...values] }
      const { rows } = await client.query<Record<string, string>>(asked)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

interface Asked {
  readonly what: string
  readonly times: number
  /** Told, and no aim: what has moved since then is a thousand times as much. */
  readonly told?: true
  ask(server: OwnServer, books: Books, token: string): Promise<unknown>
}
const customerOf = async ({ services, tenantId }: OwnServer): Promise<string> => {
  const asked = services.database.inTenant(tenantId, (tx) =>
    tx.selectFrom('customers').select('id').where('box_number', '=', 5).executeTakeFirstOrThrow(),
  )
  return (await asked).id
}
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const asks: readonly Asked[] = [
  { what: 'a customer’s own list', times, ask: (server, _, token) => server.call('GET', '/my-bills', { token }) },
  {
    what: 'a customer’s list, console',
    times,
    ask: async (server, { call }) => call('GET', '/bills', { query: { customerId: await customerOf(server) } }),
  },
  {
    what: 'a customer’s money, console',
    times,
    ask: async (server, { call }) => call('GET', `/customers/${await customerOf(server)}/money`, {}),
  },
  { what: 'all bills, first page', times, ask: (_, { call }) => call('GET', '/bills', {}) },
  {
    what: 'aged balances, today',
    times: agedTimes,
    ask: (_, { call, today }) => call('GET', '/books/aged', { query: { day: today } }),
  },
  {
    what: 'aged balances, 10 days ago',
    times: 10,
    told: true,
    ask: (_, { call }) => call('GET', '/books/aged', { query: { day: daysAgo(10) } }),
  },
]

/**
 * Bills issued a second beside the least that a bill costs; lists of bills and the aged balances among 1,000 and among 1,000,000, asked in
 * turn so that a noisy moment touches both. Answers the aims that were missed.
 */
export const measureBills = (): Promise<string[]> =>
  withOwnServers(['thousand_bills', 'million_bills'], async (servers) => {
    const missed: string[] = []
    const books: Books[] = []
    const tokens: string[] = []
    for (const [index, server] of servers.entries()) {
      books.push(await openBooks(server))
      await seed(server, sizes[index] ?? 0)
      const payload = { email: 'c5@example.com', password: customerPassword }
      const entered = await server.call('POST', '/login', { payload })
      tokens.push(entered.json<{ data: { token: string } }>().data.token)
    }
    const rows: string[][] = []
    for (const { what, times: rounds, told, ask } of asks) {
      const taken: number[][] = servers.map(() => [])
      for (let round = -Math.min(warmUps, rounds); round < rounds; round += 1)
        for (const [index, server] of servers.entries()) {
          const start = performance.now()
          await ask(server, books[index] as Books, tokens[index] ?? '')
          if (round >= 0) taken[index]?.push(performance.now() - start)
        }
      const [small = Number.NaN, large = Number.NaN] = taken.map(median)
      const ratio = large / small
      if (!told && !(ratio <= mostDearer)) missed.push(`bills, ${what}: ${ratio.toFixed(2)} times as dear among a million`)
      rows.push([what, `${small.toFixed(2)} ms`, `${large.toFixed(2)} ms`, `${ratio.toFixed(2)}${told ? ' (no aim)' : ''}`])
    }
    printTable(
      `Lists of bills and the aged balances, medians (aim: at most ${mostDearer} times as dear)`,
      ['', '1,000 bills', '1,000,000', 'ratio'],
      rows,
    )
    const [small, large] = servers
    const [ofSmall, ofLarge] = books
    if (!small || !large || !ofSmall || !ofLarge) throw new Error('nothing measured')
    for (const what of ['a customer’s own list', 'aged balances, today']) {
      const asked = asks.find((each) => each.what === what)
      const statements = await catchStatements(async () => asked?.ask(large, ofLarge, tokens[1] ?? ''), ['bills'])
      for (const plan of await plansOf(large, statements)) {
        console.log(`\n${what}, among a million:\n${plan}`)
        if (plan.includes('Seq Scan on bills')) missed.push(`bills, ${what} reads the whole table`)
      }
    }
    missed.push(...(await measureIssuing(small, ofSmall)))
    missed.push(...(await measureCardWebhooks(large, ofLarge.call, (statements) => plansOf(large, statements))))
    return missed
  })

if (import.meta.main) {
  const missed = await measureBills()
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}
