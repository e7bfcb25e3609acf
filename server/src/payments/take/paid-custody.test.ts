import { randomUUID } from 'node:crypto'
import type { CustodyLog } from '@parcelport/contract/warehouse/packages/custody.ts'
import { expect, test } from 'vitest'
import { formOf } from '../../testing/product/test-customer.ts'
import { photo } from '../../testing/product/test-desk.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)
const { charge, issue, pay, setUp, get, faults } = testMoney(server, rosa)
await setUp('2026-12-03')

/** Ready packages of one customer, one for each charge, all on one bill in Barbados dollars. */
const billed = async (...amounts: readonly number[]) => {
  const ana = await packageOwner(server)
  const packages = []
  const charges = []
  for (const amount of amounts) {
    const { _id } = await shelvedParcel(server, ana, { set: { status: 'Ready for pickup', shelf: null } })
    packages.push(_id)
    charges.push(await charge(ana.id, amount, { packageId: _id, code: 'freight', title: 'Freight', currency: 'BBD' }))
  }
  const bill: { _id: string; number: string } = (await issue(ana.id, charges)).json().data
  return { ana, packages, bill }
}
const logOf = async (packageId: string, { token }: { token: string }): Promise<CustodyLog> =>
  (await server.call(`GET /packages/${packageId}/custody`, { token })).json().data
const paidIn = ({ entries }: CustodyLog) =>
  entries.flatMap(({ title, text }) => (title.startsWith('Paid') ? [`${title}: ${text}`] : []))
const verified = async (packageId: string) => (await get(`/staff/packages/${packageId}/custody/verify`)).json().data

test('a payment is in the custody log of each package on its bill, with bill and receipt but no sum', async () => {
  const { ana, packages, bill } = await billed(40.5, 60.25)
  const { receipt: first } = (await pay(ana.id, 33.35)).json().data
  const { receipt: second } = (await pay(ana.id, 67.4)).json().data
  for (const id of packages) {
    const log = await logOf(id, ana)
    expect(paidIn(log)).toEqual([
      `Paid in part: Bill ${bill.number}, receipt ${first}.`,
      `Paid: Bill ${bill.number}, receipt ${second}.`,
    ])
    for (const sum of ['33.35', '67.4', '40.5', '60.25', '100.75'])
      expect(JSON.stringify(log.entries.map(({ hash: _, ...each }) => each))).not.toContain(sum)
    expect(log.entries.at(-1)?.by).toBe((await server.tenant()).name)
    expect(await verified(id)).toEqual({ entries: log.entries.length, fault: null })
  }
  expect(await faults()).toEqual([])
})

test('at the counter it is logged before the hand-over, also for packages that stay; a refused payment leaves nothing', async () => {
  const { ana, packages, bill } = await billed(20, 30)
  const [taken = '', left = ''] = packages
  const { version } = (await get(`/staff/packages/${taken}`)).json().data
  const visit = (amount: string) =>
    server.call('POST /staff/pickups', {
      headers: { ...rosa.headers, 'idempotency-key': randomUUID() },
      payload: formOf(
        { packages: `${taken}:${version}`, name: 'Ana Brathwaite', due: amount, tenders: `card terminal|BBD|${amount}||` },
        [photo('signature')],
      ),
    })
  expect((await visit('49')).statusCode).toBe(409)
  expect(paidIn(await logOf(taken, ana))).toEqual([])
  const paid = await visit('50')
  expect(paid.statusCode, paid.body).toBe(201)
  const line = `Paid: Bill ${bill.number}, receipt ${paid.json().data.payment.receipt}.`
  const log = await logOf(taken, ana)
  expect(log.entries.slice(-3).map(({ title }) => title)).toEqual(['Paid', 'Delivered', 'Signed for'])
  expect(paidIn(log)).toEqual([line])
  expect(paidIn(await logOf(left, ana))).toEqual([line])
  // A second visit, and money that is only held: neither is a payment of a package.
  expect((await visit('50')).statusCode).toBe(409)
  expect((await pay(ana.id, 10, { billIds: [] })).statusCode).toBe(201)
  expect(paidIn(await logOf(left, ana))).toEqual([line])
})

test('two payments of bills with the same packages at once wait for each other', async () => {
  const { ana, packages, bill } = await billed(10, 20)
  const more = []
  for (const packageId of packages.toReversed())
    more.push(await charge(ana.id, 5, { packageId, code: 'delivery', title: 'Delivery', currency: 'BBD' }))
  const other = (await issue(ana.id, more)).json().data
  const answers = await Promise.all([pay(ana.id, 30, { billIds: [bill._id] }), pay(ana.id, 10, { billIds: [other._id] })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  for (const id of packages) {
    expect(paidIn(await logOf(id, ana))).toHaveLength(2)
    expect((await verified(id)).fault).toBeNull()
  }
})

test('detects an altered payment entry', async () => {
  const { ana, packages } = await billed(20)
  const [id = ''] = packages
  await pay(ana.id, 5)
  const { entries } = await verified(id)
  await server.services.database.owner.query(
    `update custody_entries set facts = replace(facts, 'false', 'true') where package_id = $1 and kind = 'payment'`,
    [id],
  )
  expect((await verified(id)).fault).toMatchObject({ entry: entries })
})
