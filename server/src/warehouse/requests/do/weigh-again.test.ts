import { randomUUID } from 'node:crypto'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const rosa = await newStaff(server, 'operations')
const { send, get, issue, pay, setUp, faults } = testMoney(server, owner)

/** Handling bears VAT, freight does not: US$4.00 above three pounds, US$1.00 up to them. */
const handling: PriceRule = {
  code: 'handling',
  title: 'Handling',
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'billable lb',
  when: 'ready',
  optional: false,
  bands: [
    { upTo: '3', flat: '1' },
    { upTo: null, flat: '4' },
  ],
}
await server.services.database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [6.5, 10.5, 14.25, 17.75, 21].map((priceUsd, index) => ({ upToLb: index + 1, priceUsd })),
      rules: [handling],
    }),
    author: 'Rosa Greenidge',
  }),
)
await setUp('2026-12-03')

const step = async (id: string, to: string) => {
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const answer = await send('POST', `/staff/packages/${id}/move`, { version, to })
  expect([answer.statusCode, to]).toEqual([200, to])
}
interface Charge {
  readonly _id: string
  readonly code: string
  readonly amount: number
}
const chargesOf = async (id: string): Promise<Charge[]> => (await get(`/staff/packages/${id}/charges`)).json().data.charges
const billOf = async (id: string) => (await get(`/staff/bills/${id}`)).json().data

/** A flown package that is ready for pickup. */
const ready = async (ana: TestOwner, weightLb: string) => {
  const { _id, trackingNumber } = await shelvedParcel(server, ana, {
    set: { weight_lb: weightLb, length_in: '10', width_in: '8', height_in: '4', condition: 'good', battery: 'none' },
  })
  await step(_id, 'In transit')
  await step(_id, 'Ready for pickup')
  return { id: _id, trackingNumber }
}
/** A flown package and its bill. */
const billed = async (ana: TestOwner, weightLb: string) => {
  const pkg = await ready(ana, weightLb)
  const charges = (await chargesOf(pkg.id)).map(({ _id }) => _id)
  return { ...pkg, bill: (await issue(ana.id, charges)).json().data }
}
const ask = ({ token }: TestOwner, packageIds: readonly string[], kind = 'reweigh') =>
  server.call('POST /requests', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    payload: { kind, packageIds, totalUsd: 0 },
  })
const work = (path: `/${string}`, payload: object = {}) =>
  server.call(`POST /staff/requests${path}`, { headers: rosa.headers, payload })

/** A request that Ana asked for and Rosa took, scanned, weighed and finished. Returns the answer to finishing. */
const weighedAgain = async (ana: TestOwner, packages: readonly { id: string; trackingNumber: string; weight: number }[]) => {
  const { _id } = (
    await ask(
      ana,
      packages.map(({ id }) => id),
    )
  ).json().data
  expect((await work(`/${_id}/take`)).statusCode).toBe(200)
  for (const { id: packageId, trackingNumber: scan, weight } of packages) {
    expect((await work(`/${_id}/scan`, { scan })).statusCode).toBe(200)
    expect((await work(`/${_id}/weigh`, { packageId, weight, weightUnit: 'lb' })).statusCode).toBe(200)
  }
  return server.call(`POST /staff/requests/${_id}/finish`, {
    headers: { ...rosa.headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, [photo()]),
  })
}
const newsOf = async ({ token }: TestOwner): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)

const putInto = (status: string, id: string) =>
  server.services.database.inTenant(tenantId, (tx) => tx.updateTable('packages').set({ status }).where('id', '=', id).execute())

test('can be done while its flight is still being checked off', async () => {
  const ana = await packageOwner(server)
  const { _id } = await shelvedParcel(server, ana)
  const flight = (await send('POST', '/staff/flights', { name: 'BW 700', departsAt: '2026-12-05T15:00:00Z' })).json().data
  await send('POST', `/staff/flights/${flight._id}/packages`, { packageIds: [_id], confirmed: true })
  expect((await ask(ana, [_id])).json().message).toContain('It is on the flight BW 700 already.')
  await putInto('Ready for pickup', _id)
  expect((await ask(ana, [_id])).statusCode).toBe(201)
})

test('at the counter a package can be weighed again, but nothing else can be requested', async () => {
  const ana = await packageOwner(server)
  const { id, trackingNumber } = await ready(ana, '4.00')
  const { packages } = (await server.call('GET /requests/prices', { token: ana.token })).json().data
  expect(packages).toEqual([expect.objectContaining({ _id: id, whyNot: null, prices: [{ kind: 'reweigh', totalUsd: 0 }] })])
  expect((await ask(ana, [id], 'hold')).json().message).toBe(
    `${trackingNumber} is Ready for pickup now: we can only do this while it is with us in the USA.`,
  )
  const { _id } = (await ask(ana, [id])).json().data
  await putInto('Delivered', id)
  expect((await work(`/${_id}/take`)).statusCode).toBe(200)
  expect((await work(`/${_id}/scan`, { scan: trackingNumber })).json().message).toBe(
    `${trackingNumber} is Delivered now. Say that it cannot be done, and why.`,
  )
  expect((await ask(ana, [id])).json().message).toBe(
    `${trackingNumber} is Delivered now: we can only do this while it is with us, in the USA or ready for pickup.`,
  )
})

test('lighter than billed: the difference is credited at once with VAT, and the customer is told', async () => {
  const ana = await packageOwner(server)
  const { id, trackingNumber, bill } = await billed(ana, '4.00')
  // Freight 35.50; handling 8.00 and 1.40 of VAT.
  expect(bill).toMatchObject({ total: 44.9, open: 44.9 })
  const done = await weighedAgain(ana, [{ id, trackingNumber, weight: 2.8 }])
  expect([done.statusCode, done.json().message]).toEqual([
    200,
    expect.stringMatching(/is done\. .* has been told\. Credit note C\S+ for BBD 14\.05 is issued\.$/),
  ])
  // Freight 28.50; handling 2.00 and 0.35 of VAT.
  const now = await billOf(bill._id)
  expect(now).toMatchObject({ total: 44.9, open: 30.85, creditNotes: [{ total: 14.05 }] })
  expect(now.creditNotes[0].reason).toBe(`Weighed again. ${trackingNumber}: weight 4 lb → 2.8 lb.`)
  expect(await newsOf(ana)).toContainEqual(expect.stringContaining('takes BBD 14.05 off bill'))
  expect(await faults()).toEqual([])
})

test('the part already paid is held as deposit', async () => {
  const ana = await packageOwner(server)
  const { id, trackingNumber, bill } = await billed(ana, '4.00')
  expect((await pay(ana.id, 44.9, { means: 'card terminal', lastFour: '4242', authorisation: '123456' })).statusCode).toBe(201)
  const done = await weighedAgain(ana, [{ id, trackingNumber, weight: 3.9 }])
  // The bill still charges 4 lb.
  expect(done.json().message).not.toContain('Credit note')
  const again = await weighedAgain(ana, [{ id, trackingNumber, weight: 1 }])
  expect(again.json().message).toMatch(/for BBD 29\.55 is issued\. BBD 29\.55 of it is held as deposit\.$/)
  expect(await billOf(bill._id)).toMatchObject({ open: 0 })
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data).toMatchObject({ balance: { deposit: 29.55 } })
  expect(await faults()).toEqual([])
})

test('heavier than billed: the bill is not raised, and an earlier credit is not repeated', async () => {
  const ana = await packageOwner(server)
  const { id, trackingNumber, bill } = await billed(ana, '4.00')
  const heavier = await weighedAgain(ana, [{ id, trackingNumber, weight: 4.6 }])
  expect(heavier.json().message).not.toContain('Credit note')
  expect(await billOf(bill._id)).toMatchObject({ total: 44.9, open: 44.9, creditNotes: [] })
  const line = bill.lines.find(({ code }: { code: string }) => code === 'freight')
  const note = {
    version: (await billOf(bill._id)).version,
    lines: [{ line: line.line, amount: 6 }],
    reason: 'We met you halfway.',
  }
  expect((await send('POST', `/staff/bills/${bill._id}/credit`, note)).statusCode).toBe(201)
  const lighter = await weighedAgain(ana, [{ id, trackingNumber, weight: 2.8 }])
  expect(lighter.json().message).toContain('for BBD 8.05 is issued')
  expect(await billOf(bill._id)).toMatchObject({ open: 30.85 })
  expect(await faults()).toEqual([])
})

test('before its bill it is only charged again; a charge by hand stays, and a discount is not paid out', async () => {
  const ana = await packageOwner(server)
  const open = await ready(ana, '4.00')
  expect((await weighedAgain(ana, [{ ...open, weight: 2.8 }])).json().message).not.toContain('Credit note')
  expect(await chargesOf(open.id)).toContainEqual(expect.objectContaining({ code: 'freight', amount: 14.25 }))
  const pkg = await ready(ana, '4.00')
  const discount = await server.services.database.inTenant(tenantId, (tx) =>
    tx
      .insertInto('charges')
      .values({
        customer_id: ana.id,
        package_id: pkg.id,
        code: 'storage',
        title: 'Storage, waived',
        party: 'ours',
        amount: '-12',
        currency: 'USD',
        tax_class: 'none',
        reason: 'We were closed.',
        made_at: server.clock.now(),
        made_by: 'Rosa Greenidge',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const freight = (await chargesOf(pkg.id)).filter(({ code }) => code === 'freight').map(({ _id }) => _id)
  const bill = (await issue(ana.id, [...freight, discount.id])).json().data
  expect(bill.total).toBe(11.5)
  const done = await weighedAgain(ana, [{ ...pkg, weight: 1 }])
  expect(done.json().message).toContain('for BBD 11.50 is issued')
  expect(await billOf(bill._id)).toMatchObject({ open: 0 })
  expect(await faults()).toEqual([])
})

test('two packages on two bills: each gets its own credit note', async () => {
  const ana = await packageOwner(server)
  const one = await billed(ana, '4.00')
  const two = await billed(ana, '3.00')
  const done = await weighedAgain(ana, [
    { ...two, weight: 2 },
    { ...one, weight: 3 },
  ])
  expect(done.json().message.match(/Credit note/g)).toHaveLength(2)
  expect((await billOf(one.bill._id)).creditNotes).toMatchObject([{ total: 14.05 }])
  expect((await billOf(two.bill._id)).creditNotes).toMatchObject([{ total: 7.5 }])
  expect(await faults()).toEqual([])
})
