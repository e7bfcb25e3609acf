import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { packagesOf } from '../packages-queries.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
const { owner, inTenant } = server.services.database

// Enough rows that a sequential scan would be slower; most belong to another customer.
await owner.query(
  `insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, action_needed, created_at)
   select $1, case when n % 20 = 0 then $2::uuid else $3::uuid end, 'TBA' || n,
     (array['Prealerted','Received','In transit','Ready for pickup','Action required','Delivered'])[n % 6 + 1],
     'Amazon', 'Loomhaus', 'Linen curtains', 'Ana', case when n % 6 = 4 then 'Send it' end,
     timestamptz '2026-01-01' + n * interval '1 minute'
   from generate_series(1, 20000) n`,
  [tenantId, ana.id, luis.id],
)
await owner.query('analyze packages')

test('a customer’s packages are read in their order from an index', async () => {
  const plan = await inTenant(tenantId, async (tx) =>
    JSON.stringify(await packagesOf(tx, ana.id, {}).limit(500).explain('json')),
  )
  expect(plan).toMatch(/"Node Type":\s*"Index Scan"[^{}]*"Index Name":\s*"packages_of_customer"/)
  expect(plan).not.toMatch(/"Node Type":\s*"(Seq Scan|Sort|Incremental Sort)"/)
})

test('a search or status filter does not read other customers’ packages', async () => {
  for (const filter of [{ search: 'curtains' }, { status: 'Delivered' as const }]) {
    const plan = await inTenant(tenantId, async (tx) => JSON.stringify(await packagesOf(tx, ana.id, filter).explain('json')))
    expect(plan).not.toMatch(/"Node Type":\s*"Seq Scan"/)
  }
})
