import { performance } from 'node:perf_hooks'
import { createPasswords } from '../../../server/src/platform/secrets/password-hash.ts'
import { addStaff } from '../../../server/src/company/staff/staff-queries.ts'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { catchStatements, type Statement } from '../../../server/src/testing/catch-statements.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable } from './table.ts'

const customers = 20_000
const packages = 100_000
const times = 60
const reportTimes = 15
const warmUps = 5
/** Milliseconds that a first page may take more than an empty database's: what a person does not notice. */
const mostDearer = 60

const person = { email: 'bench@example.com', password: 'Flying*FishBench1' }
const headers = { [STAFF_HEADER]: '1' }

const seedCustomers = `
  insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash, created_at)
  select $1, 1000 + n, (array['Ana', 'Kemar', 'Tricia', 'Luis', 'Jean-Baptiste', 'Shanice', 'Devon', 'Marva'])[n % 8 + 1] || ' ' ||
      (array['Brathwaite', 'Holder', 'Worrell', 'Clarke', 'Greenidge'])[n % 5 + 1] || n,
    'c' || n || '@example.com', 'c' || n || '@example.com', '+1 246-555-' || n, 'Somewhere', '$argon2id$x', now() - n * interval '1 hour'
  from generate_series(1, $2::int) n`

/** Most are delivered, as in every company that is not new; the others stand where they stand on a working day. */
const seedPackages = `
  insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, declared_value,
    weight_lb, billable_weight_lb, shelf, battery, action_needed, created_at, updated_at, received_at, delivered_at)
  select $1, c.id, 'TBA' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0') || n, s.status, 'Amazon', 'Store ' || n % 17,
    'A parcel of things that somebody bought, number ' || n, c.name, 10 + n % 900,
    case when s.status <> 'Prealerted' then 1 + n % 40 end, case when s.status <> 'Prealerted' then 1 + n % 40 end,
    case when s.status in ('Received', 'Ready for pickup') then 'B-' || n % 400 end,
    case when s.status <> 'Prealerted' then (array['none', 'none', 'none', 'built in', 'loose'])[n % 5 + 1] end,
    case when s.status = 'Action required' then 'An invoice' end,
    now() - n * interval '5 minutes', now() - n * interval '4 minutes',
    case when s.status <> 'Prealerted' then now() - n * interval '5 minutes' + interval '2 minutes' end,
    case when s.status = 'Delivered' then now() - n * interval '5 minutes' + interval '4 minutes' end
  from generate_series(1, $2::int) n
  cross join lateral (select case when n % 10 < 6 then 'Delivered' else
    (array['Prealerted', 'Received', 'In transit', 'Ready for pickup', 'Action required'])[n % 7 % 5 + 1] end as status) s
  join customers c on c.tenant_id = $1 and c.box_number = 1001 + n * 31 % $3::int`

const seedFlights = `
  with flown as (
    insert into manifests (tenant_id, name, status, departs_at, created_at, created_by, departed_at, departed_by, departure_done_at)
    select $1, 'BW ' || n, 'Departed', now() - n * interval '1 day', now(), $2, now(), $2, now() from generate_series(1, 200) n returning id, name)
  insert into manifest_lines (tenant_id, manifest_id, package_id, tracking_number, added_at, added_by, departed_at, holds, state)
  select $1, flown.id, p.id, p.tracking_number, now(), $2, now(), p.place < 40, case when p.place < 40 then 'aboard' else 'missing' end
  from (select id, tracking_number, row_number() over (order by id) % 200 + 1 as flight, row_number() over (order by id) / 200 as place
    from packages where tenant_id = $1 and status = 'In transit') p
  join flown on flown.name = 'BW ' || p.flight`

/** A fifth of the packages was asked about, and most of that is over; what waits, waits for one of several people. */
const seedRequests = `
  with chosen as (
    select id, customer_id, received_at, row_number() over (order by received_at desc) as n
    from packages where tenant_id = $1 and received_at is not null limit $3::int / 5),
  asked as (
    insert into service_requests (tenant_id, id, period, number, customer_id, kind, state, words, title, tax_class, asked_at, changed_at,
      reason, taken_by, taken_by_name, taken_at)
    select $1, gen_random_uuid(), '2026', n, customer_id, (array['photos', 'paper', 'padding', 'reweigh'])[n % 4 + 1], s.state, '',
      'What was asked for', 'standard', received_at, received_at + interval '3 hours', case when s.state = 'refused' then 'It is sealed' end,
      case when s.taken then $2::uuid end, case when s.taken then 'Bench' end, case when s.taken then received_at end
    from chosen cross join lateral (select *, state in ('doing', 'done') as taken from (
      select (array['asked', 'doing', 'quoted', 'accepted', 'refused', 'cancelled', 'done', 'done', 'done', 'done'])[n % 10 + 1] as state) t) s
    returning id, number, state)
  insert into request_packages (tenant_id, request_id, package_id, place, live, price_usd, total_usd)
  select $1, asked.id, chosen.id, 1, asked.state in ('asked', 'doing', 'quoted', 'accepted'), 2, 2.35 from asked join chosen on chosen.n = asked.number`

/** A policy for each clock, a history of what lies here, and what the morning's look found of each. */
const seedStorage = [
  `insert into storage_policies (tenant_id, clock, valid_from, free_days, calendar, bands, remind, abandon_after, notice_days, author, published_at)
   select $1, clock, current_date - 400, 14, 'calendar days', '[{"fromDay":15,"usd":1,"per":"day"}]', '{7,12}', 90, 14, 'Bench', now()
   from unnest(array['miami', 'counter']) clock`,
  `insert into package_events (tenant_id, package_id, status, at, actor_kind)
   select $1, id, case when status = 'Action required' then 'Received' else status end, received_at, 'system'
   from packages where tenant_id = $1 and status in ('Received', 'Ready for pickup', 'Action required')`,
  `insert into storage_marks (tenant_id, package_id, clock, day, kind, on_day, at)
   select $1, id, case when status = 'Ready for pickup' then 'counter' else 'miami' end, day, kind, received_at::date + day, received_at + day * interval '1 day'
   from packages, (values (7, 'reminded'), (12, 'reminded'), (15, 'over'), (76, 'notice'), (90, 'abandoned')) mark (day, kind)
   where tenant_id = $1 and status in ('Received', 'Ready for pickup', 'Action required') and received_at::date + day <= current_date`,
  `update packages set storage_since = received_at::date, storage_over_on = received_at::date + 15,
     storage_stage = case when received_at < now() - interval '100 days' then 'decide' when received_at < now() - interval '77 days' then 'notice' else 'over' end
   where tenant_id = $1 and status in ('Received', 'Ready for pickup', 'Action required') and received_at < now() - interval '16 days'`,
]

const seed = async ({ services, tenantId }: OwnServer, staffId: string): Promise<void> => {
  const client = await services.database.owner.connect()
  try {
    await client.query(seedCustomers, [tenantId, customers])
    await client.query(seedPackages, [tenantId, packages, customers])
    await client.query(seedFlights, [tenantId, staffId])
    await client.query(seedRequests, [tenantId, staffId, packages])
    for (const statement of seedStorage) await client.query(statement, [tenantId])
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** A console of the company's owner: makes GET calls of the contract. */
const openConsole = async (server: OwnServer) => {
  const staffId = await server.services.database.inTenant(server.tenantId, async (tx) =>
    addStaff(tx, {
      name: 'Bench',
      email: person.email,
      emailKey: person.email,
      role: 'owner',
      passwordHash: await createPasswords().hash(person.password),
      at: new Date(),
    }),
  )
  if (staffId === undefined) throw new Error('The bench has an owner already')
  const entered = await server.call('POST', '/staff/sign-in', { payload: person, headers })
  const cookie = entered.cookies.find(({ name }) => name === 'staff')
  if (entered.statusCode !== 200 || !cookie) throw new Error(`Signing in: ${entered.statusCode} ${entered.body}`)
  const ask = async (path: string, query: Record<string, string>): Promise<void> => {
    const { statusCode, body } = await server.call('GET', `/staff${path}`, {
      query,
      headers: { ...headers, cookie: `staff=${cookie.value}` },
    })
    if (statusCode !== 200) throw new Error(`${path} ${JSON.stringify(query)}: status ${statusCode} ${body}`)
  }
  return { staffId, ask }
}

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

const asks: readonly (readonly [what: string, path: string, query: Record<string, string>])[] = [
  ['packages', '/packages', {}],
  ['packages of a status', '/packages', { status: 'Ready for pickup' }],
  ['packages delivered', '/packages', { status: 'Delivered' }],
  ['packages of an age', '/packages', { age: '31+' }],
  ['packages of an age and status', '/packages', { age: '8-14', status: 'Received' }],
  ['packages on a shelf', '/packages', { shelf: 'B-101' }],
  ['packages of a box number', '/packages', { boxNumber: '1042' }],
  ['packages with a loose battery', '/packages', { battery: 'loose' }],
  ['packages missing from flights', '/packages', { missing: 'true' }],
  ['packages that nobody touched', '/packages', { still: 'true' }],
  ['search: how a number begins', '/packages', { search: 'TBA00000' }],
  ['search: how a number ends', '/packages', { search: '7777' }],
  ['search: a first name', '/packages', { search: 'kemar' }],
  ['search: a surname', '/packages', { search: 'brathwaite1' }],
  ['search: nothing like it', '/packages', { search: 'nobody at all' }],
  ['search within a status', '/packages', { search: 'ana', status: 'Action required' }],
  ['counts for the chips', '/packages/counts', {}],
  ['counts for the menu', '/counts', {}],
  ['requests to do', '/requests', {}],
  ['requests to do of a kind', '/requests', { kind: 'photos' }],
  ['requests of mine', '/requests', { list: 'mine' }],
  ['requests being done', '/requests', { list: 'being done', kind: 'reweigh' }],
  ['requests that wait for an answer', '/requests', { list: 'waits for an answer' }],
  ['requests that are over', '/requests', { list: 'over' }],
  ['storage beyond its free days', '/storage', {}],
  ['storage with a fee', '/storage', { state: 'over' }],
  ['storage to decide about', '/storage', { state: 'decide' }],
  ['storage that is free', '/storage', { state: 'free' }],
  ['flights', '/flights', {}],
  ['flights of a status', '/flights', { status: 'Departed' }],
  ['payments', '/payments', {}],
  ['the money of the day', '/money-today', {}],
  ['messages by how long they wait', '/enquiries/unanswered', {}],
  ['customers', '/customers', {}],
  ['customers by name', '/customers', { search: 'kemar' }],
  ['customers by box number', '/customers', { search: 'POS-1042' }],
]
const heavy: typeof asks = [
  ['plots of the overview', '/reports/plots', {}],
  ['reports of 30 days', '/reports', { from: day(29), to: day(0) }],
  ['reports of a year', '/reports', { from: day(365), to: day(0) }],
]

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const timed = async (act: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}

// A few hundred flights fit on a few pages of the disk: they may well be read whole.
const tables = [
  'packages',
  'customers',
  'manifest_lines',
  'package_events',
  'service_requests',
  'request_packages',
  'storage_marks',
]
/** Of these lists the plan is shown, whatever it is. */
const plansShown = new Set(['/requests', '/storage'])
const readsAll = new RegExp(`Seq Scan on (${tables.join('|')})\\b`)

/** How PostgreSQL answers these, as the application's role within its company. */
const plansOf = async ({ services, tenantId }: OwnServer, statements: readonly Statement[]): Promise<string[]> => {
  const client = await services.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
    await client.query('set local role parcelport_app')
    const plans: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query<Record<string, string>>({
        text: `explain (analyze, costs off, timing off) ${text}`,
        values: [...values],
      })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * The first page of every list, filter and search of the console, among 100,000 packages of 20,000 customers and in an empty
 * database, asked in turn so that a noisy moment touches both; and whether each reads an index. `words`: how those begin that are asked.
 * Answers the aims that were missed.
 */
export const measureConsoleLists = (words: readonly string[] = []): Promise<string[]> =>
  withOwnServers(['empty', 'full'], async ([empty, full]) => {
    if (!empty || !full) throw new Error('nothing to measure')
    const missed: string[] = []
    const bare = await openConsole(empty)
    const busy = await openConsole(full)
    const seeding = await timed(() => seed(full, busy.staffId))
    console.log(`${packages} packages of ${customers} customers in ${(seeding / 1_000).toFixed(1)} s`)
    const rows: string[][] = []
    const asked = [...asks, ...heavy].filter(([what]) => words.length === 0 || words.some((word) => what.startsWith(word)))
    for (const [what, path, query] of asked) {
      const isList = asks.some(([name]) => name === what)
      const taken: [number[], number[]] = [[], []]
      // Nobody may ask for a report every second.
      for (let round = -warmUps; round < (isList ? times : reportTimes); round += 1) {
        const [nothing, much] = [await timed(() => bare.ask(path, query)), await timed(() => busy.ask(path, query))]
        if (round >= 0) {
          taken[0].push(nothing)
          taken[1].push(much)
        }
      }
      const [nothing, much] = [median(taken[0]), median(taken[1])]
      if (isList && !(much - nothing <= mostDearer))
        missed.push(`${what}: ${(much - nothing).toFixed(0)} ms more than in an empty database`)
      const statements = await catchStatements(() => busy.ask(path, query), tables)
      const plans = await plansOf(full, statements)
      const whole = plans.filter((plan) => readsAll.test(plan))
      const shown = plansShown.has(path) ? plans.slice(0, 1) : whole
      for (const plan of shown) console.log(`\n${what}:\n${plan}`)
      if (whole.length > 0) missed.push(`${what} reads a whole table`)
      rows.push([what, `${nothing.toFixed(1)} ms`, `${much.toFixed(1)} ms`, whole.length === 0 ? 'index' : 'whole table'])
    }
    printTable(
      `First pages of the console, median of ${times} (aim: lists at most ${mostDearer} ms dearer, all from an index)`,
      ['', 'empty', `${packages.toLocaleString('en')} packages`, 'read from'],
      rows,
    )
    return missed
  })

if (import.meta.main) {
  const missed = await measureConsoleLists(process.argv.slice(2))
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}
