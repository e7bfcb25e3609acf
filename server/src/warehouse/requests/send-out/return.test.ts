import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seenWithheld } from '../../../billing/bills/release/release.ts'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { ok, refusal } from '../../../testing/product/test-answers.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { askedRule, rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const { inTenant } = server.services.database
const owner = await newStaff(server)
const rosa = await newStaff(server, 'operations')
const devon = await newStaff(server, 'operations')
const money = testMoney(server, owner)
await money.setUp('2026-12-03', { taxPercent: 10 })

const rule = askedRule({ code: 'return', title: 'Handing it back to the courier', bands: [{ upTo: null, flat: '5' }] })
await inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [{ upToLb: 50, priceUsd: 14 }],
      rules: [rule, { ...rule, code: 'consolidation', title: 'Consolidation', bands: [{ upTo: null }] }],
    }),
    author: 'Rosa Greenidge',
  }),
)

const label = { ...smallPdf, field: 'label', name: 'label.pdf' }
const ask = ({ token }: TestOwner, packageId: string, changes: Record<string, string | undefined> = {}, files = [label]) =>
  server.call('POST /requests/return', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    payload: formOf({ packageId, totalUsd: '5.5', ...changes }, files),
  })
const unpriced = (ana: TestOwner, packageId: string) => ask(ana, packageId, { totalUsd: undefined }, [])
const work = (path: string, payload: object = {}, { headers }: TestStaff = rosa, at = server) =>
  at.call(`POST /staff/requests/${path}` as `POST /${string}`, { headers, payload })
const courierNumber = '1Z5A40R79021466183'
const finish = (id: string, fields: Record<string, string> = { courierNumber }, files = [photo()], at = server) =>
  at.call(`POST /staff/requests/${id}/finish`, {
    headers: { ...rosa.headers, 'idempotency-key': randomUUID() },
    payload: formOf(fields, files),
  })
const detail = async (id: string) => ok(await money.get(`/staff/packages/${id}`))
const chargesOf = async (id: string): Promise<{ code: string; amount: number; state: string }[]> =>
  ok(await money.get(`/staff/packages/${id}/charges`)).charges
const open = async (id: string) =>
  (await chargesOf(id)).filter(({ state }) => state !== 'cancelled').map(({ code, amount }) => [code, amount])
const mine = async ({ token }: TestOwner) => ok(await server.call('GET /my-requests', { token }))
const move = async (id: string, to: string) =>
  money.send('POST', `/staff/packages/${id}/move`, { version: (await detail(id)).version, to, reason: 'Call us.' })
const undo = async (id: string) =>
  money.send('POST', `/staff/packages/${id}/undo`, { version: (await detail(id)).version, reason: 'By mistake.' })
const onFlight = async (name: string, packageId: string) => {
  const { _id } = ok(await money.send('POST', '/staff/flights', { name, departsAt: '2026-12-05T15:00:00Z' }))
  return money.send('POST', `/staff/flights/${_id}/packages`, { packageIds: [packageId], confirmed: true })
}
const begun = async (ana: TestOwner, { _id, trackingNumber }: { _id: string; trackingNumber: string }): Promise<string> => {
  const { _id: id } = ok(await ask(ana, _id))
  ok(await work(`${id}/take`))
  ok(await work(`${id}/scan`, { scan: trackingNumber }))
  return id
}
const back = async () => {
  const ana = await packageOwner(server)
  const parcel = await shelvedParcel(server, ana)
  const id = await begun(ana, parcel)
  ok(await finish(id))
  return { ana, parcel, id }
}

test('with the store’s label: priced first, labelled, photographed, given to the courier, charged once', async () => {
  const ana = await packageOwner(server)
  const parcel = await shelvedParcel(server, ana)
  const { kinds, packages } = ok(await server.call('GET /requests/prices', { token: ana.token }))
  expect(kinds).toContain('return')
  expect(packages[0].prices).toContainEqual({ kind: 'return', totalUsd: 5.5 })
  expect(refusal(await ask(ana, parcel._id, { totalUsd: '5' }))).toEqual([
    409,
    'The price is BBD 11.00 (US$5.50) now. Please look again.',
  ])
  const { _id: id, number } = ok(await ask(ana, parcel._id))
  expect(await mine(ana)).toMatchObject([{ kind: 'return', state: 'asked', totalUsd: 5.5, label: true, courierNumber: null }])
  expect(refusal(await ask(ana, parcel._id))).toEqual([409, `${parcel.trackingNumber}: Request ${number} is open for it.`])

  ok(await work(`${id}/take`))
  expect(refusal(await finish(id))).toEqual([409, `Scan ${parcel.trackingNumber} first.`])
  ok(await work(`${id}/scan`, { scan: parcel.trackingNumber }))
  expect(refusal(await finish(id, { courierNumber }, []))).toEqual([
    409,
    'Take a photo first: the customer sees what was done.',
  ])
  const nameless = await finish(id, { courierNumber: '  ' })
  expect(refusal(nameless)).toEqual([400, 'Please enter the number that the courier gave it.'])
  expect(nameless.json().errors).toMatchObject([{ field: 'courierNumber' }])
  expect((await detail(parcel._id)).status).toBe('Received')
  const answers = await Promise.all([
    finish(id, { courierNumber, note: 'The box was sealed.' }),
    finish(id, { courierNumber: 'Another' }, [photo()], other),
  ])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])

  const [request] = await mine(ana)
  expect(request).toMatchObject({ state: 'done', photos: [expect.any(String)] })
  const won = request.courierNumber
  const pkg = await detail(parcel._id)
  expect(pkg).toMatchObject({ status: 'Returned', shelf: null, undoTo: 'Received' })
  expect(pkg.history.at(-1)).toMatchObject({
    status: 'Returned',
    note: `Handed to the courier. Their number is ${won}.`,
    by: rosa.name,
  })
  const { entries } = ok(await server.call(`GET /packages/${parcel._id}/custody`, { token: ana.token }))
  expect(entries.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(['Photo taken', 'Returned']))
  const seen = (await server.call('GET /get-my-prealert', { token: ana.token })).json()
  expect(seen.data[0]).toMatchObject({ status: 'Returned', statusNote: `Courier number ${won}` })
  expect(seen.data[0].storage).toBeUndefined()
  expect(seen.countsByStatus).toEqual({ 'Ready for pickup': 0, Delivered: 0, 'Action required': 0 })
  expect(await open(parcel._id)).toEqual([['return', 5]])
  const { email } = ok(await money.get(`/staff/customers/${ana.id}`))
  const told = await mailsTo(server, email)
  expect(told.filter(({ subject }) => subject.startsWith('Your package goes back to the store'))).toHaveLength(1)
  const news = ok(await server.call('GET /get-my-notifications', { token: ana.token }))
  // All have the same moment, so their order is not defined.
  const messages: string[] = news.map(({ message }: { message: string }) => message)
  const sentence = `is on its way back to the store. The courier’s number is ${won}.`
  expect(messages.filter((message) => message.includes(sentence))).toHaveLength(1)
})

test('only the customer and the staff who do it can open the label, and its type is checked', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const parcel = await shelvedParcel(server, ana)
  const asText = { ...label, bytes: Buffer.from('A label, honestly.') }
  expect((await ask(ana, parcel._id, {}, [asText])).statusCode).toBe(400)
  expect(await mine(ana)).toEqual([])
  const { _id: id } = ok(await ask(ana, parcel._id))
  const read = await server.call(`GET /my-requests/${id}/label`, { token: ana.token })
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(read.rawPayload.equals(label.bytes)).toBe(true)
  expect((await server.call(`GET /my-requests/${id}/label`, { token: luis.token })).statusCode).toBe(404)
  const asStaff = ({ headers }: TestStaff) => server.call(`GET /staff/requests/${id}/label`, { headers })
  expect((await asStaff(rosa)).headers['content-type']).toBe('application/pdf')
  expect((await asStaff(await newStaff(server, 'content'))).statusCode).toBe(403)
  expect((await server.call(`GET /staff/requests/${id}/label`)).statusCode).toBe(401)
})

test('without a label staff set the price, and the customer says yes', async () => {
  const ana = await packageOwner(server)
  const parcel = await shelvedParcel(server, ana)
  expect(refusal(await ask(ana, parcel._id, {}, []))).toEqual([
    409,
    'We have to set the price of this first. Please look again.',
  ])
  const { _id: id, totalUsd, label: labelled } = ok(await unpriced(ana, parcel._id))
  expect([totalUsd, labelled]).toEqual([null, false])
  expect((await server.call(`GET /my-requests/${id}/label`, { token: ana.token })).statusCode).toBe(404)
  expect((await work(`${id}/take`)).statusCode).toBe(409)
  const { version } = ok(await work(`${id}/quote`, { priceUsd: 17 }))
  ok(await server.call(`POST /requests/${id}/accept`, { token: ana.token, payload: { version } }))
  ok(await work(`${id}/take`))
  ok(await work(`${id}/scan`, { scan: parcel.trackingNumber }))
  expect(ok(await finish(id))).toMatchObject({ state: 'done', courierNumber, totalUsd: 18.7 })
  expect(await open(parcel._id)).toEqual([['return', 17]])
})

test('only a free package can go back: the customer’s own, not on a flight, not in a box and not a box', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const [booked, left] = [await shelvedParcel(server, ana), await shelvedParcel(server, ana, { set: { status: 'In transit' } })]
  const theirs = await shelvedParcel(server, luis)
  ok(await onFlight('BW 700', booked._id))
  expect(refusal(await ask(ana, booked._id))[1]).toBe(`${booked.trackingNumber}: It is on the flight BW 700 already.`)
  expect(refusal(await ask(ana, left._id))[1]).toContain('is In transit now')
  expect((await ask(ana, theirs._id)).statusCode).toBe(404)
  expect((await ask(ana, 'nonsense')).statusCode).toBe(404)
  const inside = [await shelvedParcel(server, luis), theirs]
  const { _id: id } = ok(
    await server.call('POST /requests', {
      token: luis.token,
      headers: { 'idempotency-key': randomUUID() },
      payload: { kind: 'consolidate', packing: 'outer', packageIds: inside.map(({ _id }) => _id), totalUsd: 0 },
    }),
  )
  ok(await work(`${id}/take`))
  for (const { trackingNumber } of inside) ok(await work(`${id}/scan`, { scan: trackingNumber }))
  ok(await work(`${id}/box`, { weight: 5, weightUnit: 'lb', shelf: 'B-09', condition: 'good', battery: 'none' }))
  const { together } = ok(await finish(id, {}))
  expect(refusal(await ask(luis, theirs._id))[1]).toContain('is already packed into a box')
  expect(refusal(await ask(luis, together.package._id))[1]).toContain('and stores do not accept it')
  // The route for requests without a file refuses a return.
  const plain = { kind: 'return', packageIds: [theirs._id], totalUsd: 5.5 }
  expect((await server.call('POST /requests', { token: luis.token, payload: plain })).statusCode).toBe(400)
})

describe('once it is back with the courier', () => {
  test('nothing more can be done with it: no move, no shelf, no measures, no flight, no hand-over, no request', async () => {
    const { ana, parcel, id } = await back()
    for (const to of ['In transit', 'Action required', 'Ready for pickup'])
      expect(refusal(await move(parcel._id, to))).toEqual([409, 'A package that is Returned can no longer be moved.'])
    expect((await move(parcel._id, 'Delivered')).statusCode).toBe(409)
    expect((await onFlight('BW 701', parcel._id)).body).toContain('only a Received package can go on a flight')
    const { version } = await detail(parcel._id)
    const shelved = await money.send('POST', '/staff/packages/shelve', {
      packages: [{ _id: parcel._id, version }],
      shelf: 'B-09',
    })
    expect(shelved.body).toContain('cannot be on a shelf')
    expect(refusal(await ask(ana, parcel._id))[0]).toBe(409)
    expect(refusal(await work(`${id}/take`))).toEqual([409, `${rosa.name} has done this already.`])
    expect(refusal(await server.call(`POST /requests/${id}/cancel`, { token: ana.token }))[0]).toBe(409)
    const found = (await money.get('/staff/packages', { status: 'Returned', search: parcel.trackingNumber })).json().data
    expect(found).toMatchObject([{ _id: parcel._id }])
    const aged = (await money.get('/staff/packages', { age: '0-2', search: parcel.trackingNumber })).json().data
    expect(aged).toEqual([])
  })

  test('nobody can set it by hand, and undoing it brings it back to its shelf', async () => {
    const { ana, parcel } = await back()
    const free = await shelvedParcel(server, ana)
    expect(refusal(await move(free._id, 'Returned'))).toEqual([
      409,
      'This is done under Requests, where the customer asked for it.',
    ])
    ok(await undo(parcel._id))
    expect(await detail(parcel._id)).toMatchObject({ status: 'Received', shelf: 'B-07' })
    expect((await ask(ana, parcel._id)).statusCode).toBe(201)
  })
})

test('its freight is cancelled, and returns if the step is undone; billed charges are still owed', async () => {
  const ana = await packageOwner(server)
  const parcel = await shelvedParcel(server, ana)
  for (const to of ['In transit', 'Ready for pickup']) ok(await move(parcel._id, to))
  const freight = await open(parcel._id)
  expect(freight).toHaveLength(1)
  await money.charge(ana.id, 3, { packageId: parcel._id })
  for (const _ of [1, 2]) ok(await undo(parcel._id))
  ok(await finish(await begun(ana, parcel)))
  expect(await open(parcel._id)).toEqual(
    expect.arrayContaining([
      ['handling', 3],
      ['return', 5],
    ]),
  )
  expect(await open(parcel._id)).toHaveLength(2)
  ok(await undo(parcel._id))
  expect(await open(parcel._id)).toHaveLength(3)
  expect(await open(parcel._id)).toEqual(expect.arrayContaining(freight))
  expect(await money.faults()).toEqual([])
})

test('the bill of a return is owed like any other, and cannot be voided', async () => {
  const { ana, parcel } = await back()
  const { charges } = ok(await money.get(`/staff/packages/${parcel._id}/charges`))
  const bill = ok(await money.issue(ana.id, [charges[0]._id]))
  const voided = await money.send('POST', `/staff/bills/${bill._id}/void`, { version: bill.version, reason: 'By mistake' })
  expect(refusal(voided)).toEqual([409, `${parcel.trackingNumber} is Returned. Credit the bill instead.`])
  const held = { id: parcel._id, customer_id: ana.id, tracking_number: parcel.trackingNumber }
  expect(await inTenant(tenantId, (tx) => seenWithheld(tx, held, server.clock.now()))).toContain('is not paid yet')
})

describe('two at once', () => {
  test('a flight loaded at the same time leaves it here, and the loader reads why', async () => {
    const ana = await packageOwner(server)
    const parcel = await shelvedParcel(server, ana)
    const id = await begun(ana, parcel)
    const wanted = `${parcel.trackingNumber} is to go back to its store. Do that request first.`
    expect((await onFlight('BW 702', parcel._id)).body).toContain(wanted)
    const [loaded, done] = await Promise.all([onFlight('BW 703', parcel._id), finish(id, { courierNumber }, [photo()], other)])
    expect(done.statusCode).toBe(200)
    const late = `${parcel.trackingNumber} is Returned: only a Received package can go on a flight.`
    expect([wanted, late].some((why) => loaded.body.includes(why))).toBe(true)
    expect(await detail(parcel._id)).toMatchObject({ status: 'Returned', flight: null })
  })

  test('a package that needs an action by now does not go back, and the request cannot be cancelled while it is being done', async () => {
    const ana = await packageOwner(server)
    const parcel = await shelvedParcel(server, ana)
    const id = await begun(ana, parcel)
    expect(refusal(await work(`${id}/take`, {}, devon, other))[1]).toContain(`${rosa.name} is doing this now.`)
    const cancelled = await server.call(`POST /requests/${id}/cancel`, { token: ana.token })
    expect(refusal(cancelled)).toEqual([409, 'We have already started: it can no longer be cancelled.'])
    ok(await move(parcel._id, 'Action required'))
    expect(refusal(await finish(id))).toEqual([
      409,
      `${parcel.trackingNumber} is Action required now. Say that it cannot be done, and why.`,
    ])
    ok(await work(`${id}/refuse`, { reason: 'The store does not take it.' }))
    expect(await mine(ana)).toMatchObject([{ state: 'refused', courierNumber: null }])
    expect(await open(parcel._id)).toEqual([])
  })
})
