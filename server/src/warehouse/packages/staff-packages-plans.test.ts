import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { countsByAge, countsByStatus } from './package-counts-queries.ts'
import type { PackageFilter } from './package-filter.ts'
import { staffPackages } from './staff-packages-queries.ts'
import { vacuumForPlans } from '../../testing/vacuum-for-plans.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { owner, inTenant } = server.services.database

// Enough rows that a sequential scan would be slower, of this company and of another.
await owner.query(
  `insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
   select $1, n, (array['Ana','Kemar','Tricia','Luis'])[n % 4 + 1] || ' Surname' || n, n || '@example.com', n || '@example.com', '1', 'x', '$argon2id$x'
   from generate_series(1, 4000) n`,
  [tenantId],
)
await owner.query(
  `insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, declared_value, shelf, battery,
     created_at, received_at, delivered_at, updated_at)
   select $1, c.id, 'TBA' || lpad((n * 7919 % 1000000)::text, 12, '0') || n, case when n % 3 = 0 then 'Delivered' else 'Received' end, 'Amazon', 'Loomhaus', repeat('Linen curtains, ', 12),
     'Consignee' || n, 20, 'B-' || n % 400, case when n % 300 = 0 then 'loose' else 'none' end,
     timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-02' + n * interval '1 minute',
     case when n % 3 = 0 then timestamptz '2026-01-09' + n * interval '1 minute' end, timestamptz '2026-01-01'
   from generate_series(1, 20000) n join customers c on c.tenant_id = $1 and c.box_number = n % 4000 + 1`,
  [tenantId],
)
await vacuumForPlans(owner, ['packages', 'customers', 'customer_words'])
const {
  rows: [{ id: customerId } = { id: '' }],
} = await owner.query<{ id: string }>('select id from customers where box_number = 7')

const before = { at: '2026-01-10 00:00:00+00', id: '00000000-0000-4000-8000-000000000000' }
const now = new Date('2026-01-16T00:00:00Z')
const filters: Record<string, PackageFilter & { before?: typeof before }> = {
  'the first page': {},
  'a later page': { before },
  'a status': { status: 'Delivered' },
  'a later page of a status': { status: 'Delivered', before },
  'an age': { age: '3-7' },
  'an age in a status': { age: '3-7', status: 'Received' },
  'a customer': { customerId },
  'a box number': { boxNumber: 7 },
  'a shelf': { shelf: 'B-7' },
  'a battery': { battery: 'loose' },
}
const searches: Record<string, PackageFilter> = {
  'how a number begins': { search: 'TBA000000123' },
  'how a number ends, in a status': { search: '37208119999', status: 'Received' },
  'a name': { search: 'Kemar' },
  'a surname': { search: 'surname12' },
  'a box': { search: 'pos-1042' },
  'a consignee': { search: 'consignee99' },
  'a shelf in the search': { search: 'b-17' },
}

const explain = (filter: PackageFilter) =>
  inTenant(tenantId, async (tx) => JSON.stringify(await staffPackages(tx, { ...filter, now, limit: 21 })?.explain('json')))
const readsAll = /"Node Type":\s*"Seq Scan"[^{}]*"Relation Name":\s*"(packages|customers|customer_words|manifest_lines)"/

test.for(Object.entries(filters))('%s is read in its order from an index', async ([, filter]) => {
  const rows = await inTenant(tenantId, async (tx) => staffPackages(tx, { ...filter, now, limit: 21 })?.execute())
  expect(rows?.length).toBeGreaterThan(0)
  const plan = await explain(filter)
  expect(plan).not.toMatch(readsAll)
  expect(plan).not.toMatch(/"Node Type":\s*"Sort"/)
})

test.for(Object.entries(searches))('%s is found by index, and only a few rows are sorted', async ([, filter]) => {
  const rows = await inTenant(tenantId, async (tx) => staffPackages(tx, { ...filter, now, limit: 21 })?.execute())
  expect(rows?.length).toBeGreaterThan(0)
  const plan = await explain(filter)
  expect(plan).not.toMatch(readsAll)
  for (const index of ['packages_by_beginning', 'packages_by_ending', 'packages_by_consignee', 'customer_words_pkey'])
    expect(plan).toContain(index)
})

test('a search in one status does not read packages of another', async () => {
  for (const search of ['consignee', 'TBA']) {
    const plan = await explain({ search, status: 'Received' })
    for (const index of ['packages_by_beginning', 'packages_by_ending', 'packages_by_consignee', 'packages_of_customer_by_age'])
      expect(plan).toMatch(new RegExp(`"Node Type":\\s*"Index Only Scan"[^{}]*"Index Name":\\s*"${index}"`))
  }
})

test('a flight and its missing packages are read from its lines', async () => {
  for (const filter of [{ flight: '00000000-0000-4000-8000-000000000000' }, { missing: true }])
    expect(await explain(filter)).not.toMatch(readsAll)
})

test('packages that stand still are read from an index of only these', async () => {
  expect(await explain({ still: true })).not.toMatch(readsAll)
  expect(await explain({ still: true })).toContain('packages_standing_still')
})

test('counts are read from indexes only, without rows, and stop at 10,000', async () => {
  await inTenant(tenantId, async (tx) => {
    for (const counts of [countsByStatus(tx), countsByAge(tx, now)]) {
      const plan = JSON.stringify(await counts.explain('json'))
      expect(plan).toContain('Index Only Scan')
      expect(plan).not.toMatch(/"Node Type":\s*"(Seq Scan|Index Scan|Bitmap Heap Scan)"/)
    }
    expect(await countsByStatus(tx).executeTakeFirst()).toMatchObject({ Received: 10_000, Delivered: 6666, 'In transit': 0 })
    expect(await countsByAge(tx, now).executeTakeFirst()).toMatchObject({ '0-2': 2774 })
  })
})
