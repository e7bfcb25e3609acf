import { expect, test } from 'vitest'
import { claimsOf, looseClaims } from '../claims/claims-queries.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { unknownPackages, type UnknownFilter } from '../unknown/unknown-queries.ts'
import { justReceived, nextClosing } from './desk-queries.ts'
import { shelvesOf } from './shelves-queries.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { id: customerId } = await packageOwner(server)
const { id: staffId } = await newStaff(server, 'operations')
const { owner, inTenant } = server.services.database

// Enough rows that a sequential scan would be slower.
await owner.query(
  `insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, weight_lb, shelf, received_at, received_by)
   select $1, $2, 'TBA' || lpad(n::text, 12, '0'), case when n % 10 = 0 then 'Received' else 'Delivered' end, 'Amazon', '', '', 'Ana', 1,
     case when n % 10 = 0 then 'B-' || n % 400 end, timestamptz '2026-01-01' + n * interval '1 minute', $3
   from generate_series(1, 20000) n`,
  [tenantId, customerId, staffId],
)
await owner.query(
  `insert into shelves (tenant_id, name, position, places, oversize, place_id)
    select $1, 'B-' || n, n, 20, false, (select id from places where tenant_id = $1) from generate_series(0, 399) n`,
  [tenantId],
)
await owner.query(
  `insert into unknown_packages (tenant_id, tracking_number, label, weight_lb, billable_weight_lb, shelf, condition, battery, received_at, received_by, package_id)
   select $1, 'UNK' || lpad(n::text, 12, '0'), '', 1, 1, 'B-' || n % 400, 'good', 'none', timestamptz '2026-01-01' + n * interval '1 minute', $2,
     case when n % 10 > 0 then (select id from packages where tracking_number = 'TBA' || lpad(n::text, 12, '0')) end
   from generate_series(1, 20000) n`,
  [tenantId, staffId],
)
await owner.query('analyze packages, unknown_packages, shelves')

const before = { at: '2026-01-10 00:00:00+00', id: '00000000-0000-4000-8000-000000000000' }
const filters: Record<string, Omit<UnknownFilter, 'limit'>> = {
  'the bin': { state: 'waiting' },
  'a later page of the bin': { state: 'waiting', before },
  'what was settled': { state: 'settled', before },
  'how a number begins': { state: 'waiting', search: 'UNK00000001234' },
  'how a number ends': { state: 'waiting', search: '19990' },
}
const since = new Date('2026-01-14T00:00:00Z')
const planOf = (query: (tx: Parameters<Parameters<typeof inTenant>[1]>[0]) => { explain(format: 'json'): Promise<unknown> }) =>
  inTenant(tenantId, async (tx) => JSON.stringify(await query(tx).explain('json')))
const whole = /"Node Type":\s*"Seq Scan"[^{}]*"Relation Name":\s*"(packages|unknown_packages|claims)"/

test.for(Object.entries(filters))('%s is read from an index', async ([, filter]) => {
  const rows = await inTenant(tenantId, (tx) => unknownPackages(tx, { ...filter, limit: 21 }).execute())
  expect(rows.length).toBeGreaterThan(0)
  const plan = await planOf((tx) => unknownPackages(tx, { ...filter, limit: 21 }))
  expect(plan).not.toMatch(whole)
  if (filter.search === undefined) expect(plan).not.toMatch(/"Node Type":\s*"Sort"/)
})

test('shelves, my shift, flights and claims come from indexes', async () => {
  const plans = [
    await planOf((tx) => shelvesOf(tx)),
    await planOf((tx) => justReceived(tx, staffId, since)),
    await planOf((tx) => nextClosing(tx, since)),
    await planOf((tx) => claimsOf(tx, customerId)),
    await planOf((tx) => looseClaims(tx)),
  ]
  for (const plan of plans) expect(plan).not.toMatch(whole)
  expect(plans[0]).toContain('packages_on_shelf')
  const shelves = await inTenant(tenantId, (tx) => shelvesOf(tx).execute())
  expect(shelves.find(({ name }) => name === 'B-10')?.taken).toBe(21)
})
