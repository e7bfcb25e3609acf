import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reportablePkg } from '../../../payments/losses/reportable-packages.ts'
import { mindCompany } from '../../storage/mind-storage.ts'
import { testPassword } from '../../../testing/product/test-customer.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel, type TestParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { finishSplit, part, publishSplitting, workSplit } from '../../../testing/product/test-split.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const ARRIVED = '2026-11-17'
const server = await testServer({ now: `${ARRIVED}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { services } = server
const { id: tenantId } = await server.tenant()
const { inTenant } = services.database
const desk = async () => testMoney(server, await newStaff(server))
/** Eight in the morning in Barbados, some days after everything arrived. */
const turnTo = (day: number): void => server.clock.set(new Date(Date.parse(`${ARRIVED}T12:00:00Z`) + day * 86_400_000))

await inTenant(tenantId, (tx) =>
  tx.updateTable('tenants').set({ time_zone: 'America/Barbados' }).where('id', '=', tenantId).execute(),
)
await publishSplitting(server, '0')
const money = await desk()
await money.setUp(ARRIVED)
const made = await money.send('POST', '/staff/storage/policies', {
  ...{ clock: 'miami', validFrom: ARRIVED, freeDays: 10, calendar: 'calendar days', mostUsd: null, remind: [5, 8] },
  ...{ bands: [{ fromDay: 11, usd: 0.5, per: 'day' }], abandonAfter: null, noticeDays: 10 },
})
if (made.statusCode !== 201) throw new Error(made.body)

const signedIn = async (customerId: string): Promise<string> => {
  const { email } = await inTenant(tenantId, (tx) =>
    tx.selectFrom('customers').select('email').where('id', '=', customerId).executeTakeFirstOrThrow(),
  )
  return (await server.call('POST /login', { payload: { email, password: testPassword } })).json().data.token
}
const ask = async (customerId: string, kind: string, { _id }: TestParcel, more: object = {}): Promise<string> => {
  const answer = await server.call('POST /requests', {
    token: await signedIn(customerId),
    headers: { 'idempotency-key': randomUUID() },
    payload: { kind, packageIds: [_id], totalUsd: 0, words: 'The lamp by itself.', ...more },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data._id
}
/** Splits a customer's package in two today. Returns the new package. */
const splitToday = async (customerId: string, pkg: TestParcel): Promise<TestParcel> => {
  const clerk = await newStaff(server, 'operations')
  const id = await ask(customerId, 'split', pkg, { into: 2 })
  for (const [verb, payload] of [
    ['take', {}],
    ['scan', { scan: pkg.trackingNumber }],
    ['parts', { parts: [part(10, 'Lamp'), part(10, 'Book')] }],
  ] as const)
    expect((await workSplit(server, clerk, `${id}/${verb}`, payload)).statusCode).toBe(200)
  const done = await finishSplit(server, clerk, id)
  expect(done.statusCode, done.body).toBe(200)
  return done.json().data.packages[1]
}
const storageOf = async (customerId: string, { trackingNumber: search }: TestParcel) => {
  const token = await signedIn(customerId)
  return (await server.call('GET /get-my-prealert', { token, query: { search } })).json().data[0].storage
}
const charged = async ({ _id }: TestParcel): Promise<number[]> => {
  const rows = await inTenant(tenantId, (tx) =>
    tx
      .selectFrom('charges')
      .select('amount')
      .where('package_id', '=', _id)
      .where('code', '=', 'storage')
      .where('state', '=', 'open')
      .execute(),
  )
  return rows.map(({ amount }) => Number(amount))
}
const reminders = (customerId: string) =>
  inTenant(tenantId, (tx) =>
    tx
      .selectFrom('notifications')
      .select('message')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'action')
      .execute(),
  )

test('storage continues from the arrival of the original; earlier storage is owed once, and nobody is reminded twice', async () => {
  turnTo(0)
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  turnTo(9)
  await mindCompany(services, tenantId)
  turnTo(11)
  await mindCompany(services, tenantId)
  const told = await reminders(ana.id)
  expect(told).not.toEqual([])
  // Before the daily storage run of this day.
  turnTo(12)
  const beside = await splitToday(ana.id, pkg)
  expect([await charged(pkg), await charged(beside)]).toEqual([[1], []])
  expect(await storageOf(ana.id, pkg)).toMatchObject({ since: ARRIVED, day: 12, feeUsd: 1.18 })
  expect(await storageOf(ana.id, beside)).toMatchObject({ since: ARRIVED, day: 12, feeUsd: 0, freeUntil: '2026-11-29' })
  turnTo(13)
  await mindCompany(services, tenantId)
  expect([await charged(pkg), await charged(beside)]).toEqual([[1.5], [0.5]])
  expect(await storageOf(ana.id, beside)).toMatchObject({ day: 13, feeUsd: 0.59, perDayUsd: 0.59 })
  expect(await reminders(ana.id)).toEqual(told)
  expect(await (await desk()).faults()).toEqual([])
})

test('days that waited for us do not count for the parts either, however often it is split', async () => {
  turnTo(0)
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  turnTo(2)
  const id = await ask(ana.id, 'reweigh', pkg)
  turnTo(5)
  const { headers } = await newStaff(server, 'operations')
  const refused = await server.call(`POST /staff/requests/${id}/refuse`, { headers, payload: { reason: 'The scale is away.' } })
  expect(refused.statusCode).toBe(200)
  turnTo(6)
  const counted = (await storageOf(ana.id, pkg)).day
  expect(counted).toBeLessThan(6)
  const beside = await splitToday(ana.id, pkg)
  expect((await storageOf(ana.id, beside)).day).toBe(counted)
  await inTenant(tenantId, (tx) =>
    tx.updateTable('packages').set({ declared_value: '20.00' }).where('id', '=', beside._id).execute(),
  )
  const again = await splitToday(ana.id, beside)
  expect((await storageOf(ana.id, again)).day).toBe(counted)
})

test('all parts keep the remaining free days', async () => {
  turnTo(0)
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  turnTo(4)
  const beside = await splitToday(ana.id, pkg)
  expect(await storageOf(ana.id, beside)).toMatchObject({ day: 4, freeUntil: '2026-11-27' })
})

test('cover bought before the split covers each part; cover bought later covers only its own package', async () => {
  turnTo(0)
  const ana = await packageOwner(server)
  const [covered, later] = [await shelvedParcel(server, ana), await shelvedParcel(server, ana)]
  const { charge } = await desk()
  const buy = ({ _id: packageId }: TestParcel) => charge(ana.id, 5, { packageId, code: 'cover', title: 'Cover' })
  await buy(covered)
  turnTo(1)
  const [beside, uncovered] = [await splitToday(ana.id, covered), await splitToday(ana.id, later)]
  turnTo(2)
  await testMoney(server, await newStaff(server)).charge(ana.id, 5, { packageId: later._id, code: 'cover', title: 'Cover' })
  const bought = ({ _id }: TestParcel) => inTenant(tenantId, async (tx) => (await reportablePkg(tx, _id))?.bought)
  expect([await bought(beside), await bought(later), await bought(uncovered)]).toEqual([true, true, false])
})
