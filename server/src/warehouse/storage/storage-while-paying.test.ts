import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf, testPassword } from '../../testing/product/test-customer.ts'
import { proof } from '../../testing/product/test-desk.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { recordEvent } from '../packages/packages-queries.ts'

const server = await testServer({ now: '2026-11-17T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { inTenant } = server.services.database
await inTenant(tenantId, (tx) =>
  tx.updateTable('tenants').set({ time_zone: 'America/Barbados' }).where('id', '=', tenantId).execute(),
)
/** Signs in for each call: sessions are shorter than storage. */
const desk = async () => testMoney(server, await newStaff(server))
const on = (day: string): void => server.clock.set(`${day}T15:00:00Z`)

const { send, setUp } = await desk()
await setUp('2026-11-17')
// Three free days, then a dollar a day and 17.5 % of VAT.
await send('POST', '/staff/storage/policies', {
  clock: 'counter',
  validFrom: '2026-11-17',
  freeDays: 3,
  calendar: 'calendar days',
  bands: [{ fromDay: 4, usd: 1, per: 'day' }],
  mostUsd: null,
  remind: [],
  abandonAfter: null,
  noticeDays: 0,
})

/** A package that became ready on this day, on a bill of BBD 20. */
const billedParcel = async (day: string) => {
  on(day)
  const ana = await packageOwner(server)
  const { _id } = await shelvedParcel(server, ana, { set: { status: 'Ready for pickup' } })
  await inTenant(tenantId, (tx) =>
    recordEvent(tx, {
      packageId: _id,
      status: 'Ready for pickup',
      actor: { kind: 'system' },
      at: server.services.clock.now(),
    }),
  )
  const bill = await (await desk()).billed(ana.id, 10, { packageId: _id })
  return { ana, _id, billId: bill._id as string }
}
const tell = async ({ token }: TestOwner, more: Record<string, string>) => {
  const answer = await server.call('POST /my-transfers', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    payload: formOf({ amount: '20', currency: 'BBD', ...more }, [proof]),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data._id as string
}
const seen = async ({ ana, _id }: Awaited<ReturnType<typeof billedParcel>>) => {
  const { email } = await inTenant(tenantId, (tx) =>
    tx.selectFrom('customers').select('email').where('id', '=', ana.id).executeTakeFirstOrThrow(),
  )
  const { token } = (await server.call('POST /login', { payload: { email, password: testPassword } })).json().data
  return (await server.call(`GET /packages/${_id}`, { token })).json().data.storage
}

test('the fee stands still from the report of a transfer until staff have found it', async () => {
  const parcel = await billedParcel('2026-11-17')
  on('2026-11-19')
  const transfer = await tell(parcel.ana, { billId: parcel.billId })
  on('2026-11-24')
  expect(await seen(parcel)).toMatchObject({ standsStill: true, day: 1, feeUsd: 0 })
  const approved = await (await desk()).send('POST', `/staff/transfers/${transfer}/approve`, { amount: 20, currency: 'BBD' })
  expect(approved.statusCode, approved.body).toBe(200)
  on('2026-11-27')
  expect(await seen(parcel)).toMatchObject({ standsStill: false, day: 4, feeUsd: 1.18 })
})

test('a refused transfer stopped no clock, and neither does one for another bill or for none', async () => {
  const parcel = await billedParcel('2026-12-01')
  const { _id: other } = await (await desk()).billed(parcel.ana.id, 5)
  on('2026-12-03')
  const transfer = await tell(parcel.ana, { billId: parcel.billId })
  await tell(parcel.ana, { billId: other, amount: '10' })
  await tell(parcel.ana, {})
  on('2026-12-08')
  expect(await seen(parcel)).toMatchObject({ standsStill: true, day: 1, feeUsd: 0 })
  const refused = await (await desk()).send('POST', `/staff/transfers/${transfer}/refuse`, { reason: 'Nothing came.' })
  expect(refused.statusCode, refused.body).toBe(200)
  expect(await seen(parcel)).toMatchObject({ standsStill: false, day: 7, feeUsd: 4.7 })
})
