import { randomUUID } from 'node:crypto'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { refusal } from '../../../testing/product/test-answers.ts'
import { formOf, type TestFile } from '../../../testing/product/test-customer.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const rosa = await newStaff(server, 'operations')
const devon = await newStaff(server, 'operations')
const { send, get, setUp, faults } = testMoney(server, owner)

const repacking: PriceRule = {
  code: 'repacking',
  title: 'Repacking',
  party: 'ours',
  taxClass: 'none',
  per: 'request',
  on: 'billable lb',
  when: 'asked',
  optional: true,
  bands: [
    { upTo: '10', flat: '3' },
    { upTo: null, onRequest: true },
  ],
}
await server.services.database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [6.5, 10.5, 14.25, 17.75, 21].map((priceUsd, index) => ({ upToLb: index + 1, priceUsd })),
      rules: [repacking],
    }),
    author: 'Rosa Greenidge',
  }),
)
await setUp('2026-12-03')

const large = { length_in: '20', width_in: '16', height_in: '12' }
const parcel = (ana: TestOwner, weightLb = '4.00', sides: Partial<typeof large> = large) =>
  shelvedParcel(server, ana, { set: { weight_lb: weightLb, ...sides, condition: 'good', battery: 'none' } })
const ask = ({ token }: TestOwner, packageId: string, totalUsd: number | null = 3) =>
  server.call('POST /requests', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    payload: { kind: 'repack', packageIds: [packageId], totalUsd },
  })
const work = (path: `/${string}`, payload: object = {}, { headers } = rosa) =>
  server.call(`POST /staff/requests${path}`, { headers, payload })
const finish = (id: string, photos: TestFile[] = [photo()]) =>
  server.call(`POST /staff/requests/${id}/finish`, {
    headers: { ...rosa.headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, photos),
  })
const chargesOf = async (id: string): Promise<[string, number][]> =>
  (await get(`/staff/packages/${id}/charges`))
    .json()
    .data.charges.map(({ code, amount }: { code: string; amount: number }) => [code, amount])
const smaller = { weight: 2.4, weightUnit: 'lb', length: 10, width: 8, height: 4, sizeUnit: 'in' }

const begun = async (ana: TestOwner, { _id, trackingNumber }: { _id: string; trackingNumber: string }) => {
  const request = (await ask(ana, _id)).json().data
  expect((await work(`/${request._id}/take`)).statusCode).toBe(200)
  expect((await work(`/${request._id}/scan`, { scan: trackingNumber })).statusCode).toBe(200)
  return request._id as string
}

test('in a smaller box: new weight and size, a photo, charged once when done; freight is charged by the new box', async () => {
  const ana = await packageOwner(server)
  const pkg = await parcel(ana)
  const id = await begun(ana, pkg)
  expect(refusal(await finish(id))).toEqual([409, `Weigh ${pkg.trackingNumber} first.`])
  expect((await work(`/${id}/weigh`, { packageId: pkg._id, ...smaller })).statusCode).toBe(200)
  expect(refusal(await finish(id, []))).toEqual([409, 'Take a photo first: the customer sees what was done.'])
  expect(await chargesOf(pkg._id)).not.toContainEqual(['repacking', 3])
  expect((await finish(id)).statusCode).toBe(200)
  expect((await finish(id)).statusCode).toBe(409)
  const { data } = (await get(`/staff/packages/${pkg._id}`)).json()
  expect(data).toMatchObject({ weightLb: 2.4 })
  expect(JSON.stringify(data)).toContain('Repacked: ')
  const { version } = data
  expect((await send('POST', `/staff/packages/${pkg._id}/move`, { version, to: 'In transit' })).statusCode).toBe(200)
  const flown = (await get(`/staff/packages/${pkg._id}`)).json().data.version
  await send('POST', `/staff/packages/${pkg._id}/move`, { version: flown, to: 'Ready for pickup' })
  expect((await chargesOf(pkg._id)).toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['freight', 14.25],
    ['repacking', 3],
  ])
  expect(await faults()).toEqual([])
})

test.each([
  ['the sides of the old box do not stay', large],
  ['the new box is measured even where the old one was not', {}],
])('%s', async (_what, sides) => {
  const ana = await packageOwner(server)
  const pkg = await parcel(ana, '4.00', sides)
  const id = await begun(ana, pkg)
  expect(refusal(await work(`/${id}/weigh`, { packageId: pkg._id, weight: 2.4, weightUnit: 'lb' }))).toEqual([
    400,
    'Please measure all three sides of the new box.',
  ])
})

test('only in the USA; a price on request is shown as such', async () => {
  const ana = await packageOwner(server)
  const heavy = await parcel(ana, '40.00')
  expect((await ask(ana, heavy._id)).statusCode).toBe(409)
  expect((await ask(ana, heavy._id, null)).statusCode).toBe(201)
  const flown = await parcel(ana)
  const { version } = (await get(`/staff/packages/${flown._id}`)).json().data
  await send('POST', `/staff/packages/${flown._id}/move`, { version, to: 'In transit' })
  expect(refusal(await ask(ana, flown._id))).toEqual([
    409,
    `${flown.trackingNumber} is In transit now: we can only do this while it is with us in the USA.`,
  ])
})

test('one of two clerks gets it; another customer and another company do not find it', async () => {
  const [ana, eve] = [await packageOwner(server), await packageOwner(server)]
  const pkg = await parcel(ana)
  expect((await ask(eve, pkg._id)).statusCode).toBe(404)
  const id = await begun(ana, pkg)
  expect((await work(`/${id}/take`, {}, devon)).statusCode).toBe(409)
  const measured = { packageId: pkg._id, ...smaller }
  expect((await work(`/${id}/weigh`, measured, devon)).statusCode).toBe(409)
  const { headers } = await newStaff(server, 'owner', { tenant: 'kite' })
  const there = await server.call(`POST /staff/requests/${id}/weigh`, { tenant: 'kite', headers, payload: measured })
  expect(there.statusCode).toBe(404)
})
