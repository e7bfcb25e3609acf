import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../platform/jobs/jobs.ts'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { mailGatheredTask } from '../../../warehouse/packages/news/mail-gathered.ts'
import { issueReady } from './issue-when-ready.ts'

const today = '2026-10-05'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const { send, get, charge, setUp, faults } = testMoney(server, await newStaff(server))

const brokerage: PriceRule = {
  code: 'brokerage',
  title: 'Brokerage',
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'cif',
  when: 'ready',
  bands: [{ upTo: '1000' }, { upTo: null, onRequest: true }],
}
await services.database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [{ upToLb: 4, priceUsd: 14.25 }],
      rules: [brokerage],
    }),
    author: 'Rosa Greenidge',
  }),
)

const versionOf = async (id: string) => (await get(`/staff/packages/${id}`)).json().data.version
const move = async (id: string, to: string) => {
  const answer = await send('POST', `/staff/packages/${id}/move`, { version: await versionOf(id), to, confirmed: true })
  expect(answer.statusCode).toBe(200)
}
const parcel = async (ana: TestOwner, set: Record<string, unknown> = {}) => {
  const { _id } = await shelvedParcel(server, ana, { set })
  await move(_id, 'In transit')
  return _id
}
const ready = async (ana: TestOwner, set: Record<string, unknown> = {}) => {
  const id = await parcel(ana, set)
  await move(id, 'Ready for pickup')
  return id
}
const work = () => drainJobs(services, { tasks: [issueReady, mailGatheredTask] })
const bills = async ({ id }: TestOwner): Promise<{ total: number; issuedBy: string; _id: string; number: string }[]> => {
  const { data } = (await get('/staff/bills', { customerId: id })).json()
  return Promise.all(data.map(async ({ _id }: { _id: string }) => (await get(`/staff/bills/${_id}`)).json().data))
}

test('issues nothing automatically for a company that issues bills by hand', async () => {
  await setUp(today)
  const ana = await packageOwner(server)
  await ready(ana)
  await work()
  expect(await bills(ana)).toEqual([])
})

test('packages that become ready together share one bill, and the customer is told; packages on their way wait for their own bill', async () => {
  await setUp(today, { issue: 'when ready', billCurrency: 'USD' })
  const ana = await packageOwner(server)
  const coming = await parcel(ana)
  await charge(ana.id, 3, { packageId: coming })
  await charge(ana.id, 2)
  for (const _ of [1, 2]) await ready(ana)
  await work()
  await work()
  const [bill, ...others] = await bills(ana)
  expect(others).toEqual([])
  expect(bill).toMatchObject({ total: 2 * 14.25 + 2, issuedBy: 'Issued automatically' })
  const { email } = (await get(`/staff/customers/${ana.id}`)).json().data
  const mails = await mailsTo(server, email)
  expect(mails.filter(({ subject }) => subject.startsWith('Your bill is here'))).toEqual([])
  const [told, ...noMore] = mails.filter(({ subject }) => subject.startsWith('Your packages are ready for pickup'))
  expect(noMore).toEqual([])
  expect(told?.text).toContain(`To pay: BBD 61.00 (US$30.50)`)
  expect(told?.text).toContain(`/dashboard/payment/${bill?._id}?number=${bill?.number}`)
  await move(coming, 'Ready for pickup')
  await work()
  expect((await bills(ana)).map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([17.25, 30.5])
  expect(await faults()).toEqual([])
})

test('packages that ended without a flight are billed together with those that are ready', async () => {
  const ana = await packageOwner(server)
  const ended = { status: 'Returned', ended_at: server.clock.now(), shelf: null }
  const { _id } = await shelvedParcel(server, ana, { set: ended })
  await charge(ana.id, 5, { packageId: _id })
  await ready(ana)
  await work()
  expect((await bills(ana)).map(({ total }) => total)).toEqual([19.25])
})

test('does not bill packages that wait for a price from staff, or whose step was undone in time', async () => {
  const ana = await packageOwner(server)
  await ready(ana, { declared_value: '5000' })
  const early = await ready(ana)
  const undo = await send('POST', `/staff/packages/${early}/undo`, { version: await versionOf(early), reason: 'Too early' })
  expect(undo.statusCode).toBe(200)
  await work()
  expect(await bills(ana)).toEqual([])
})

test('when the job and a person issue at the same moment, only one makes the bill', async () => {
  const ana = await packageOwner(server)
  const id = await ready(ana)
  const [open] = (await get(`/staff/packages/${id}/charges`)).json().data.charges
  const body = { customerId: ana.id, chargeIds: [open._id], expected: { total: 14.25, currency: 'USD' } }
  const [answer] = await Promise.all([send('POST', '/staff/bills', body), work()])
  expect([201, 409]).toContain(answer.statusCode)
  expect((await bills(ana)).map(({ total }) => total)).toEqual([14.25])
  expect(await faults()).toEqual([])
})
