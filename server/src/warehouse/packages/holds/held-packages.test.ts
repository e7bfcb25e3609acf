import { beforeAll, expect, test } from 'vitest'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { ok } from '../../../testing/product/test-answers.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { testDesk } from '../../../testing/product/test-desk.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { askedRule, rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-11-26T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const desk = testDesk(server, owner)
const ana = await packageOwner(server)

beforeAll(async () => {
  const rule = askedRule({ code: 'return', title: 'Handing it back to the courier', bands: [{ upTo: null, onRequest: true }] })
  const table = rateTable({ validFrom: '2026-10-01', tiers: [{ upToLb: 50, priceUsd: 14 }], rules: [rule] })
  await server.services.database.inTenant(tenantId, (tx) => publishRates(tx, { table, author: 'Rosa Greenidge' }))
  await testMoney(server, owner).setUp('2026-11-26')
  for (const [name, departsAt] of [
    ['FF 219', '2026-12-01T15:00:00Z'],
    ['FF 222', '2026-12-20T15:00:00Z'],
    ['FF 223', '2026-12-22T15:00:00Z'],
  ])
    ok(await desk.post('/staff/flights', { name, departsAt }))
})

/** The next flight of a package and what holds it, the same in the list and at the package. */
const shown = async (id: string) => {
  const { flight, held } = ok(await server.call(`GET /packages/${id}`, { token: ana.token }))
  const list = ok(await server.call('GET /get-my-prealert', { token: ana.token }))
  const listed = list.find((pkg: { _id: string }) => pkg._id === id)
  expect([listed.flight, listed.held]).toEqual([flight, held])
  return { flight: flight?.name, held: held && { ...held, ...(held.flightAfter && { flightAfter: held.flightAfter.name }) } }
}

test('what nothing holds takes the next flight', async () => {
  const { _id } = await shelvedParcel(server, ana)
  expect(await shown(_id)).toEqual({ flight: 'FF 219', held: undefined })
})

test('what is kept takes the first flight after its last day', async () => {
  const { _id } = await shelvedParcel(server, ana, { set: { hold_until: '2026-12-20' } })
  expect(await shown(_id)).toEqual({ flight: undefined, held: { why: 'kept', until: '2026-12-20', flightAfter: 'FF 223' } })
})

test('what is kept for longer than flights are planned names no flight', async () => {
  const { _id } = await shelvedParcel(server, ana, { set: { hold_until: '2027-01-20' } })
  expect(await shown(_id)).toEqual({ flight: undefined, held: { why: 'kept', until: '2027-01-20' } })
})

test('what is to go back to its store waits for that, and for its customer’s answer once a price is named', async () => {
  const { _id } = await shelvedParcel(server, ana)
  const request = ok(await server.call('POST /requests/return', { token: ana.token, payload: formOf({ packageId: _id }, []) }))
  expect(await shown(_id)).toEqual({ flight: undefined, held: { why: 'open request' } })
  ok(await desk.post(`/staff/requests/${request._id}/quote`, { priceUsd: 14.5 }))
  expect(await shown(_id)).toEqual({ flight: undefined, held: { why: 'answer' } })
})

test('what the rules of the company block does not fly next', async () => {
  const { _id } = await shelvedParcel(server, ana, { set: { battery: 'loose' } })
  expect(await shown(_id)).toEqual({ flight: undefined, held: { why: 'loose battery' } })
})
