import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { announcePackage } from '../../warehouse/packages/announce/announce-package.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { ok, refusal } from '../../testing/product/test-answers.ts'
import { formOf } from '../../testing/product/test-customer.ts'
import { measured, newNumber, photo } from '../../testing/product/test-desk.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../testing/product/test-packages.ts'
import { rateTable } from '../../testing/product/test-rates.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { openWork } from '../../start/work.ts'
import { keepFile } from '../../platform/files/private-files.ts'

const today = '2026-10-05'
const now = `${today}T15:00:00Z`
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const { database, files } = server.services
const owner = await newStaff(server)
const { send, get, pay, setUp, faults } = testMoney(server, owner)

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
const consolidation: PriceRule = {
  ...brokerage,
  code: 'consolidation',
  title: 'Consolidation',
  per: 'request',
  on: 'flat',
  when: 'asked',
  optional: true,
  bands: [{ upTo: null, flat: '1' }],
}
await database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [
        { upToLb: 4, priceUsd: 14.25 },
        { upToLb: 50, priceUsd: 40 },
      ],
      rules: [brokerage, consolidation],
    }),
    author: 'Rosa Greenidge',
  }),
)

const usd = { billCurrency: 'USD', taxPercent: 0 }
const on = { ...usd, issue: 'when ready', prepay: 'before flight' }
const set = async (changes: Record<string, unknown>) =>
  expect((await send('POST', '/staff/money/profiles', moneyProfile(today, { ...usd, ...changes }))).statusCode).toBe(201)
const work = async () => {
  const all = openWork(server.services)
  await drainJobs(server.services, all)
  all.close()
}
const detail = async (id: string) => (await get(`/staff/packages/${id}`)).json().data

/** A package that the desk has just received. */
const received = async (customer?: TestOwner, { value = 20 } = {}) => {
  const ana = customer ?? (await packageOwner(server))
  const invoice = await files.store(tenantId, smallPdf)
  const number = newNumber()
  const id = await database.inTenant(tenantId, async (tx) =>
    announcePackage(tx, {
      customerId: ana.id,
      trackingNumber: number,
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Curtains',
      consignee: 'Ana Brathwaite',
      declaredValue: value,
      invoiceFileId: await keepFile(tx, invoice),
      at: server.clock.now(),
    }),
  )
  const payload = formOf({ ...measured, version: '1' }, [])
  const answer = await server.call(`POST /staff/packages/${id}/receive`, { headers: owner.headers, payload })
  expect(answer.statusCode).toBe(200)
  return { id, number, ana }
}
const billOf = async ({ id }: TestOwner) => {
  // The clock stands still: of two bills with the same time the number tells which is later.
  const bills: { _id: string; number: string }[] = (await get('/staff/bills', { customerId: id })).json().data
  const bill = bills.toSorted((one, next) => next.number.localeCompare(one.number))[0]
  if (!bill) throw new Error('There is no bill.')
  return (await get(`/staff/bills/${bill._id}`)).json().data
}
/** A package that waits for the payment of its bill. */
const waiting = async (customer?: TestOwner) => {
  const pkg = await received(customer)
  await work()
  expect(await detail(pkg.id)).toMatchObject({ status: 'Action required', actionFix: 'payment' })
  return { ...pkg, bill: await billOf(pkg.ana) }
}
const flight = async (): Promise<string> => {
  const plan = { name: `BW ${newNumber()}`, departsAt: '2026-10-06T15:00:00Z' }
  return (await send('POST', '/staff/flights', plan)).json().data._id
}
const load = (flightId: string, scan: string, at = server) =>
  at.call(`POST /staff/flights/${flightId}/scan`, { headers: owner.headers, payload: { scan } })
const depart = async (flightId: string) => {
  const { version } = (await get(`/staff/flights/${flightId}`)).json().data
  const answer = await send('POST', `/staff/flights/${flightId}/depart`, { version })
  await work()
  return answer
}
const payCash = (ana: TestOwner, amount: number, billId: string) => pay(ana.id, amount, { currency: 'USD', billIds: [billId] })

test('without the setting nothing is charged on receipt, and the package can fly', async () => {
  await setUp(today, { ...usd, issue: 'when ready' })
  expect((await get('/staff/money/now')).json().data.profile.prepay).toBe('none')
  const { id, number } = await received()
  await work()
  expect((await get(`/staff/packages/${id}/charges`)).json().data.charges).toEqual([])
  expect((await load(await flight(), number)).json().data.outcome).toBe('added')
})

test('payment before the flight needs automatic bills and packages that wait for payment', async () => {
  for (const [changes, message] of [
    [{ issue: 'by hand' }, 'Payment before the flight needs bills that are issued automatically.'],
    [{ release: 'never asked' }, 'Payment before the flight needs packages that wait for payment.'],
  ] as const) {
    const answer = await send('POST', '/staff/money/profiles', moneyProfile(today, { ...on, ...changes }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, errors: [{ field: 'prepay' }] })
  }
})

test('a package is charged on receipt, billed, kept off every flight, paid, and released in the same transaction', async () => {
  await set(on)
  const { id, number, ana } = await received()
  const flightId = await flight()
  expect(refusal(await load(flightId, number))).toEqual([
    409,
    `US$14.25 for ${number} has not been billed yet. It flies once its bill is paid.`,
  ])
  await work()
  const bill = await billOf(ana)
  const waits = `${number} waits for payment of US$14.25 of bill ${bill.number}.`
  const need = `Pay bill ${bill.number}: it flies once that is paid.`
  expect(await detail(id)).toMatchObject({ status: 'Action required', actionFix: 'payment', actionNeeded: need })
  expect(refusal(await load(flightId, number))).toEqual([409, waits])
  const bulk = await send('POST', `/staff/flights/${flightId}/packages`, { packageIds: [id] })
  expect(bulk.json().data).toMatchObject({ added: [], refused: [{ _id: id, message: waits }] })
  const { version } = await detail(id)
  expect(refusal(await send('POST', `/staff/packages/${id}/move`, { version, to: 'In transit' }))).toEqual([409, waits])
  const mine = (await server.call(`GET /packages/${id}`, { token: ana.token })).json().data
  const toPay = [{ _id: bill._id, number: bill.number, open: 14.25, currency: 'USD', local: { currency: 'BBD', amount: 28.5 } }]
  expect(mine).toMatchObject({ actionFix: 'payment', toPay })
  expect((await payCash(ana, 10, bill._id)).statusCode).toBe(201)
  expect((await detail(id)).status).toBe('Action required')
  expect((await payCash(ana, 4.25, bill._id)).statusCode).toBe(201)
  expect(await detail(id)).toMatchObject({ status: 'Received', actionFix: null, statusNote: 'On shelf B-07' })
  const news = (await server.call('GET /get-my-notifications', { token: ana.token })).json()
  expect(JSON.stringify(news)).toContain('It no longer waits for payment.')
  expect((await load(flightId, number)).json().data.outcome).toBe('added')
  expect((await depart(flightId)).statusCode).toBe(200)
  const flown = await detail(id)
  expect(flown.status).toBe('In transit')
  // When ready, it is not charged again; Customs' taxes are on a second bill.
  const entry = { version: 0, number: 'C-1', assessedOn: today, cif: 40, duty: 8, levies: 0, vat: 2, currency: 'BBD' }
  expect((await send('PUT', `/staff/packages/${id}/customs-entry`, entry)).statusCode).toBe(200)
  expect(
    (await send('POST', `/staff/packages/${id}/move`, { version: flown.version, to: 'Ready for pickup' })).statusCode,
  ).toBe(200)
  await work()
  expect((await billOf(ana)).total).toBe(5)
  expect((await detail(id)).status).toBe('Ready for pickup')
  expect(await faults()).toEqual([])
})

test('a written-off bill releases its packages at once', async () => {
  const { id, bill } = await waiting()
  const { _id, version } = bill
  expect((await send('POST', `/staff/bills/${_id}/write-off`, { version, reason: 'x' })).statusCode).toBeLessThan(300)
  expect((await detail(id)).status).toBe('Received')
})

test('a credited bill releases its packages through the job that the credit note queues', async () => {
  const { id, bill } = await waiting()
  const body = { version: bill.version, lines: [{ line: 1 }], reason: 'x' }
  expect((await send('POST', `/staff/bills/${bill._id}/credit`, body)).statusCode).toBeLessThan(300)
  expect((await detail(id)).status).toBe('Action required')
  await work()
  expect((await detail(id)).status).toBe('Received')
})

test('the deposit pays it when the customer says so, and an owner can release an unpaid package', async () => {
  const one = await waiting()
  await pay(one.ana.id, 14.25, { currency: 'USD', billIds: [] })
  expect((await detail(one.id)).status).toBe('Action required')
  const paid = await server.call('POST /payments/deposit', {
    token: one.ana.token,
    headers: { 'idempotency-key': randomUUID() },
    payload: { amount: 14.25, currency: 'USD', billIds: [one.bill._id] },
  })
  expect(paid.statusCode).toBeLessThan(300)
  expect((await detail(one.id)).status).toBe('Received')
  const two = await waiting()
  expect((await send('POST', `/staff/packages/${two.id}/release`, { reason: 'The director said so' })).statusCode).toBeLessThan(
    300,
  )
  await work()
  expect((await load(await flight(), two.number)).json().data.outcome).toBe('added')
})

test('after a refund before the flight the package is held again, and left behind if it was already loaded', async () => {
  const { id, number, ana, bill } = await waiting()
  const taken = (await payCash(ana, 14.25, bill._id)).json().data
  const flightId = await flight()
  expect((await load(flightId, number)).json().data.outcome).toBe('added')
  const second = await received(ana)
  await work()
  await payCash(ana, 14.25, (await billOf(ana))._id)
  expect((await load(flightId, second.number)).json().data.outcome).toBe('added')
  const back = await send('POST', `/staff/payments/${taken._id}/refund`, { to: 'cash', amount: 14.25, reason: 'Asked for' })
  expect(back.statusCode).toBeLessThan(300)
  // The flight checks the bill itself: the status follows later.
  expect((await depart(flightId)).statusCode).toBe(200)
  const lines = (await get(`/staff/flights/${flightId}/packages`)).json().data
  const waits = `${number} waits for payment of US$14.25 of bill ${bill.number}.`
  expect(lines.find((line: { trackingNumber: string }) => line.trackingNumber === number)).toMatchObject({
    state: 'left behind',
    note: waits,
  })
  expect(await detail(id)).toMatchObject({ status: 'Action required', actionFix: 'payment' })
  expect((await detail(second.id)).status).toBe('In transit')
})

test('after a cancelled bill the package waits for the company until the new bill comes', async () => {
  const { id, number, bill } = await waiting()
  const answer = await send('POST', `/staff/bills/${bill._id}/void`, { version: bill.version, reason: 'Wrong address' })
  expect(answer.statusCode).toBe(200)
  await work()
  expect((await detail(id)).status).toBe('Received')
  expect((await load(await flight(), number)).statusCode).toBe(409)
})

test('when two processes pay and load at the same moment, nothing flies unpaid', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, number, ana, bill } = await waiting()
    const flightId = await flight()
    const [paid, loaded] = await Promise.all([payCash(ana, 14.25, bill._id), load(flightId, number, other)])
    expect(paid.statusCode).toBe(201)
    expect([200, 409]).toContain(loaded.statusCode)
    await work()
    expect((await detail(id)).status).toBe('Received')
    expect(['added', 'already']).toContain((await load(flightId, number)).json().data.outcome)
  }
  expect(await faults()).toEqual([])
})

test('a customer on credit within the limit is not held', async () => {
  await set({ ...on, release: 'credit' })
  const { id, number, ana } = await waiting()
  const credit = await send('PUT', `/staff/customers/${ana.id}/credit`, { version: 0, limit: 50, termsDays: 30 })
  expect(credit.statusCode).toBe(200)
  expect((await detail(id)).status).toBe('Received')
  expect((await load(await flight(), number)).json().data.outcome).toBe('added')
  await set(on)
})

test('a package without a price waits for staff with a message; measured again before its bill, it is charged again', async () => {
  const dear = await received(undefined, { value: 5000 })
  await work()
  const words = `There is no price yet for Brokerage of ${dear.number}. Charge it by hand first.`
  expect(refusal(await load(await flight(), dear.number))).toEqual([409, words])
  expect((await get(`/staff/packages/${dear.id}/charges`)).json().data).toMatchObject({
    withheld: words,
    onRequest: ['Brokerage'],
  })
  const heavy = await received()
  const { version } = await detail(heavy.id)
  const measures = { version, weight: 6, weightUnit: 'lb', shelf: 'B-07', condition: 'good', battery: 'none' }
  expect((await send('PUT', `/staff/packages/${heavy.id}/measures`, measures)).statusCode).toBe(200)
  await work()
  expect((await billOf(heavy.ana)).total).toBe(40)
})

test('switching the setting leaves packages in progress as they were received, and releases those that wait', async () => {
  await set({ issue: 'when ready' })
  const before = await received()
  await set(on)
  expect((await load(await flight(), before.number)).json().data.outcome).toBe('added')
  const { id, number } = await waiting()
  await set({ issue: 'when ready' })
  await work()
  expect((await detail(id)).status).toBe('Received')
  expect((await load(await flight(), number)).json().data.outcome).toBe('added')
  await set(on)
})

test('packages for one box are not billed separately: the box is billed', async () => {
  const ana = await packageOwner(server)
  const parcels = [await received(ana), await received(ana)]
  const headers = { 'idempotency-key': randomUUID() }
  const asked = { kind: 'consolidate', packing: 'retail', packageIds: parcels.map(({ id }) => id) }
  const request = ok(await server.call('POST /requests', { token: ana.token, headers, payload: { ...asked, totalUsd: 1 } }))
  await work()
  for (const { id } of parcels) expect((await detail(id)).status).toBe('Received')
  const desk = (path: string, payload: object = {}) => send('POST', `/staff/requests/${request._id}/${path}`, payload)
  ok(await desk('take'))
  for (const { number } of parcels) ok(await desk('scan', { scan: number }))
  ok(await desk('box', { weight: 3.5, weightUnit: 'lb', shelf: 'B-09', condition: 'good', battery: 'none' }))
  const done = await server.call(`POST /staff/requests/${request._id}/finish`, {
    headers: { ...owner.headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, [photo()]),
  })
  const box = ok(done).together.package
  await work()
  expect(await detail(box._id)).toMatchObject({ status: 'Action required', actionFix: 'payment' })
  for (const { id } of parcels) expect((await detail(id)).status).toBe('Action required')
  const bill = await billOf(ana)
  expect(bill.total).toBe(15.25)
  expect((await payCash(ana, 15.25, bill._id)).statusCode).toBe(201)
  for (const id of [box._id, ...parcels.map((each) => each.id)]) expect((await detail(id)).status).toBe('Received')
})
