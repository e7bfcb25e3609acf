import { performance } from 'node:perf_hooks'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { addStaff } from '../../../server/src/company/staff/staff-queries.ts'
import { createPasswords } from '../../../server/src/platform/secrets/password-hash.ts'
import { catchStatements, type Statement } from '../../../server/src/testing/catch-statements.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable } from './table.ts'

const packages = 1_000_000
const bills = 100_000
const customers = 20_000
/** Days over which the packages came and the bills were issued. */
const days = 400
const times = 40
const warmUps = 5

const person = { email: 'bench@example.com', password: 'Flying*FishBench1' }
const headers = { [STAFF_HEADER]: '1' }

const money = `
  insert into money_profiles (tenant_id, id, valid_from, bill_currency, local_currency, tax_name, tax_percent, tax_number, prices_include_tax,
    cash_step, terms_days, release, bank_details, author, published_at)
  values ($1, '00000000-0000-4000-8500-000000000001', current_date - 500, 'USD', 'BBD', 'VAT', 17.5, '1', false, 0.05, 14, 'settled', '', 'Bench', now())`
const people = `
  insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash, created_at)
  select $1, n, (array['Ana', 'Kemar', 'Tricia', 'Luis', 'Shanice', 'Devon', 'Marva'])[n % 7 + 1] || ' ' || (array['Brathwaite', 'Holder', 'Clarke'])[n % 3 + 1] || n,
    'c' || n || '@example.com', 'c' || n || '@example.com', '+1 246-555-' || n, 'Somewhere', '$argon2id$x', now() - n * interval '1 hour'
  from generate_series(1, $2::int) n`
/** Nearly all are delivered: about ten thousand are on their way, a few of which nobody touched for days. */
const parcels = `
  insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, declared_value,
    weight_lb, billable_weight_lb, shelf, battery, action_needed, created_at, updated_at, received_at, delivered_at)
  select $1, c.id, 'TBA' || lpad(n::text, 12, '0'), s.status, 'Amazon', 'Store ' || n % 17, 'A parcel of things, number ' || n, c.name, 10 + n % 900,
    case when s.status <> 'Prealerted' then 1 + n % 40 end, case when s.status <> 'Prealerted' then 1 + n % 40 end,
    case when s.status in ('Received', 'Ready for pickup') then 'B-' || n % 400 end, case when s.status <> 'Prealerted' then 'none' end,
    case when s.status = 'Action required' then 'An invoice' end, at, at + interval '4 days',
    case when s.status <> 'Prealerted' then at + interval '1 day' end, case when s.status = 'Delivered' then at + interval '5 days' end
  from generate_series(1, $2::int) n
  cross join lateral (select now() - n * interval '${(days * 86_400) / packages} seconds' as at) as moment
  cross join lateral (select case when n > 10000 then 'Delivered' else
    (array['Prealerted', 'Received', 'In transit', 'Ready for pickup', 'Action required'])[n % 5 + 1] end as status) s
  join customers c on c.tenant_id = $1 and c.box_number = 1 + n * 31 % $3::int order by n desc`
const flights = `
  with flown as (
    insert into manifests (tenant_id, name, status, departs_at, created_at, created_by)
    select $1, 'BW ' || n, case when n = 1 then 'Open' else 'Finished' end, now() - n * interval '1 day', now(), $2 from generate_series(1, ${days}) n
    returning id, name)
  insert into manifest_lines (tenant_id, manifest_id, package_id, tracking_number, added_at, added_by, state)
  select $1, flown.id, p.id, p.tracking_number, now(), $2, 'checked'
  from (select id, tracking_number, 'BW ' || (2 + (extract(epoch from now() - received_at) / 86400)::int) as flight from packages
    where tenant_id = $1 and status = 'Delivered') p
  join flown on flown.name = p.flight`
/** Made without triggers: the days of a flight's packages are said here. */
const steps = `
  insert into package_events (tenant_id, package_id, status, at, actor_kind, flight_id, days_until_ready)
  select p.tenant_id, p.id, s.status, p.received_at + s.after * interval '1 day', 'system',
    case when s.after = 3 then l.manifest_id end, case when s.after = 3 and l.manifest_id is not null then 3 + abs(hashtext(p.tracking_number) % 7) / 10.0 end
  from packages p
  cross join (values ('Received', 0), ('In transit', 1), ('Ready for pickup', 3)) s (status, after)
  left join manifest_lines l on l.tenant_id = p.tenant_id and l.package_id = p.id
  where p.tenant_id = $1 and p.status = 'Delivered'`
const issued = `
  insert into bills (tenant_id, id, kind, customer_id, series, period, number, reference, currency, issued_at, issued_on, issued_by, due_on, net,
    ours, tax, total, paid, profile_id, billed_name, billed_address)
  select $1, gen_random_uuid(), 'bill', c.id, 'bill', '2020', n, lpad(upper(to_hex(n)), 8, '0'), 'USD', at, at::date, 'Rosa', at::date + 14, 15, 15, 0, 15,
    case when n <= 3000 then 0 else 15 end, '00000000-0000-4000-8500-000000000001', c.name, 'x'
  from generate_series(1, $2::int) n cross join lateral (select now() - n * interval '${(days * 86_400) / bills} seconds' as at) as moment
  join customers c on c.tenant_id = $1 and c.box_number = 1 + n * 31 % $3::int order by n desc`
const lines = `
  insert into bill_lines (tenant_id, bill_id, line, charge_id, code, title, party, charged, charged_currency, rate, tax_percent, net, tax)
  select bills.tenant_id, bills.id, line, gen_random_uuid(), 'freight', 'Freight', 'ours', 5, 'USD', 1, 0, 5, 0
  from bills, generate_series(1, 3) line where tenant_id = $1 order by bills.issued_at, line`
const paid = `
  with paid as (
    insert into payments (tenant_id, id, customer_id, direction, means, currency, amount, tender_currency, tender_amount, tender_rate, taken_at, taken_on,
      taken_by, period, receipt_number)
    select tenant_id, id, customer_id, 'in', (array['cash', 'card terminal', 'bank transfer'])[number % 3 + 1], 'USD', 15, 'USD', 15, 1,
      issued_at + interval '1 hour', issued_on, 'Rosa', '2020', number
    from bills where tenant_id = $1 and paid > 0 order by issued_at returning tenant_id, id, taken_at)
  insert into allocations (tenant_id, payment_id, bill_id, amount, at) select tenant_id, id, id, 15, taken_at from paid`
const accounts = `
  insert into ledger_accounts (tenant_id, kind, owner, currency, balance)
  select $1, 'receivable', id, 'USD', 0 from customers where tenant_id = $1
  union all select $1, 'revenue:freight', null, 'USD', null`
const entries = `
  insert into ledger_entries (tenant_id, at, about_kind, about_id, words, actor_kind)
  select $1, issued_at, 'bill', id, 'Bill', 'system' from bills where tenant_id = $1 order by issued_at`
const transfers = `
  insert into ledger_transfers (tenant_id, entry_id, debit, credit, amount, currency)
  select $1, e.id, r.id, (select id from ledger_accounts where tenant_id = $1 and kind = 'revenue:freight'), 10, 'USD'
  from ledger_entries e join bills b on b.tenant_id = e.tenant_id and b.id = e.about_id
  join ledger_accounts r on r.tenant_id = b.tenant_id and r.owner = b.customer_id where e.tenant_id = $1`
const messages = `
  insert into enquiries (tenant_id, first_name, last_name, email, phone, message, closed_at, created_at)
  select $1, 'A', 'B', 'x@example.com', '1', 'Hello', case when n > 20 then now() end, now() - n * interval '1 hour' from generate_series(1, 50000) n`

/** Tables that are so large that reading one whole takes longer than a screen may. */
const large = [
  'packages',
  'package_events',
  'manifest_lines',
  'bills',
  'bill_lines',
  'payments',
  'allocations',
  'ledger_entries',
  'ledger_transfers',
  'customers',
  'customer_words',
  'enquiries',
]
const readsAll = new RegExp(`Seq Scan on (${large.join('|')})\\b`)

const plainIndexes = `
  select i.indexname as name, i.indexdef as definition from pg_indexes i
  where i.schemaname = 'public' and i.tablename = any($1)
    and not exists (select from pg_constraint c where c.conindid = format('%I', i.indexname)::regclass)`

const seed = async ({ services, tenantId }: OwnServer, staffId: string): Promise<void> => {
  const client = await services.database.owner.connect()
  try {
    await client.query(money, [tenantId])
    await client.query(people, [tenantId, customers])
    // What is made up here refers to what is there: checking every reference would take most of the time.
    await client.query('set session_replication_role = replica')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(plainIndexes, [large])
    const made = indexes.filter(({ definition }) => !/ on public\.(customers|customer_words) /i.test(definition))
    for (const { name } of made) await client.query(`drop index ${client.escapeIdentifier(name)}`)
    await client.query(parcels, [tenantId, packages, customers])
    await client.query(flights, [tenantId, staffId])
    await client.query('analyze packages, manifest_lines')
    await client.query(steps, [tenantId])
    await client.query(issued, [tenantId, bills, customers])
    for (const statement of [lines, paid, accounts, entries, transfers, messages]) await client.query(statement, [tenantId])
    for (const { definition } of made) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** The calls of the owner's overview, in the order of its parts. */
const overview: readonly (readonly [what: string, path: string, query: Record<string, string>])[] = [
  ['overview: packages by status and age', '/packages/counts', {}],
  ['overview: what waits', '/counts', {}],
  ['overview: flights', '/flights', { limit: '10' }],
  ['overview: money of the day, owed, overdue', '/money-today', {}],
  ['overview: tills', '/tills', {}],
  ['overview: messages by age', '/enquiries/unanswered', {}],
  ['overview: three plots', '/reports/plots', {}],
]
const lists: typeof overview = [
  ['payments', '/payments', {}],
  ['payments of a day', '/payments', { from: day(30), to: day(30) }],
  ['payments by a means', '/payments', { means: 'bank transfer' }],
  ['payments of a person', '/payments', { takenBy: 'rosa' }],
  ['bills', '/bills', {}],
  ['bills by a name', '/bills', { search: 'brathwaite1' }],
  ['bills by a box', '/bills', { search: '1042' }],
  ['bills that are overdue', '/bills', { show: 'overdue' }],
  ['bills that are void', '/bills', { show: 'void' }],
  ['bills of a day', '/bills', { from: day(30), to: day(30) }],
  ['journal of a day', '/books/journal', { day: day(30) }],
  ['owed by age', '/books/aged', { day: day(0) }],
  ['packages left over on flights', '/packages', { surplus: 'true' }],
  ['packages that nobody touched', '/packages', { still: 'true' }],
  ['packages that wait for a price', '/packages', { unpriced: 'true' }],
  ['packages missing from flights', '/packages', { missing: 'true' }],
]

/** An owner's console: makes GET calls of the contract. */
const openConsole = async (server: OwnServer) => {
  const passwordHash = await createPasswords().hash(person.password)
  const staffId = await server.services.database.inTenant(server.tenantId, (tx) =>
    addStaff(tx, { name: 'Bench', email: person.email, emailKey: person.email, role: 'owner', passwordHash, at: new Date() }),
  )
  if (staffId === undefined) throw new Error('The bench has an owner already')
  const entered = await server.call('POST', '/staff/sign-in', { payload: person, headers })
  const cookie = entered.cookies.find(({ name }) => name === 'staff')
  if (entered.statusCode !== 200 || !cookie) throw new Error(`Signing in: ${entered.statusCode} ${entered.body}`)
  const ask = async (path: string, query: Record<string, string>): Promise<void> => {
    const as = { query, headers: { ...headers, cookie: `staff=${cookie.value}` } }
    const { statusCode, body } = await server.call('GET', `/staff${path}`, as)
    if (statusCode !== 200) throw new Error(`${path} ${JSON.stringify(query)}: status ${statusCode} ${body}`)
  }
  return { staffId, ask }
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
      const asked = { text: `explain (analyze, costs off) ${text}`, values: [...values] }
      const { rows } = await client.query<Record<string, string>>(asked)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Milliseconds that a statement took. */
const timeOf = (plan: string): number => Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1] ?? 0)

const medianOf = async (act: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = []
  for (let round = -warmUps; round < times; round += 1) {
    const start = performance.now()
    await act()
    if (round >= 0) taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN
}

/**
 * What the owner's overview and the lists of money cost among 1,000,000 packages and 100,000 bills, beside a call of a company that has nothing and
 * beside a query that reads nothing; and whether each reads an index. Plans decide, times are told. `words`: how those begin that are asked.
 * Answers the aims that were missed.
 */
export const measureOwnerMorning = (words: readonly string[] = []): Promise<string[]> =>
  withOwnServers(['empty', 'full'], async ([empty, full]) => {
    if (!empty || !full) throw new Error('nothing to measure')
    const missed: string[] = []
    const bare = await openConsole(empty)
    const busy = await openConsole(full)
    const start = performance.now()
    await seed(full, busy.staffId)
    console.log(`${packages} packages, ${bills} bills in ${((performance.now() - start) / 1_000).toFixed(0)} s`)
    const nothingRead = await medianOf(() => full.services.database.owner.query('select 1'))
    const rows: string[][] = [['a query that reads nothing', '', `${nothingRead.toFixed(1)} ms`, '']]
    let sum = 0
    const asked = [...overview, ...lists].filter(([what]) => words.length === 0 || words.some((word) => what.startsWith(word)))
    for (const [what, path, query] of asked) {
      const nothing = await medianOf(() => bare.ask(path, query))
      const much = await medianOf(() => busy.ask(path, query))
      if (what.startsWith('overview')) sum += much
      const plans = await plansOf(full, await catchStatements(() => busy.ask(path, query), large))
      const whole = plans.filter((plan) => readsAll.test(plan))
      for (const plan of whole) console.log(`\n${what}:\n${plan}`)
      if (whole.length > 0) missed.push(`${what} reads a whole table`)
      const dear = plans.filter((plan) => timeOf(plan) > 5)
      if (whole.length === 0 && much > 20) for (const plan of dear) console.log(`\n${what}, ${much.toFixed(0)} ms:\n${plan}`)
      rows.push([what, `${nothing.toFixed(1)} ms`, `${much.toFixed(1)} ms`, whole.length === 0 ? 'index' : 'whole table'])
    }
    rows.push(['the whole overview, one call after the other', '', `${sum.toFixed(0)} ms`, ''])
    printTable(
      `The owner's morning, median of ${times}`,
      ['', 'empty', `${packages.toLocaleString('en')} packages`, 'read from'],
      rows,
    )
    return missed
  })

if (import.meta.main) {
  const missed = await measureOwnerMorning(process.argv.slice(2))
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}
