import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

// 22:00 on 3 December in Barbados; in UTC it is 4 December already.
const server = await testServer({ now: '2026-12-04T02:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
await server.services.database.owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenantId])
const { send, get, billed, setUp, faults } = testMoney(server, await newStaff(server, 'accounts'))
await setUp('2026-12-03')

const voided = ({ _id, version }: { _id: string; version: number }) =>
  send('POST', `/staff/bills/${_id}/void`, { version, reason: 'Wrong customer' })
const shown = async ({ _id }: { _id: string }) => (await get(`/staff/bills/${_id}`)).json().data

test('a bill can be voided until the end of its day on the company’s clock, never on the next day', async () => {
  const ana = await packageOwner(server)
  const [late, next] = [await billed(ana.id, 10), await billed(ana.id, 10)]
  server.clock.set('2026-12-04T03:59:59Z')
  expect((await shown(late)).mayVoid).toBe(true)
  expect((await voided(late)).statusCode).toBe(200)

  server.clock.set('2026-12-04T04:00:00Z')
  expect((await shown(next)).mayVoid).toBe(false)
  const refused = await voided(next)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `Bill ${next.number} was issued on another day. Credit it instead.`,
  ])
  expect(await shown(next)).toMatchObject({ state: 'issued', open: 20, version: next.version })
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data.balance).toMatchObject({ owed: 20 })
  expect(await faults()).toEqual([])
})
