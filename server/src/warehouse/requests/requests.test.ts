import { randomUUID } from 'node:crypto'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { requestKinds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { describe, expect, test } from 'vitest'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { refusal } from '../../testing/product/test-answers.ts'
import { formOf, type TestFile } from '../../testing/product/test-customer.ts'
import { photo } from '../../testing/product/test-desk.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { askedRule, rateTable } from '../../testing/product/test-rates.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../testing/product/test-staff.ts'
import { endKeeping } from './ask/keep-here.ts'

const now = '2026-12-03T15:00:00Z'
const today = '2026-12-03'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const inTenant = server.services.database.inTenant
const owner = await newStaff(server)
const rosa = await newStaff(server, 'operations')
const devon = await newStaff(server, 'operations')
const money = testMoney(server, owner)

const rule = (code: string, more: Partial<PriceRule> = {}): PriceRule =>
  askedRule({ code, title: `The ${code}`, bands: [{ upTo: null, flat: '2' }], ...more })
const publish = (rules: readonly PriceRule[], validFrom = '2026-10-01') =>
  inTenant(tenantId, (tx) =>
    publishRates(tx, {
      table: rateTable({
        validFrom,
        tiers: [
          { upToLb: 5, priceUsd: 14.25 },
          { upToLb: 50, priceUsd: 99 },
        ],
        rules: [...rules],
      }),
      author: 'Rosa Greenidge',
    }),
  )
const heavy = {
  on: 'billable lb',
  bands: [
    { upTo: '10', flat: '3' },
    { upTo: null, onRequest: true },
  ],
} as const
await publish([
  rule('photos'),
  rule('padding', { ...heavy }),
  rule('warranty', { on: 'declared', per: 'package', bands: [{ upTo: null, percent: '1.5' }] }),
])

const get = (path: `/${string}`, { token }: TestOwner) => server.call(`GET ${path}`, { token })
const prices = async (ana: TestOwner) => (await get('/requests/prices', ana)).json().data
const ask = ({ token }: TestOwner, body: object, { key = '', at = server } = {}) =>
  at.call('POST /requests', {
    token,
    headers: { 'idempotency-key': key || randomUUID() },
    payload: { kind: 'photos', totalUsd: 2, ...body },
  })
const asked = async (ana: TestOwner, body: object) => {
  const answer = await ask(ana, body)
  if (answer.statusCode !== 201) throw new Error(`Asking answered ${answer.statusCode}: ${answer.body}`)
  return answer.json().data
}
const mine = async (ana: TestOwner) => (await get('/my-requests', ana)).json().data
const work = (path: `/${string}`, { headers }: TestStaff, payload: object = {}, at = server) =>
  at.call(`POST /staff/requests${path}`, { headers, payload })
const queue = async (query: Record<string, string> = {}, { headers } = rosa) =>
  (await server.call('GET /staff/requests', { headers, query })).json().data
const finish = (id: string, photos: TestFile[] = [photo()], fields: Record<string, string> = {}, { headers } = rosa) =>
  server.call(`POST /staff/requests/${id}/finish`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: formOf(fields, photos),
  })
const newsOf = async (ana: TestOwner): Promise<string[]> =>
  (await get('/get-my-notifications', ana)).json().data.map(({ message }: { message: string }) => message)
const emailOf = async ({ id }: TestOwner) => (await money.get(`/staff/customers/${id}`)).json().data.email
const chargesOf = async (packageId: string) => (await money.get(`/staff/packages/${packageId}/charges`)).json().data.charges

const begun = async (ana: TestOwner, body: object, numbers: readonly string[]) => {
  const { _id } = await asked(ana, body)
  expect((await work(`/${_id}/take`, rosa)).statusCode).toBe(200)
  for (const scan of numbers) expect((await work(`/${_id}/scan`, rosa, { scan })).statusCode).toBe(200)
  return _id as string
}

test('prices are shown before the request: free, by the package or on request; services without a price rule are not offered', async () => {
  const ana = await packageOwner(server)
  const light = await shelvedParcel(server, ana)
  const big = await shelvedParcel(server, ana, { set: { weight_lb: '12.00', declared_value: null } })
  await shelvedParcel(server, ana, { set: { status: 'In transit' } })
  const { kinds, packages } = await prices(ana)
  expect(kinds).toEqual(['photos', 'padding', 'reweigh', 'cover', 'hold'])
  const of = (id: string) => packages.find(({ _id }: { _id: string }) => _id === id).prices
  expect(packages).toHaveLength(2)
  expect(of(light._id)).toEqual([
    { kind: 'photos', totalUsd: 2 },
    { kind: 'padding', totalUsd: 3 },
    { kind: 'reweigh', totalUsd: 0 },
    { kind: 'cover', totalUsd: 0.3 },
    { kind: 'hold', totalUsd: 0 },
  ])
  expect(of(big._id)).toEqual([
    { kind: 'photos', totalUsd: 2 },
    { kind: 'padding', totalUsd: null },
    { kind: 'reweigh', totalUsd: 0 },
    { kind: 'cover', totalUsd: null },
    { kind: 'hold', totalUsd: 0 },
  ])
  expect(refusal(await ask(ana, { kind: 'paper', packageIds: [light._id], totalUsd: 0 }))).toEqual([
    409,
    '“Remove the invoice” is not offered today.',
  ])
})

test('requested for two packages, taken, scanned, photographed, done: the customer sees it and is told', async () => {
  const ana = await packageOwner(server)
  const [one, two] = [await shelvedParcel(server, ana), await shelvedParcel(server, ana)]
  // Charged once per request: two packages cost as much as one.
  expect((await prices(ana)).once).toEqual(['photos', 'padding'])
  expect((await ask(ana, { packageIds: [one._id, two._id], totalUsd: 4 })).statusCode).toBe(409)
  const answer = await ask(ana, { packageIds: [one._id, two._id], totalUsd: 2, words: 'The shoes, please' })
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json()
  expect(data).toMatchObject({ state: 'asked', totalUsd: 2, words: 'The shoes, please', photos: [] })
  expect(data.number).toMatch(/^Q2026-\d{6}$/)
  expect(await mine(ana)).toEqual([data])
  expect((await prices(ana)).packages[0].whyNot).toBe(`Request ${data.number} is open for it.`)
  const inQueue = (await queue()).find(({ _id }: { _id: string }) => _id === data._id)
  expect(inQueue).toMatchObject({ customer: { _id: ana.id }, takenBy: null, packages: [{ shelf: 'B-07' }, { shelf: 'B-07' }] })

  expect((await work(`/${data._id}/take`, rosa)).json().data).toMatchObject({ state: 'doing', takenBy: { name: rosa.name } })
  expect(await queue({ list: 'mine' })).toMatchObject([{ _id: data._id }])
  expect(refusal(await finish(data._id))).toEqual([409, `Scan ${one.trackingNumber} first.`])
  const first = await work(`/${data._id}/scan`, rosa, { scan: one.trackingNumber })
  expect(first.json().message).toBe(`${one.trackingNumber} is here. 1 to go.`)
  await work(`/${data._id}/scan`, rosa, { scan: two.trackingNumber })
  expect(refusal(await finish(data._id, []))).toEqual([409, 'Take a photo first: the customer sees what was done.'])
  const done = await finish(data._id, [photo(), photo('photo2')], { note: 'Both pairs are there.' })
  expect(done.statusCode).toBe(200)

  const [request] = await mine(ana)
  expect(request).toMatchObject({
    state: 'done',
    note: 'Both pairs are there.',
    photos: [expect.any(String), expect.any(String)],
  })
  const picture = await get(`/my-requests/${data._id}/photos/${request.photos[0]}`, ana)
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await newsOf(ana)).toContain('“Photos of the contents” is done for 2 packages. Both pairs are there.')
  expect(await mailsTo(server, await emailOf(ana))).toContainEqual(
    expect.objectContaining({ subject: 'Done: photos of the contents (2 packages)' }),
  )
  const { history } = (await money.get(`/staff/packages/${one._id}`)).json().data
  expect(history.at(-1)).toMatchObject({ status: 'Received', note: 'Done: photos of the contents.', by: rosa.name })
  expect((await prices(ana)).packages[0].whyNot).toBeNull()
  expect(await chargesOf(one._id)).toEqual([])
})

test('when two people take it at once, one gets it and the other reads who', async () => {
  const ana = await packageOwner(server)
  const { _id: packageId } = await shelvedParcel(server, ana)
  const { _id } = await asked(ana, { packageIds: [packageId] })
  const answers = await Promise.all([work(`/${_id}/take`, rosa), work(`/${_id}/take`, devon, {}, other)])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  const [winner, loser] = answers[0]?.statusCode === 200 ? [rosa, devon] : [devon, rosa]
  const late = answers.find(({ statusCode }) => statusCode === 409)
  expect(late?.json().message).toBe(`${winner.name} is doing this now. Take the next one, or ask them.`)
  expect((await work(`/${_id}/refuse`, loser, { reason: 'No' })).statusCode).toBe(409)
  expect((await finish(_id, [photo()], {}, loser)).statusCode).toBe(409)
  expect((await work(`/${_id}/give-back`, loser)).json().data).toMatchObject({ state: 'accepted', takenBy: null, totalUsd: 2 })
  expect((await work(`/${_id}/take`, loser)).statusCode).toBe(200)
})

test('two requests for one package at once make one', async () => {
  const ana = await packageOwner(server)
  const { _id } = await shelvedParcel(server, ana)
  const answers = await Promise.all([ask(ana, { packageIds: [_id] }), ask(ana, { packageIds: [_id] }, { at: other })])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
  expect(await mine(ana)).toHaveLength(1)
})

test('a request repeated with one key is one request', async () => {
  const ana = await packageOwner(server)
  const { _id } = await shelvedParcel(server, ana)
  const key = randomUUID()
  const [first, second] = [await ask(ana, { packageIds: [_id] }, { key }), await ask(ana, { packageIds: [_id] }, { key })]
  expect(second.json().data._id).toBe(first.json().data._id)
})

test('refuses another package’s label and says whose it is; nothing is ticked', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const [mineOne, theirs] = [await shelvedParcel(server, ana), await shelvedParcel(server, luis)]
  const id = await begun(ana, { packageIds: [mineOne._id] }, [])
  expect(refusal(await work(`/${id}/scan`, rosa, { scan: theirs.trackingNumber }))).toEqual([
    409,
    `Not this one: ${theirs.trackingNumber} is Ana Brathwaite’s and is not part of this request. Put it back on B-07.`,
  ])
  expect((await queue({ list: 'mine' })).find(({ _id }: { _id: string }) => _id === id).packages[0].scannedAt).toBeNull()
  const scanned = async (scan: string) =>
    (await server.call('GET /staff/requests/scan', { headers: devon.headers, query: { scan } })).json().data
  expect(await scanned(mineOne.trackingNumber)).toMatchObject({ known: true, request: { _id: id } })
  expect(await scanned(theirs.trackingNumber)).toMatchObject({ known: true, request: null })
  expect(await scanned('TBA000000000000')).toMatchObject({ known: false, request: null })
})

test('with a price on request, the customer answers before anybody begins', async () => {
  const ana = await packageOwner(server)
  const { _id: packageId, trackingNumber } = await shelvedParcel(server, ana, { set: { weight_lb: '12.00' } })
  const body = { kind: 'padding', packageIds: [packageId], totalUsd: null }
  expect(refusal(await ask(ana, { ...body, totalUsd: 3 }))).toEqual([
    409,
    'We have to set the price of this first. Please look again.',
  ])
  const { _id, version } = await asked(ana, body)
  expect(refusal(await work(`/${_id}/take`, rosa))).toEqual([409, 'Set a price first: the customer is waiting for it.'])
  expect((await work(`/${_id}/quote`, rosa, { priceUsd: -1 })).statusCode).toBe(400)
  const quoted = await work(`/${_id}/quote`, rosa, { priceUsd: 7.5, note: 'It is a big box.' })
  expect(quoted.json().data).toMatchObject({ state: 'quoted', totalUsd: 7.5 })
  expect(await newsOf(ana)).toContain(
    `“Extra padding” for ${trackingNumber} costs US$7.50. It is a big box. Please say yes or no.`,
  )
  expect((await work(`/${_id}/take`, rosa)).statusCode).toBe(409)
  const accept = (seen: number) => server.call(`POST /requests/${_id}/accept`, { token: ana.token, payload: { version: seen } })
  expect((await accept(version)).statusCode).toBe(409)
  expect((await accept(version + 1)).json().data).toMatchObject({ state: 'accepted', totalUsd: 7.5 })
  expect((await accept(version + 1)).statusCode).toBe(409)
  expect((await work(`/${_id}/take`, rosa)).statusCode).toBe(200)
})

test('can be cancelled until somebody begins, or refused with a reason; the package can be requested again', async () => {
  const ana = await packageOwner(server)
  const { _id: packageId } = await shelvedParcel(server, ana)
  const cancel = (id: string) => server.call(`POST /requests/${id}/cancel`, { token: ana.token })
  const first = await asked(ana, { packageIds: [packageId] })
  expect((await cancel(first._id)).json().data).toMatchObject({ state: 'cancelled' })
  expect((await cancel(first._id)).statusCode).toBe(409)
  expect(refusal(await work(`/${first._id}/take`, rosa))).toEqual([409, 'The customer cancelled this.'])
  const second = await asked(ana, { packageIds: [packageId] })
  await work(`/${second._id}/take`, rosa)
  expect(refusal(await cancel(second._id))).toEqual([409, 'We have already started: it can no longer be cancelled.'])
  expect((await work(`/${second._id}/refuse`, rosa, { reason: ' ' })).statusCode).toBe(400)
  const reason = 'The box is sealed by the store.'
  expect((await work(`/${second._id}/refuse`, rosa, { reason })).json().data).toMatchObject({ state: 'refused', reason })
  expect(await mine(ana)).toContainEqual(expect.objectContaining({ _id: second._id, state: 'refused', reason }))
  expect(await mailsTo(server, await emailOf(ana))).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('We could not do this: photos of the contents') }),
  )
  expect((await asked(ana, { packageIds: [packageId] })).state).toBe('asked')
})

test('after weighing the package has its new weight, and the customer reads both', async () => {
  const ana = await packageOwner(server)
  const { _id: packageId, trackingNumber } = await shelvedParcel(server, ana, {
    set: { condition: 'good', battery: 'none', length_in: '10', width_in: '8', height_in: '4' },
  })
  const id = await begun(ana, { kind: 'reweigh', packageIds: [packageId], totalUsd: 0 }, [])
  const weigh = (weight: number) => work(`/${id}/weigh`, rosa, { packageId, weight, weightUnit: 'lb' })
  expect(refusal(await weigh(2.1))).toEqual([409, `Scan ${trackingNumber} first, so that the right one is weighed.`])
  await work(`/${id}/scan`, rosa, { scan: trackingNumber })
  expect(refusal(await finish(id))).toEqual([409, `Weigh ${trackingNumber} first.`])
  expect((await weigh(2.1)).json().message).toBe(`${trackingNumber}: weight 2.31 lb → 2.1 lb.`)
  expect((await finish(id)).statusCode).toBe(200)
  expect((await mine(ana))[0]).toMatchObject({ state: 'done', packages: [{ result: 'weight 2.31 lb → 2.1 lb' }] })
  const pkg = (await money.get(`/staff/packages/${packageId}`)).json().data
  expect(pkg).toMatchObject({ weightLb: 2.1, size: { length: 10, width: 8, height: 4 } })
  expect(pkg.history.map(({ note }: { note: string }) => note)).toContain('Weighed again: weight 2.31 lb → 2.1 lb.')
})

test('refuses staff without the permission, a stranger and another company', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const { _id: packageId } = await shelvedParcel(server, ana)
  expect((await ask(luis, { packageIds: [packageId] })).statusCode).toBe(404)
  expect((await ask(ana, { packageIds: ['nonsense'] })).statusCode).toBe(404)
  expect((await ask(ana, { packageIds: [] })).statusCode).toBe(400)
  const id = await begun(ana, { packageIds: [packageId] }, [])
  expect((await server.call(`POST /requests/${id}/cancel`, { token: luis.token })).statusCode).toBe(404)
  expect(await mine(luis)).toEqual([])
  const support = await newStaff(server, 'support')
  expect((await work(`/${id}/give-back`, support)).statusCode).toBe(403)
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  const there = await server.call(`GET /staff/requests/${id}`, { tenant: 'kite', headers: kite.headers })
  expect(there.statusCode).toBe(404)
})

test('packages on a flight or gone cannot be requested; those that left after the request cannot be done', async () => {
  const ana = await packageOwner(server)
  const [booked, gone] = [await shelvedParcel(server, ana), await shelvedParcel(server, ana)]
  const flight = (await money.send('POST', '/staff/flights', { name: 'BW 700', departsAt: '2026-12-05T15:00:00Z' })).json().data
  await money.send('POST', `/staff/flights/${flight._id}/packages`, { packageIds: [booked._id], confirmed: true })
  expect(refusal(await ask(ana, { packageIds: [booked._id] }))).toEqual([
    409,
    `${booked.trackingNumber}: It is on the flight BW 700 already.`,
  ])
  const id = await begun(ana, { packageIds: [gone._id] }, [gone.trackingNumber])
  await inTenant(tenantId, (tx) =>
    tx.updateTable('packages').set({ status: 'In transit' }).where('id', '=', gone._id).execute(),
  )
  expect(refusal(await finish(id))).toEqual([
    409,
    `${gone.trackingNumber} is In transit now. Say that it cannot be done, and why.`,
  ])
  expect((await work(`/${id}/refuse`, rosa, { reason: 'It has flown.' })).statusCode).toBe(200)
})

test('the price at the request holds when rates change, and is charged once when done, with VAT on the bill', async () => {
  await money.setUp(today)
  const ana = await packageOwner(server)
  const [one, two] = [await shelvedParcel(server, ana), await shelvedParcel(server, ana)]
  // The price shown includes 17.5 % VAT.
  expect((await prices(ana)).packages[0].prices[0]).toEqual({ kind: 'photos', totalUsd: 2.35 })
  expect(refusal(await ask(ana, { packageIds: [one._id], totalUsd: 2 }))).toEqual([
    409,
    'The price is BBD 4.70 (US$2.35) now. Please look again.',
  ])
  const id = await begun(ana, { packageIds: [one._id, two._id], totalUsd: 2.35 }, [one.trackingNumber, two.trackingNumber])
  await publish([rule('photos', { bands: [{ upTo: null, flat: '9' }] })], today)
  expect((await finish(id)).statusCode).toBe(200)
  const [charge] = await chargesOf(one._id)
  const [request] = await mine(ana)
  expect(charge).toMatchObject({
    code: 'photos',
    title: 'The photos',
    amount: 2,
    currency: 'USD',
    reason: `Request ${request.number}`,
    madeBy: rosa.name,
  })
  expect(await chargesOf(two._id)).toEqual([])
  expect((await finish(id)).statusCode).toBe(409)
  expect(await chargesOf(one._id)).toHaveLength(1)
  const bill = await money.issue(ana.id, [charge._id])
  expect(bill.json().data).toMatchObject({ total: 4.7, currency: 'BBD' })
  // A later correction of the measures leaves the charge of the request as it is.
  const { version } = (await money.get(`/staff/packages/${one._id}`)).json().data
  const changed = { version, weight: 3, weightUnit: 'lb', condition: 'good', battery: 'none' }
  expect((await money.send('PUT', `/staff/packages/${one._id}/measures`, changed)).statusCode).toBe(200)
  expect(await chargesOf(one._id)).toMatchObject([{ code: 'photos', state: 'billed' }])
  expect(await money.faults()).toEqual([])
})

test('a company without rates, or not open yet, offers free services', async () => {
  const kite = await packageOwner(server, { tenant: 'kite' })
  const { data } = (await server.call('GET /requests/prices', { tenant: 'kite', token: kite.token })).json()
  expect(data).toEqual({
    kinds: ['reweigh', 'hold'],
    once: [],
    packages: [],
    lockers: [],
    address: expect.any(String),
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(requestKinds).toContain('reweigh')
})

test('lists a customer’s hundred requests page by page, each once', async () => {
  const ana = await packageOwner(server)
  const { _id: packageId } = await shelvedParcel(server, ana)
  for (let each = 0; each < 7; each += 1) {
    const { _id } = await asked(ana, { kind: 'reweigh', packageIds: [packageId], totalUsd: 0 })
    await server.call(`POST /requests/${_id}/cancel`, { token: ana.token })
  }
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '3', ...(cursor !== null && { cursor }) }
    const { data, nextCursor } = (await server.call('GET /my-requests', { token: ana.token, query })).json()
    for (const { _id } of data) seen.add(_id)
    cursor = nextCursor
  } while (cursor !== null)
  expect(seen.size).toBe(7)
})

describe('a package that its customer wants to keep here', () => {
  const keep = (ana: TestOwner, packageIds: readonly string[], until?: string) =>
    ask(ana, { kind: 'hold', packageIds, totalUsd: 0, ...(until !== undefined && { until }) })
  const flight = async () =>
    (await money.send('POST', '/staff/flights', { name: 'BW 800', departsAt: '2026-12-20T15:00:00Z' })).json().data._id
  const load = async (packageId: string) =>
    (await money.send('POST', `/staff/flights/${await flight()}/packages`, { packageIds: [packageId], confirmed: true })).json()
      .data

  test('stays even if the desk confirms, and can have other requests; when released, it flies', async () => {
    const ana = await packageOwner(server)
    const { _id: packageId } = await shelvedParcel(server, ana)
    const { data } = (await keep(ana, [packageId], '2026-12-18')).json()
    expect(data).toMatchObject({ state: 'done', until: '2026-12-18', totalUsd: 0 })
    expect((await load(packageId)).refused[0].message).toContain('its customer asked us to keep it here')
    const { _id: other } = await asked(ana, { kind: 'reweigh', packageIds: [packageId], totalUsd: 0 })
    await server.call(`POST /requests/${other}/cancel`, { token: ana.token })
    const luis = await packageOwner(server)
    expect((await server.call(`POST /requests/${data._id}/cancel`, { token: luis.token })).statusCode).toBe(404)
    const cancelKeeping = await server.call(`POST /requests/${data._id}/cancel`, { token: ana.token })
    expect([cancelKeeping.statusCode, cancelKeeping.json().message]).toEqual([200, 'It takes the next flight.'])
    expect((await server.call(`POST /requests/${data._id}/cancel`, { token: ana.token })).statusCode).toBe(409)
    expect((await load(packageId)).added).toEqual([packageId])
  })

  test('has a day from tomorrow on, 60 days at most', async () => {
    const ana = await packageOwner(server)
    const { _id } = await shelvedParcel(server, ana)
    for (const until of [undefined, today, '2027-02-02', 'soon'])
      expect([until, (await keep(ana, [_id], until)).statusCode]).toEqual([until, 400])
    expect((await keep(ana, [_id], '2026-12-04')).statusCode).toBe(201)
    // Asking again moves the day.
    expect((await keep(ana, [_id], '2027-02-01')).statusCode).toBe(201)
  })

  test('flies once its day has passed, and its customer is told once', async () => {
    const ana = await packageOwner(server)
    const { _id, trackingNumber } = await shelvedParcel(server, ana)
    await keep(ana, [_id], '2026-12-04')
    await endKeeping.run(server.services)
    expect((await load(_id)).added).toEqual([])
    const before = server.clock.now()
    server.clock.set('2026-12-05T15:00:00Z')
    await endKeeping.run(server.services)
    await endKeeping.run(server.services)
    server.clock.set(before)
    const words = `We kept ${trackingNumber} until 4 December 2026, as you asked. It takes the next flight.`
    expect((await newsOf(ana)).filter((message) => message === words)).toHaveLength(1)
    expect((await load(_id)).added).toEqual([_id])
  })
})
