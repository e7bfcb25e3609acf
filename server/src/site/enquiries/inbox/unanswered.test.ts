import { expect, test } from 'vitest'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'
import { unansweredByAge } from './unanswered.ts'

const now = '2026-12-03T15:00:00Z'
const server = await testServer({ now })
const { id: tenantId } = await server.tenant()
const { owner, inTenant } = server.services.database
const support = await newStaff(server, 'support')
const unanswered = async () => (await server.call('GET /staff/enquiries/unanswered', { headers: support.headers })).json().data
const written = (at: string, { answers = 0, closed = false, spam = false } = {}) =>
  owner.query(
    `insert into enquiries (tenant_id, first_name, last_name, email, phone, message, answers, closed_at, spam_sign, created_at)
     values ($1, 'A', 'B', 'x@example.com', '1', 'Hello', $2, $3, $4, $5)`,
    [tenantId, answers, closed ? now : null, spam ? 'trap' : null, at],
  )

test('open messages without an answer are counted by how long they wait', async () => {
  expect(await unanswered()).toEqual({ underFourHours: 0, underADay: 0, longer: 0, oldestAt: null })
  await written('2026-12-03T14:59:00Z')
  await written('2026-12-03T11:00:01Z')
  await written('2026-12-03T11:00:00Z')
  await written('2026-12-02T15:00:00Z')
  await written('2026-11-01T15:00:00Z', { answers: 1 })
  await written('2026-11-01T15:00:00Z', { closed: true })
  await written('2026-11-01T15:00:00Z', { spam: true })
  expect(await unanswered()).toEqual({
    underFourHours: 2,
    underADay: 1,
    longer: 1,
    oldestAt: '2026-12-02T15:00:00.000Z',
  })
})

test('they are read from an index of only these', async () => {
  await owner.query(
    `insert into enquiries (tenant_id, first_name, last_name, email, phone, message, answers, created_at)
     select $1, 'A', 'B', 'x@example.com', '1', 'Hello', case when n % 100 = 0 then 0 else 1 end, timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, 3000) n`,
    [tenantId],
  )
  await owner.query('analyze enquiries')
  const plan = JSON.stringify(await inTenant(tenantId, (tx) => unansweredByAge(tx, new Date(now)).explain('json')))
  expect(plan).toContain('"enquiries_unanswered"')
  expect(plan).not.toMatch(/"Node Type":\s*"(Seq Scan|Sort)"/)
})
