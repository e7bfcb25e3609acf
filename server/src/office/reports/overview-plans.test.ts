import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { catchStatements } from '../../testing/catch-statements.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { vacuumForPlans } from '../../testing/vacuum-for-plans.ts'

const server = await testServer({ now: '2026-07-01T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const rosa = await newStaff(server)
const { owner, inTenant } = server.services.database

// Half a year: packages of twenty flights, and 110 bills a day with two lines each, of which few are open. $1 is the company, $2 its owner.
const seeds = [
  `insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
   select $1, n, 'Ana ' || n, n || '@example.com', n || '@example.com', '1', 'x', '$argon2id$x' from generate_series(1, 500) n where $2::uuid is not null`,
  `insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, created_at, received_at, delivered_at)
   select $1, c.id, 'TBA' || n, 'Delivered', 'Amazon', 'Loomhaus', repeat('Linen curtains, ', 12), 'Ana', timestamptz '2026-01-01' + n * interval '12 minutes',
     timestamptz '2026-01-01' + n * interval '12 minutes', timestamptz '2026-07-01'
   from generate_series(1, 20000) n join customers c on c.tenant_id = $1 and c.box_number = n % 500 + 1 where $2::uuid is not null`,
  `insert into manifests (tenant_id, name, status, departs_at, created_at, created_by)
   select $1, 'BW ' || n, 'Finished', timestamptz '2026-01-09' + n * interval '8 days', now(), $2 from generate_series(0, 19) n`,
  `insert into manifest_lines (tenant_id, manifest_id, package_id, tracking_number, added_at, added_by, state, holds, settled_at)
   select $1, m.id, p.id, p.tracking_number, p.received_at, $2, 'checked', false, p.received_at
   from packages p join manifests m on m.tenant_id = $1 and m.name = 'BW ' || substr(p.tracking_number, 4)::integer / 1000 where p.tenant_id = $1`,
  `insert into package_events (tenant_id, package_id, status, at, actor_kind)
   select tenant_id, id, step.status, received_at + after * interval '1 day', 'system'
   from packages cross join (values ('Received', 0), ('In transit', 1), ('Ready for pickup', 4)) as step (status, after)
   where tenant_id = $1 and $2::uuid is not null`,
  `insert into money_profiles (tenant_id, id, valid_from, bill_currency, local_currency, tax_name, tax_percent, tax_number, prices_include_tax, cash_step,
     terms_days, release, bank_details, author, published_at)
   select $1, $1, '2026-01-01', 'USD', 'BBD', 'VAT', 17.5, '1', false, 0.05, 14, 'settled', '', 'Rosa', now() where $2::uuid is not null`,
  `insert into bills (tenant_id, kind, customer_id, series, period, number, reference, currency, issued_at, issued_on, issued_by, due_on, net, tax, total, paid,
     profile_id, billed_name, billed_address)
   select $1, 'bill', c.id, 'bill', '2026', n, lpad(n::text, 8, '0'), 'USD', timestamptz '2026-01-01' + n * interval '13 minutes', '2026-01-01', 'Rosa',
     '2026-01-15', 10, 0, 10, case when n % 40 = 0 then 0 else 10 end, $1, 'Ana', 'Bridgetown'
   from generate_series(1, 20000) n join customers c on c.tenant_id = $1 and c.box_number = n % 500 + 1 where $2::uuid is not null`,
]
for (const seed of seeds) await owner.query(seed, [tenantId, rosa.id])
await vacuumForPlans(owner)

const grows = 'packages|package_events|manifest_lines|bills|bill_lines'
const readsRows = new RegExp(`"Node Type":\\s*"(Seq Scan|Index Scan|Bitmap Heap Scan)"[^{}]*"Relation Name":\\s*"(${grows})"`)

/** The plans of all that a call reads, as the application's role within its company. */
const plansOf = async (path: `/${string}`, query: Record<string, string> = {}): Promise<string> => {
  const statements = await catchStatements(async () => {
    const answer = await server.call(`GET ${path}`, { headers: rosa.headers, query })
    expect(answer.statusCode, answer.body).toBe(200)
  })
  return inTenant(tenantId, async (tx) => {
    const plans: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...values]))
      plans.push(JSON.stringify(rows))
    }
    return plans.join('\n')
  })
}

test.for([
  ['the three plots', '/staff/reports/plots', {}, ['packages_priced', 'bills_revenue', 'package_events_of_flight']],
  ['flights and their packages', '/staff/flights', { limit: '10' }, ['manifests_by_departure', 'manifest_lines_counted']],
  ['the money of the day', '/staff/money-today', {}, ['bills_owed']],
] as const)('%s: read from indexes alone, without a row of what grows', async ([, path, query, indexes]) => {
  const plans = await plansOf(path, query)
  expect(plans).not.toMatch(readsRows)
  for (const index of indexes) expect(plans).toContain(index)
})

test('the plots tell what the rows say', async () => {
  const { flights } = (await server.call('GET /staff/reports/plots', { headers: rosa.headers })).json().data
  expect(flights).toHaveLength(6)
  for (const flight of flights) expect(flight).toMatchObject({ half: 4, nineInTen: 4 })
  expect(flights.map(({ packages }: { packages: number }) => packages)).toEqual([1000, 1000, 1000, 1000, 1000, 1000])
})
