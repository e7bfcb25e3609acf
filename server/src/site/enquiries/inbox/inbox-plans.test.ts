import { enquiryFolders } from '@parcelport/contract/site/enquiries-rules.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { subscribers } from '../newsletter/subscribers-list-queries.ts'
import { inboxOf } from './inbox-queries.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { owner, inTenant } = server.services.database
const rosa = await newStaff(server)

await owner.query(
  `insert into enquiries (tenant_id, first_name, last_name, email, phone, message, assigned_to, closed_at, spam_sign, created_at)
   select $1, 'A', 'B', 'x@example.com', '1', 'Hello', case when n % 30 = 0 then $2::uuid end, case when n % 20 <> 0 then now() end,
     case when n % 50 = 1 then 'trap' end, timestamptz '2026-01-01' + n * interval '1 second'
   from generate_series(1, 20000) n`,
  [tenantId, rosa.id],
)
await owner.query(
  `insert into newsletter_subscribers (tenant_id, email, status, asked_at)
   select $1, 'reader' || (n * 7919 % 100003) || '@example.com', case when n % 20 = 0 then 'pending' else 'confirmed' end, now()
   from generate_series(1, 20000) n`,
  [tenantId],
)
await owner.query('analyze enquiries')
await owner.query('analyze newsletter_subscribers')

const before = { at: '2026-01-01 05:00:00+00', id: '00000000-0000-4000-8000-000000000000' }
const indexes = {
  open: 'enquiries_open',
  mine: 'enquiries_of_staff',
  closed: 'enquiries_closed',
  spam: 'enquiries_spam',
} as const

test.for(enquiryFolders.flatMap((folder) => [[folder, undefined] as const, [folder, before] as const]))(
  'the folder %s, behind %j, is read in the order of an index',
  async ([folder, place]) => {
    const filter = { folder, staffId: rosa.id, before: place, limit: 21 }
    expect(await inTenant(tenantId, (tx) => inboxOf(tx, filter).execute())).toHaveLength(21)
    const plan = JSON.stringify(await inTenant(tenantId, (tx) => inboxOf(tx, filter).explain('json')))
    expect(plan).toContain(`"${indexes[folder]}"`)
    expect(plan).not.toMatch(/"Node Type":\s*"Sort"/)
    expect(plan).not.toMatch(/"Node Type":\s*"Seq Scan"[^{}]*"Relation Name":\s*"enquiries"/)
  },
)

const lists = [
  {},
  { after: 'reader5' },
  { search: 'reader77' },
  { state: 'pending' },
  { state: 'pending', search: 'reader7', after: 'reader71' },
] as const
test.for(lists)('addresses of the newsletter, %j, come in the order of an index', async (filter) => {
  expect((await inTenant(tenantId, (tx) => subscribers(tx, { ...filter, limit: 21 }).execute())).length).toBeGreaterThan(0)
  const plan = JSON.stringify(await inTenant(tenantId, (tx) => subscribers(tx, { ...filter, limit: 21 }).explain('json')))
  expect(plan).toMatch(/"newsletter_subscribers_(in_order|of_status)"/)
  expect(plan).not.toMatch(/"Node Type":\s*"(Sort|Seq Scan)"/)
})
