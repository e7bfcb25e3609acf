import { expect, test } from 'vitest'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

// Nine in the evening of 3 December in Bridgetown, which is 4 December by UTC.
const server = await testServer({ now: '2026-12-04T01:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
await server.services.database.owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenantId])
const owner = await newStaff(server)
await testMoney(server, owner).setUp('2026-12-03')
const ana = await packageOwner(server)
const parcel = await shelvedParcel(server, ana)

const get = async (path: `/${string}`) => (await server.call(`GET ${path}`, { token: ana.token })).json().data
const keep = (until: string) =>
  server.call('POST /requests', {
    token: ana.token,
    payload: { kind: 'hold', packageIds: [parcel._id], totalUsd: 0, until },
  })

test('the days of a request are counted from the company’s today', async () => {
  expect((await get('/requests/prices')).today).toBe('2026-12-03')
  expect((await keep('2026-12-03')).statusCode).toBe(400)
  const kept = await keep('2026-12-04')
  expect(kept.statusCode, kept.body).toBe(201)
  expect(kept.json().data).toMatchObject({ until: '2026-12-04', kept: true })
})

test('a package is kept until the company’s day ends', async () => {
  const isKept = async (): Promise<boolean> => (await get('/my-requests'))[0].kept
  server.clock.set('2026-12-05T03:59:00Z')
  expect(await isKept()).toBe(true)
  server.clock.set('2026-12-05T04:00:00Z')
  expect(await isKept()).toBe(false)
})
