import { expect, test } from 'vitest'
import { chargeReceived } from '../../../billing/bills/issue/charge-received.ts'
import { issueReady } from '../../../billing/bills/issue/issue-when-ready.ts'
import { drainJobs } from '../../../platform/jobs/jobs.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { askSplit, finishSplit, part, publishSplitting, workSplit } from '../../../testing/product/test-split.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-10-05T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const money = testMoney(server, owner)
await money.setUp('2026-10-05', { taxPercent: 10, issue: 'when ready', prepay: 'before flight' })
await publishSplitting(server, '4')

const billSoon = () => drainJobs(server.services, { tasks: [issueReady] })
const chargesOf = async (id: string): Promise<[string, number, string][]> =>
  (await money.get(`/staff/packages/${id}/charges`))
    .json()
    .data.charges.map((charge: { code: string; amount: number; state: string }) => [charge.code, charge.amount, charge.state])

test('paid before the flight: not billed while it waits to be split, then each part is billed', async () => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  await server.services.database.inTenant(tenantId, (tx) =>
    chargeReceived(tx, { id: pkg._id, customer_id: ana.id }, server.clock.now()),
  )
  const asked = await askSplit(server, ana.token, [pkg], { totalUsd: 4.4 })
  expect(asked.statusCode, asked.body).toBe(201)
  const { _id: id } = asked.json().data
  await billSoon()
  expect(await chargesOf(pkg._id)).toEqual([['freight', 14, 'open']])
  for (const [verb, payload] of [
    ['take', {}],
    ['scan', { scan: pkg.trackingNumber }],
    ['parts', { parts: [part(15, 'Lamp', { weight: 0.8 }), part(5, 'Book')] }],
  ] as const)
    expect((await workSplit(server, owner, `${id}/${verb}`, payload)).statusCode).toBe(200)
  const done = await finishSplit(server, owner, id)
  expect(done.statusCode, done.body).toBe(200)
  await billSoon()
  expect(await chargesOf(pkg._id)).toEqual([
    ['freight', 7, 'billed'],
    ['splitting', 4, 'billed'],
  ])
  expect(await chargesOf(done.json().data.packages[1]._id)).toEqual([['freight', 7, 'billed']])
  expect(await money.faults()).toEqual([])
})
