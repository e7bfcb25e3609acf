import { expect, test } from 'vitest'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { mindCompany } from './mind-storage.ts'

const server = await testServer({ now: '2027-05-01T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const inTenant = services.database.inTenant

/** Two whole batches of `mindCompany` and one of a third. */
const MANY = 401

test('hundreds of packages are checked in batches, each once', async () => {
  const policy = await testMoney(server, await newStaff(server)).send('POST', '/staff/storage/policies', {
    clock: 'counter',
    validFrom: '2027-05-01',
    freeDays: 14,
    calendar: 'calendar days',
    bands: [{ fromDay: 15, usd: 1, per: 'day' }],
    mostUsd: null,
    remind: [7, 12],
    abandonAfter: 40,
    noticeDays: 14,
  })
  expect(policy.statusCode).toBe(201)
  const ana = await packageOwner(server)
  await inTenant(tenantId, async (tx) => {
    const rows = Array.from({ length: MANY }, (_, index) => ({
      customer_id: ana.id,
      tracking_number: `MANY${String(index).padStart(8, '0')}`,
      status: 'Ready for pickup',
      courier_company: 'Amazon',
      store_name: 'Loomhaus',
      description: 'Curtains',
      consignee: 'Ana',
      declared_value: '20',
      weight_lb: '2',
      billable_weight_lb: '2',
      received_at: services.clock.now(),
    }))
    const made = await tx.insertInto('packages').values(rows).returning('id').execute()
    await tx
      .insertInto('package_events')
      .values(
        made.map(({ id }) => ({ package_id: id, status: 'Ready for pickup', at: services.clock.now(), actor_kind: 'system' })),
      )
      .execute()
  })
  server.clock.set('2027-05-08T15:00:00Z')
  const counted = async () =>
    inTenant(tenantId, (tx) =>
      tx
        .selectFrom('storage_marks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('on_day', '=', '2027-05-08')
        .where('kind', '=', 'reminded')
        .executeTakeFirstOrThrow(),
    )
  // Two servers at once.
  await Promise.all([mindCompany(services, tenantId), mindCompany(services, tenantId)])
  expect(await counted()).toEqual({ count: MANY })
})
