import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { lockPackage } from '../../warehouse/packages/packages-queries.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { rateTable } from '../../testing/product/test-rates.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { chargePackage } from './charge-package.ts'
import { chargeRequest } from './charge-request.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const inTenant = services.database.inTenant
const { send, get, issue, setUp, faults } = testMoney(server, await newStaff(server))

const rule = (code: string, more: Partial<PriceRule>): PriceRule => ({
  code,
  title: `The ${code}`,
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'flat',
  when: 'ready',
  bands: [{ upTo: null, flat: '1.50' }],
  ...more,
})
const rules = [
  rule('fuel2', { on: 'freight', taxClass: 'zero', bands: [{ upTo: null, percent: '10' }] }),
  rule('brokerage', { on: 'cif', bands: [{ upTo: '50' }, { upTo: null, flat: '25' }] }),
  rule('visit', { per: 'bill' }),
  rule('padding', { optional: true }),
  rule('opt', { party: 'customs', on: 'cif', taxClass: 'none', bands: [{ upTo: null, percent: '7' }] }),
]
await inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [
        { upToLb: 3, priceUsd: 14.25 },
        { upToLb: 4, priceUsd: 17.75 },
      ],
      rules,
    }),
    author: 'Rosa Greenidge',
  }),
)

interface Found {
  readonly _id: string
  readonly code: string
  readonly amount: number
  readonly state: string
}
const moneyOf = async (id: string) => (await get(`/staff/packages/${id}/charges`)).json().data
const chargesOf = async (id: string): Promise<Found[]> => (await moneyOf(id)).charges
const sums = async (id: string) => (await chargesOf(id)).map(({ code, amount }) => [code, amount])
const versionOf = async (id: string) => (await get(`/staff/packages/${id}`)).json().data.version
const move = async (id: string, to: string, version?: number) =>
  send('POST', `/staff/packages/${id}/move`, { version: version ?? (await versionOf(id)), to })
const flying = async (owner: { id: string; token: string }, set: Record<string, unknown> = {}) => {
  const { _id } = await shelvedParcel(server, owner, { set })
  const answer = await send('POST', `/staff/packages/${_id}/move`, {
    version: await versionOf(_id),
    to: 'In transit',
    confirmed: true,
  })
  expect(answer.statusCode).toBe(200)
  return _id
}
const ready = async (set: Record<string, unknown> = {}, owner?: { id: string; token: string }) => {
  const ana = owner ?? (await packageOwner(server))
  const id = await flying(ana, set)
  expect((await move(id, 'Ready for pickup')).statusCode).toBe(200)
  return { id, customerId: ana.id }
}
const correct = async (id: string, weight: number) =>
  send('PUT', `/staff/packages/${id}/measures`, {
    version: await versionOf(id),
    weight,
    weightUnit: 'lb',
    condition: 'good',
    battery: 'none',
  })

test('a company that issues no bills charges nothing', async () => {
  const { id } = await ready()
  expect(await chargesOf(id)).toEqual([])
})

test('a package that becomes ready is charged once by the rules of its day, for the company’s part only', async () => {
  await setUp(today)
  const { id } = await ready()
  const made = [
    ['freight', 14.25],
    ['fuel2', 1.43],
    ['visit', 1.5],
  ]
  expect(await sums(id)).toEqual(made)
  await inTenant(tenantId, async (tx) => {
    await lockPackage(tx, id)
    await chargePackage(tx, id, server.clock.now())
  })
  const undo = await send('POST', `/staff/packages/${id}/undo`, { version: await versionOf(id), reason: 'Too early' })
  expect(undo.statusCode).toBe(200)
  expect((await move(id, 'Ready for pickup')).statusCode).toBe(200)
  expect(await sums(id)).toEqual(made)
})

test('when two people make it ready at once, one is refused and it is charged once, also in a list', async () => {
  const ana = await packageOwner(server)
  const [one, other] = [await flying(ana), await flying(ana, { declared_value: '89' })]
  const version = await versionOf(one)
  const answers = await Promise.all([move(one, 'Ready for pickup', version), move(one, 'Ready for pickup', version)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const packages = [{ _id: other, version: await versionOf(other) }]
  expect((await send('POST', '/staff/packages/move', { packages, to: 'Ready for pickup' })).statusCode).toBe(200)
  expect(await sums(one)).toEqual([
    ['freight', 14.25],
    ['fuel2', 1.43],
    ['visit', 1.5],
  ])
  // Delivery is charged once for both packages.
  expect(await sums(other)).toEqual([
    ['freight', 14.25],
    ['fuel2', 1.43],
    ['brokerage', 25],
  ])
})

test('a once-a-day charge that staff cancelled does not return that day', async () => {
  const ana = await packageOwner(server)
  const { id } = await ready({}, ana)
  const visit = (await chargesOf(id)).find(({ code }) => code === 'visit')?._id
  expect((await send('POST', `/staff/charges/${visit}/cancel`, { reason: 'A courtesy' })).statusCode).toBe(200)
  const next = await ready({}, ana)
  expect(await sums(next.id)).toEqual([
    ['freight', 14.25],
    ['fuel2', 1.43],
  ])
})

test('a corrected value is used for charging', async () => {
  const { id } = await ready({ declared_value: '20' })
  expect((await chargesOf(id)).map(({ code }) => code)).not.toContain('brokerage')
  const corrected = await send('PUT', `/staff/packages/${id}/declared-value`, {
    version: await versionOf(id),
    packageValue: 95,
    reason: 'The invoice says so.',
  })
  expect(corrected.statusCode).toBe(200)
  expect(await sums(id)).toContainEqual(['brokerage', 25])
})

test('measuring before the bill charges again, without charges that staff cancelled; billed charges stay', async () => {
  const { id, customerId } = await ready()
  const fuel = (await chargesOf(id)).find(({ code }) => code === 'fuel2')?._id
  expect((await send('POST', `/staff/charges/${fuel}/cancel`, { reason: 'A courtesy' })).statusCode).toBe(200)
  const both = await Promise.all([correct(id, 3.4), correct(id, 3.4)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(200)
  const after = [
    ['freight', 17.75],
    ['visit', 1.5],
  ]
  expect(await sums(id)).toEqual(after)
  expect(await moneyOf(id)).toMatchObject({ repriced: null })
  const ids = (await chargesOf(id)).map(({ _id }) => _id)
  const issued = await issue(customerId, ids)
  expect(issued.statusCode).toBe(201)
  expect((await correct(id, 2.1)).statusCode).toBe(200)
  expect(await sums(id)).toEqual(after)
  expect(await moneyOf(id)).toMatchObject({ repriced: { charged: 21.03, now: 17.18, currency: 'USD' } })
  // The bill is void: its charges are open again, at the new weight.
  const { _id, version } = issued.json().data
  expect((await send('POST', `/staff/bills/${_id}/void`, { version, reason: 'Weighed again' })).statusCode).toBe(200)
  expect(await sums(id)).toEqual([
    ['freight', 14.25],
    ['visit', 1.5],
  ])
  expect(await moneyOf(id)).toMatchObject({ repriced: null })
  expect(await faults()).toEqual([])
})

test('a package without a published price waits until staff set one, and is not handed over before', async () => {
  const { id, customerId } = await ready({ weight_lb: '9' })
  expect(await sums(id)).toEqual([['visit', 1.5]])
  expect(await moneyOf(id)).toMatchObject({ onRequest: ['Air freight'] })
  // A request's charge is not a price for the package itself.
  const asked = {
    id: crypto.randomUUID(),
    number: 'Q2026-000001',
    customerId,
    code: 'photos',
    title: 'Photos',
    at: server.clock.now(),
  }
  const packages = [{ packageId: id, usd: '2.00' }]
  await inTenant(tenantId, (tx) => chargeRequest(tx, { ...asked, taxClass: 'standard', packages, by: 'Rosa Greenidge' }))
  expect(await moneyOf(id)).toMatchObject({ onRequest: ['Air freight'] })
  expect((await moneyOf(id)).withheld).toContain('Air freight')
  const named = {
    customerId,
    packageId: id,
    code: 'freight',
    title: 'Air freight, 9 lb',
    amount: 40,
    currency: 'USD',
    taxed: false,
  }
  expect((await send('POST', '/staff/charges', { ...named, reason: 'Quoted' })).statusCode).toBe(201)
  expect(await moneyOf(id)).toMatchObject({ onRequest: [] })
})

test('charges nothing by value if no value is declared', async () => {
  const { id } = await ready({ declared_value: null })
  expect((await sums(id)).map(([code]) => code)).toEqual(['freight', 'fuel2', 'visit'])
  expect(await moneyOf(id)).toMatchObject({ onRequest: ['The brokerage'] })
})
