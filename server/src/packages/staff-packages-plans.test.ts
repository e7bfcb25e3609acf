import { expect, test } from 'vitest'
import { packageOwner } from '../testing/test-packages.ts'
import { testServer } from '../testing/test-server.ts'
import { staffPackages, type StaffFilter } from './staff-packages-queries.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { id: customerId } = await packageOwner(server)
const { owner, inTenant } = server.services.database

// Enough that reading all of them would be the dearer plan, of this company and of another.
await owner.query(
  `insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, declared_value, shelf, created_at, updated_at)
   select $1, $2, 'TBA' || lpad((n * 7919 % 1000000)::text, 12, '0') || n, case when n % 50 = 0 then 'Delivered' else 'Received' end, 'Amazon', 'Loomhaus', 'Curtains', 'Ana', 20,
     'B-' || n % 400, timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01'
   from generate_series(1, 20000) n`,
  [tenantId, customerId],
)
await owner.query('analyze packages')

const before = { createdAt: '2026-01-10 00:00:00+00', id: '00000000-0000-4000-8000-000000000000' }
const filters: Record<string, Omit<StaffFilter, 'limit'>> = {
  'the first page': {},
  'a later page': { before },
  'a status': { status: 'Delivered' },
  'a later page of a status': { status: 'Delivered', before },
  'a customer': { customerId },
  'a shelf': { shelf: 'B-7' },
  'how a number begins': { search: 'TBA000000123' },
  'how a number ends, in a status': { search: '37208119999', status: 'Received' },
}

test.for(Object.entries(filters))('%s comes from an index', async ([, filter]) => {
  const rows = await inTenant(tenantId, (tx) => staffPackages(tx, { ...filter, limit: 21 }).execute())
  expect(rows.length).toBeGreaterThan(0)
  const plan = JSON.stringify(await inTenant(tenantId, (tx) => staffPackages(tx, { ...filter, limit: 21 }).explain('json')))
  expect(plan).not.toMatch(/"Node Type":\s*"Seq Scan"[^{}]*"Relation Name":\s*"packages"/)
  // A filter or search may sort the few rows that it found; a plain list is read in its order.
  if (filter.search === undefined) expect(plan).not.toMatch(/"Node Type":\s*"Sort"/)
  else for (const index of ['packages_by_beginning', 'packages_by_ending']) expect(plan).toContain(index)
})
