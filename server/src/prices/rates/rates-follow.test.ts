import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { periodBooks } from '../../money/books/period-books.ts'
import { publishProduct } from '../calculator/publish-product.ts'
import { makeReports } from '../../office/reports/make-reports.ts'
import { eventually } from '../../testing/eventually.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'

const server = await testServer({ now: '2026-11-20T15:00:00Z' })
const tenant = await server.tenant()
await server.services.database.system.updateTable('tenants').set({ time_zone: 'America/Barbados' }).execute()
const inTenant = server.services.database.inTenant

const brokerage = (usd: string): PriceRule => ({
  code: 'brokerage',
  title: 'Brokerage',
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'cif',
  when: 'flown',
  bands: [{ upTo: '100' }, { upTo: null, flat: usd }],
})
const groups = ['packageRates', 'brokerageFees', 'warrantyServices', 'pickupUSA', 'additionalCharges']
const table = (validFrom: string, priceUsd: number, rule: PriceRule) => ({
  validFrom,
  tiers: [{ upToLb: 4, priceUsd }],
  brokerageFees: [{ cifValue: 'Words', rate: 'of before' }],
  warrantyServices: [],
  pickupUSA: [],
  additionalCharges: [],
  metadata: Object.fromEntries(groups.map((group) => [group, { displayTitle: group }])),
  rules: [rule],
})

const publish = async (body: ReturnType<typeof table>) => {
  const { headers } = await newStaff(server, 'content')
  const { revision } = (await server.call('GET /staff/rates', { headers })).json()
  return server.call('POST /staff/rates', { headers, payload: { revision, table: body } })
}
const product = await inTenant(tenant.id, (tx) =>
  publishProduct(tx, {
    product: { name: 'Headphones', dutyRate: 20, vatRate: 17.5, validFrom: '2026-10-01' },
    author: 'Rosa Greenidge',
  }),
)
const published = async () => (await server.call('GET /get/package-info')).json().data[0]
const calculated = async () =>
  (
    await server.call(`POST /calculate/product/${product}`, { payload: { productValue: 89, totalWeight: 4, unit: 'lb' } })
  ).json().data

const billed = async () => {
  const { send, get, issue, setUp, faults } = testMoney(server, await newStaff(server))
  await setUp(server.clock.now().toISOString().slice(0, 10), { taxPercent: 0, billCurrency: 'USD' })
  const owner = await packageOwner(server)
  const set = { status: 'In transit', weight_lb: '4', declared_value: '89', received_at: null }
  const { _id } = await shelvedParcel(server, owner, { set })
  const { version } = (await get(`/staff/packages/${_id}`)).json().data
  expect((await send('POST', `/staff/packages/${_id}/move`, { version, to: 'Ready for pickup' })).statusCode).toBe(200)
  const { charges } = (await get(`/staff/packages/${_id}/charges`)).json().data
  const ids = charges.map((charge: { _id: string }) => charge._id)
  const { lines } = (await issue(owner.id, ids)).json().data
  expect(await faults()).toEqual([])
  return lines.map(({ code, net }: { code: string; net: number }) => [code, net])
}

test('a changed rule applies to texts, calculator, bill and revenue from its day, and not before', async () => {
  const [day, next] = ['2026-11-20', '2026-11-21']
  const answers = [await publish(table(day, 17.75, brokerage('25'))), await publish(table(next, 18.25, brokerage('30')))]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]?.json().data.findings).toMatchObject([{ severity: 'warning', rule: 'text-not-rule' }])

  const fees = (rate: string) => [
    { cifValue: 'Up to US$100.00', rate: 'Included' },
    { cifValue: 'Over US$100.00', rate },
  ]
  await eventually(async () => expect(await published()).toMatchObject({ brokerageFees: fees('US$25.00') }))
  expect(await published()).not.toHaveProperty('rules')
  expect(await calculated()).toMatchObject({
    shippingCost: 17.75,
    otherCharges: [{ code: 'brokerage', title: 'Brokerage', amountUsd: 25 }],
    totalCostUsd: 61.52,
    expectedTotalUsd: 86.52,
  })
  expect(await billed()).toEqual([
    ['freight', 17.75],
    ['brokerage', 25],
  ])
  const owner = await packageOwner(server)
  await shelvedParcel(server, owner, { set: { received_at: new Date('2026-11-20T16:00:00Z'), billable_weight_lb: '4' } })
  await shelvedParcel(server, owner, { set: { received_at: new Date('2026-11-21T16:00:00Z'), billable_weight_lb: '4' } })

  server.clock.set('2026-11-21T18:00:00Z')
  await eventually(async () => expect(await published()).toMatchObject({ brokerageFees: fees('US$30.00') }))
  expect(await calculated()).toMatchObject({ shippingCost: 18.25, otherCharges: [{ code: 'brokerage', amountUsd: 30 }] })
  expect(await billed()).toEqual([
    ['freight', 18.25],
    ['brokerage', 30],
  ])
  const { revenue } = await inTenant(tenant.id, (tx) => makeReports(tx, { from: day, to: next }, server.clock.now()))
  expect(revenue).toMatchObject({ totalUsd: 36, packages: 2 })
  const earned = await inTenant(tenant.id, (tx) => periodBooks(tx, { from: day, to: next }, server.clock.now()))
  expect(earned.revenue).toMatchObject([
    { code: 'freight', billed: 36 },
    { code: 'brokerage', billed: 55 },
  ])
})

test('a rule with an error is refused, with its place', async () => {
  const broken = { ...brokerage('25'), bands: [{ upTo: '100', flat: '1' }] }
  const answer = await publish(table('2026-11-25', 17.75, broken))
  expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'rules.0.bands.0' }]])
})
