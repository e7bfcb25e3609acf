import { randomUUID } from 'node:crypto'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { refusal } from '../../../testing/product/test-answers.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { askedRule, rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const rosa = await newStaff(server, 'operations')
const devon = await newStaff(server, 'operations')
const { send, get, issue, pay, charge, setUp, faults } = testMoney(server, owner)

const rule = (code: string, more: Partial<PriceRule>): PriceRule =>
  askedRule({ code, title: `The ${code}`, per: 'package', when: 'handed over', bands: [{ upTo: null, flat: '2.5' }], ...more })
const delivery = (flat: string) =>
  rule('delivery', { per: 'bill', on: 'bill total', bands: [{ upTo: '150', flat }, { upTo: null }] })
const publish = (rules: readonly PriceRule[], validFrom: string) =>
  server.services.database.inTenant(tenantId, (tx) =>
    publishRates(tx, {
      table: rateTable({
        validFrom,
        tiers: [6.5, 10.5, 14.25, 17.75, 21].map((priceUsd, index) => ({ upToLb: index + 1, priceUsd })),
        rules: [...rules],
      }),
      author: 'Rosa Greenidge',
    }),
  )
await publish([delivery('6'), rule('locker', {})], '2026-10-01')
await setUp('2026-12-03')

const place = async (kind: string, name: string, freeDays: number | null = 3) => {
  const kept = {
    kind,
    name,
    addressLines: ['Oistins Main Road'],
    telephone: '',
    openingHours: [],
    mapLink: null,
    timeZone: 'America/Barbados',
    bring: '',
    freeDays,
    closed: false,
  }
  const answer = await send('POST', '/staff/places', kept)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.at(-1)._id as string
}
const counterId = await place('counter', 'Warrens', 14)
const lockerId = await place('locker', 'Locker 7, Oistins')

const step = async (id: string, to: string) => {
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const answer = await send('POST', `/staff/packages/${id}/move`, { version, to })
  expect([answer.statusCode, to]).toEqual([200, to])
}
const handOver = async (id: string) => {
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const payload = formOf({ name: 'Ana Brathwaite', version: String(version) }, [photo('signature')])
  const answer = await server.call(`POST /staff/packages/${id}/deliver`, { headers: owner.headers, payload })
  expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringContaining('is handed to Ana Brathwaite.')])
}
/** A package of three pounds, US$14.25, ready for pickup. */
const ready = async (ana: TestOwner) => {
  const { _id, trackingNumber } = await shelvedParcel(server, ana)
  await step(_id, 'In transit')
  await step(_id, 'Ready for pickup')
  return { id: _id, trackingNumber }
}
const chargesOf = async (id: string) => (await get(`/staff/packages/${id}/charges`)).json().data.charges
const openIds = async (id: string): Promise<string[]> =>
  (await chargesOf(id)).filter(({ state }: { state: string }) => state === 'open').map(({ _id }: { _id: string }) => _id)
const priceOf = async ({ token }: TestOwner, ...packageIds: string[]) =>
  server.call('GET /requests/door-price', { token, query: { packageIds: packageIds.join(',') } })
const ask = ({ token }: TestOwner, body: object, at = server) =>
  at.call('POST /requests', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    payload: { kind: 'delivery', address: '12 Palm Road, Wildey', totalUsd: 7.05, ...body },
  })
const work = (path: `/${string}`, { headers }: TestStaff = rosa, payload: object = {}, at = server) =>
  at.call(`POST /staff/requests${path}`, { headers, payload })
const finish = (id: string, fields: Record<string, string> = {}, photos = [photo()]) =>
  server.call(`POST /staff/requests/${id}/finish`, {
    headers: { ...rosa.headers, 'idempotency-key': randomUUID() },
    payload: formOf(fields, photos),
  })
const newsOf = async ({ token }: TestOwner): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)

const begun = async (ana: TestOwner, body: object, trackingNumber: string): Promise<string> => {
  const answer = await ask(ana, body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { _id } = answer.json().data
  expect((await work(`/${_id}/take`)).statusCode).toBe(200)
  expect((await work(`/${_id}/scan`, rosa, { scan: trackingNumber })).statusCode).toBe(200)
  return _id
}
/** Bills and pays everything open for a package. One US dollar is two Barbados dollars. */
const settle = async (ana: TestOwner, id: string): Promise<void> => {
  const bill = (await issue(ana.id, await openIds(id))).json().data
  expect((await pay(ana.id, bill.total)).statusCode).toBe(201)
}

test('the delivery price depends on the total of the packages, and is shown before the request', async () => {
  const ana = await packageOwner(server)
  const [one, two] = [await ready(ana), await ready(ana)]
  // US$6.00 and 17.5 % of VAT.
  const asked = { totalUsd: 7.05, freeWhen: 'On bills over US$150.00' }
  expect((await priceOf(ana, one.id)).json().data).toEqual({ ...asked, billUsd: 14.25 })
  expect((await priceOf(ana, one.id, two.id)).json().data).toEqual({ ...asked, billUsd: 28.5 })
  // Half of the sum is already on a bill, in another currency.
  await charge(ana.id, 100, { packageId: one.id })
  await issue(ana.id, await openIds(one.id))
  await charge(ana.id, 22, { packageId: two.id })
  expect((await priceOf(ana, one.id, two.id)).json().data).toEqual({ ...asked, totalUsd: 0, billUsd: 150.5 })
  expect((await priceOf(ana, one.id)).json().data).toEqual({ ...asked, billUsd: 114.25 })
  const free = await ask(ana, { packageIds: [one.id, two.id], totalUsd: 0, day: '2026-12-04' })
  expect(free.json().data).toMatchObject({
    totalUsd: 0,
    door: { address: '12 Palm Road, Wildey', day: '2026-12-04' },
    locker: null,
  })
  const luis = await packageOwner(server)
  expect((await priceOf(luis, one.id)).statusCode).toBe(404)
  expect((await priceOf(ana, 'nonsense')).statusCode).toBe(404)
  expect((await priceOf(ana, one.id)).json().message).toContain('is open for it.')
})

test('nothing leaves for delivery before everything is paid; then it is out, and handed over as usual', async () => {
  const ana = await packageOwner(server)
  const { id: packageId, trackingNumber } = await ready(ana)
  const id = await begun(ana, { packageIds: [packageId] }, trackingNumber)
  expect(await chargesOf(packageId)).toMatchObject([
    { code: 'freight' },
    { code: 'delivery', amount: 6, reason: expect.stringContaining('Request Q') },
  ])
  // Freight of 14.25, and 6.00 with VAT: what is paid below, in Barbados dollars.
  const unbilled = `US$21.30 for ${trackingNumber} has not been billed yet. Issue its bill first.`
  expect(refusal(await finish(id))).toEqual([409, unbilled])
  expect((await server.call(`GET /staff/requests/${id}`, { headers: rosa.headers })).json().data.waitsFor).toBe(unbilled)
  await issue(ana.id, await openIds(packageId))
  expect(refusal(await finish(id))[1]).toContain(`is not paid yet: ${trackingNumber} waits for it.`)
  expect((await pay(ana.id, 42.6)).statusCode).toBe(201)
  expect((await server.call(`GET /staff/requests/${id}`, { headers: rosa.headers })).json().data.waitsFor).toBeNull()
  const done = await finish(id, { note: 'After four.' }, [])
  expect([done.statusCode, done.json().data.state]).toEqual([200, 'done'])
  expect(await chargesOf(packageId)).toHaveLength(2)
  expect(await newsOf(ana)).toContain(`${trackingNumber} is on the way to your door: 12 Palm Road, Wildey. After four.`)
  const pkg = (await get(`/staff/packages/${packageId}`)).json().data
  expect(pkg).toMatchObject({ status: 'Ready for pickup', statusNote: 'Out for delivery', shelf: null })
  expect(pkg.history.at(-1)).toMatchObject({ status: 'Ready for pickup', note: 'Out for delivery to your door.' })
  await handOver(packageId)
  expect(await faults()).toEqual([])
})

test('into the chosen locker, with its code, its days and a photo, after payment', async () => {
  const ana = await packageOwner(server)
  const { id: packageId, trackingNumber } = await ready(ana)
  const offer = (await server.call('GET /requests/prices', { token: ana.token })).json().data
  expect(offer.lockers).toEqual([{ _id: lockerId, name: 'Locker 7, Oistins', addressLines: ['Oistins Main Road'] }])
  expect(offer.packages[0].prices).toContainEqual({ kind: 'locker', totalUsd: 2.94 })
  const body = { kind: 'locker', packageIds: [packageId], totalUsd: 2.94 }
  for (const placeId of [undefined, counterId, 'nonsense'])
    expect([placeId, (await ask(ana, { ...body, placeId })).statusCode]).toEqual([placeId, 400])
  const id = await begun(ana, { ...body, placeId: lockerId }, trackingNumber)
  expect((await finish(id)).statusCode).toBe(409)
  await settle(ana, packageId)
  expect(refusal(await finish(id, {}, []))).toEqual([409, 'Take a photo first: the customer sees what was done.'])
  const done = await finish(id, { opensWith: 'Code ZK-4711-QW' })
  expect(done.json().data).toMatchObject({
    state: 'done',
    until: '2026-12-06',
    locker: { _id: lockerId, opensWith: 'Code ZK-4711-QW' },
  })
  const where = 'Locker 7, Oistins, Oistins Main Road'
  const news = `${trackingNumber} is in ${where}, until the end of Sunday 6 December 2026. Your request says what opens it.`
  expect(await newsOf(ana)).toContain(news)
  // Nowhere in clear, and nowhere at all once the package is handed over.
  const clear = async () => {
    const { rows } = await server.services.database.owner.query<{ clear: string }>(
      `select (select json_agg(r) from service_requests r)::text || (select json_agg(n) from notifications n)::text as clear`,
    )
    return rows[0]?.clear
  }
  expect(await clear()).not.toContain('ZK-4711-QW')
  const { email } = (await get(`/staff/customers/${ana.id}`)).json().data
  const mail = (await mailsTo(server, email)).find(({ subject }) => subject.includes('Done: put it into a locker'))
  expect(mail?.text).toContain('Code ZK-4711-QW')
  const mine = async () => (await server.call('GET /my-requests', { token: ana.token })).json().data[0]
  const pkg = (await get(`/staff/packages/${packageId}`)).json().data
  expect(pkg).toMatchObject({ status: 'Ready for pickup', statusNote: 'Locker 7, Oistins, until Sun 6 Dec' })
  expect((await mine()).locker.opensWith).toBe('Code ZK-4711-QW')
  await handOver(packageId)
  expect((await mine()).locker.opensWith).toBeNull()
  const { rows } = await server.services.database.owner.query('select opens_with_sealed from service_requests where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ opens_with_sealed: null }])
  expect(await faults()).toEqual([])
})

test('can be requested only by the owner while it is ready, and the shown price holds', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const miami = await shelvedParcel(server, ana)
  expect(refusal(await ask(ana, { packageIds: [miami._id] }))).toEqual([
    409,
    `${miami.trackingNumber} is Received now: we can only do this while it is ready for pickup.`,
  ])
  const { id: packageId, trackingNumber } = await ready(ana)
  expect((await ask(luis, { packageIds: [packageId] })).statusCode).toBe(404)
  expect((await server.call('POST /requests', { payload: {} })).statusCode).toBe(401)
  expect(refusal(await ask(ana, { packageIds: [packageId], totalUsd: 6 }))).toEqual([
    409,
    'The price is BBD 14.10 (US$7.05) now. Please look again.',
  ])
  for (const wrong of [{ address: ' ' }, { day: '2026-12-02' }, { day: '2026-12-18' }, { day: 'soon' }])
    expect([wrong, (await ask(ana, { packageIds: [packageId], ...wrong })).statusCode]).toEqual([wrong, 400])
  const id = await begun(ana, { packageIds: [packageId] }, trackingNumber)
  await publish([delivery('9'), rule('locker', {})], '2026-12-03')
  await settle(ana, packageId)
  expect((await finish(id)).statusCode).toBe(200)
  expect(await chargesOf(packageId)).toMatchObject([{ code: 'freight' }, { code: 'delivery', amount: 6 }])
  await publish([delivery('6'), rule('locker', {})], '2026-12-03')
})

test('cancelled before anybody begins it costs nothing: the charge is cancelled, or credited if it was billed and paid', async () => {
  const ana = await packageOwner(server)
  const { id: packageId } = await ready(ana)
  const cancel = (id: string) => server.call(`POST /requests/${id}/cancel`, { token: ana.token })
  const first = (await ask(ana, { packageIds: [packageId] })).json().data
  expect((await cancel(first._id)).statusCode).toBe(200)
  expect(await chargesOf(packageId)).toMatchObject([{ code: 'freight', state: 'open' }])
  const second = (await ask(ana, { packageIds: [packageId] })).json().data
  await settle(ana, packageId)
  expect((await cancel(second._id)).json().data.state).toBe('cancelled')
  const { bill } = (await chargesOf(packageId)).find(({ code }: { code: string }) => code === 'delivery')
  const credited = (await get(`/staff/bills/${bill._id}`)).json().data
  expect(credited).toMatchObject({ credited: 14.1, total: 42.6 })
  expect(credited.creditNotes[0]).toMatchObject({ total: 14.1, reason: `Request ${second.number} was cancelled.` })
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data.balance).toMatchObject({ deposit: 14.1 })
  expect(await faults()).toEqual([])
})

test('cannot be cancelled after it has begun; if it cannot be done, the charge is removed and the customer reads why', async () => {
  const ana = await packageOwner(server)
  const { id: packageId, trackingNumber } = await ready(ana)
  const id = await begun(ana, { packageIds: [packageId] }, trackingNumber)
  expect(refusal(await server.call(`POST /requests/${id}/cancel`, { token: ana.token }))).toEqual([
    409,
    'We have already started: it can no longer be cancelled.',
  ])
  expect(refusal(await work(`/${id}/quote`, rosa, { priceUsd: 1 }))).toEqual([
    409,
    'This is already charged, so its price cannot change.',
  ])
  expect((await work(`/${id}/refuse`, rosa, { reason: 'The road is flooded.' })).statusCode).toBe(200)
  expect(await chargesOf(packageId)).toMatchObject([{ code: 'freight', state: 'open' }])
  expect((await newsOf(ana)).join(' ')).toContain('The road is flooded.')
})

test('one of two clerks gets it; a package handed over at the counter in between is not delivered', async () => {
  const ana = await packageOwner(server)
  const { id: packageId, trackingNumber } = await ready(ana)
  const { _id } = (await ask(ana, { packageIds: [packageId] })).json().data
  const answers = await Promise.all([work(`/${_id}/take`), work(`/${_id}/take`, devon, {}, other)])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  const [winner] = answers[0]?.statusCode === 200 ? [rosa] : [devon]
  await work(`/${_id}/scan`, winner, { scan: trackingNumber })
  await settle(ana, packageId)
  await handOver(packageId)
  const late = await server.call(`POST /staff/requests/${_id}/finish`, {
    headers: { ...winner.headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, [photo()]),
  })
  expect(refusal(late)).toEqual([409, `${trackingNumber} is Delivered now. Say that it cannot be done, and why.`])
  expect((await work(`/${_id}/refuse`, winner, { reason: 'You took it yourself.' })).statusCode).toBe(200)
  expect(await faults()).toEqual([])
})

test('a package brought back because nobody was home waits on its shelf again', async () => {
  const ana = await packageOwner(server)
  const { id: packageId, trackingNumber } = await ready(ana)
  const id = await begun(ana, { packageIds: [packageId] }, trackingNumber)
  await settle(ana, packageId)
  expect((await finish(id)).statusCode).toBe(200)
  const { version } = (await get(`/staff/packages/${packageId}`)).json().data
  await server.services.database.inTenant(tenantId, (tx) =>
    tx.insertInto('shelves').values({ name: 'W-01', position: 1, places: 9, oversize: false, place_id: counterId }).execute(),
  )
  const shelved = await send('POST', '/staff/packages/shelve', { shelf: 'W-01', packages: [{ _id: packageId, version }] })
  expect(shelved.statusCode).toBe(200)
  const pkg = (await get(`/staff/packages/${packageId}`)).json().data
  expect(pkg).toMatchObject({ shelf: 'W-01', statusNote: expect.stringMatching(/^Warrens, free until/) })
})
