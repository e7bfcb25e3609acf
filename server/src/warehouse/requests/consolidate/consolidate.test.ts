import { randomUUID } from 'node:crypto'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { describe, expect, test } from 'vitest'
import { seenWithheld } from '../../../billing/bills/release/release.ts'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { ok, refusal } from '../../../testing/product/test-answers.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel, type TestParcel } from '../../../testing/product/test-parcels.ts'
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

const rule = (changes: Partial<PriceRule>): PriceRule =>
  askedRule({ code: 'consolidation', title: 'Consolidation', bands: [{ upTo: null, flat: '1' }], ...changes })
await inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [
        { upToLb: 3, priceUsd: 14 },
        { upToLb: 10, priceUsd: 20 },
        { upToLb: 50, priceUsd: 99 },
      ],
      rules: [rule({})],
    }),
    author: 'Rosa Greenidge',
  }),
)

const ask = ({ token }: TestOwner, parcels: readonly TestParcel[], changes: object = {}, at = server) =>
  at.call('POST /requests', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      kind: 'consolidate',
      packing: 'retail',
      packageIds: parcels.map(({ _id }) => _id),
      totalUsd: 1.1,
      ...changes,
    },
  })
const priceOf = ({ token }: TestOwner, packages: readonly TestParcel[]) =>
  server.call('GET /requests/box-price', { token, query: { packageIds: packages.map(({ _id }) => _id).join(',') } })
const work = (path: string, payload: object = {}, { headers }: TestStaff = rosa, at = server) =>
  at.call(`POST /staff/requests/${path}` as `POST /${string}`, { headers, payload })
const measures = { weight: 5, weightUnit: 'lb', shelf: 'B-09', condition: 'good', battery: 'none' }
const finish = (id: string, { headers }: TestStaff = rosa, at = server) =>
  at.call(`POST /staff/requests/${id}/finish`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, [photo()]),
  })
const parcels = (ana: TestOwner, count: number, set: Readonly<Record<string, unknown>> = {}) =>
  Promise.all(Array.from({ length: count }, () => shelvedParcel(server, ana, { set })))
const asked = async (ana: TestOwner, packages: readonly TestParcel[]): Promise<string> => ok(await ask(ana, packages))._id
const begun = async (ana: TestOwner, packages: readonly TestParcel[]): Promise<string> => {
  const id = await asked(ana, packages)
  ok(await work(`${id}/take`))
  for (const { trackingNumber } of packages) ok(await work(`${id}/scan`, { scan: trackingNumber }))
  return id
}
interface Packed {
  readonly ana: TestOwner
  readonly inside: readonly TestParcel[]
  readonly box: TestParcel
}
const packed = async (count = 3, set: Readonly<Record<string, unknown>> = {}): Promise<Packed> => {
  const ana = await packageOwner(server)
  const inside = await parcels(ana, count, set)
  const id = await begun(ana, inside)
  ok(await work(`${id}/box`, measures))
  const { together } = ok(await finish(id))
  return { ana, inside, box: together.package }
}
const detail = async (id: string) => ok(await money.get(`/staff/packages/${id}`))
const chargesOf = async (id: string) => ok(await money.get(`/staff/packages/${id}/charges`)).charges
const mine = async ({ token }: TestOwner, query: Record<string, string> = {}) =>
  (await server.call('GET /get-my-prealert', { token, query })).json()
const move = async (id: string, to: string, more: object = {}) =>
  money.send('POST', `/staff/packages/${id}/move`, { version: (await detail(id)).version, to, ...more })
const flight = async () =>
  ok(await money.send('POST', '/staff/flights', { name: `BW ${randomUUID().slice(0, 4)}`, departsAt: '2026-12-05T15:00:00Z' }))
    ._id as string
const load = async (packageId: string) =>
  ok(await money.send('POST', `/staff/flights/${await flight()}/packages`, { packageIds: [packageId], confirmed: true }))

test('requested at a known price, packed, and then one package with its own number, photos and contents', async () => {
  const ana = await packageOwner(server)
  const inside = await parcels(ana, 3)
  const { kinds, packages } = ok(await server.call('GET /requests/prices', { token: ana.token }))
  expect(kinds).toContain('consolidate')
  expect(packages[0].prices).toContainEqual({ kind: 'consolidate', totalUsd: 1.1 })
  const id = await begun(ana, inside)
  const measured = await work(`${id}/box`, measures)
  expect(measured.json().message).toBe('Together US$20.00, apart US$42.00.')
  expect(ok(measured).together).toMatchObject({
    packing: 'retail',
    box: { weightLb: 5, apartUsd: 42, togetherUsd: 20, dearer: false, savedUsd: 20.9 },
    package: null,
  })
  const { number, together } = ok(await finish(id))
  expect(together.package.trackingNumber).toBe(`PC${number.replaceAll(/\D/g, '')}`)
  expect(await detail(together.package._id)).toMatchObject({
    status: 'Received',
    shelf: 'B-09',
    weightLb: 5,
    packageValue: 60,
    description: '3 packages: Curtains, Curtains, Curtains',
    holds: [{ kind: 'identity not checked', rule: 'note' }],
    photos: [expect.any(String)],
    contents: [{}, {}, {}],
  })
  const { data, countsByStatus } = await mine(ana)
  expect(data).toMatchObject([{ trackingNumber: together.package.trackingNumber, inside: 3 }])
  expect(countsByStatus['Ready for pickup']).toBe(0)
  const [child] = inside
  expect((await mine(ana, { search: child?.trackingNumber ?? '' })).data).toMatchObject([
    { packedIn: together.package.trackingNumber, statusNote: `In ${together.package.trackingNumber}` },
  ])
  const news = (await server.call('GET /get-my-notifications', { token: ana.token })).json().data
  expect(news.map(({ message }: { message: string }) => message)).toContain(
    `“Pack into one box” is done for 3 packages. They are in the box ${together.package.trackingNumber} now, 5 lb. You saved BBD 41.80 (US$20.90).`,
  )
  const { email } = ok(await money.get(`/staff/customers/${ana.id}`))
  const mail = (await mailsTo(server, email)).find(({ subject }) => subject.startsWith('Done: pack into one box'))
  for (const fact of ['BBD 84.00 (US$42.00)', 'BBD 40.00 (US$20.00)', 'You saved BBD 41.80 (US$20.90).'])
    expect(mail?.text).toContain(fact)
  const scanned = await money.get('/staff/search', { text: child?.trackingNumber ?? '' })
  expect(scanned.body).toContain(child?._id)
})

test('before it is asked for, freight apart and in one box by the published rates, and what one box saves', async () => {
  const ana = await packageOwner(server)
  const inside = await parcels(ana, 3)
  const saved = { apartUsd: 42, togetherUsd: 20, packingUsd: 1.1, savesUsd: 20.9, billableLb: 10 }
  expect(ok(await priceOf(ana, inside))).toEqual(saved)
  const [unweighed] = await parcels(ana, 1, { weight_lb: null })
  const unknown = { apartUsd: null, togetherUsd: null, packingUsd: 1.1, savesUsd: null, billableLb: null }
  expect(ok(await priceOf(ana, [...inside, unweighed as TestParcel]))).toEqual(unknown)
  // Heavier than the table: a person sets the price of the box.
  const large = await parcels(ana, 2, { weight_lb: '30' })
  expect(ok(await priceOf(ana, large))).toMatchObject({ apartUsd: 198, togetherUsd: null, savesUsd: null, billableLb: 60 })
})

test('the price of one box is refused as the request would be', async () => {
  const ana = await packageOwner(server)
  const [one, two] = (await parcels(ana, 2)) as [TestParcel, TestParcel]
  const [elsewhere] = (await parcels(ana, 1, { consignee: 'Luis Brathwaite' })) as [TestParcel]
  const [ready] = (await parcels(ana, 1, { status: 'Ready for pickup' })) as [TestParcel]
  expect(refusal(await priceOf(ana, [one]))).toEqual([400, 'Please choose 2 to 20 packages to go into one box.'])
  expect(refusal(await priceOf(ana, [one, elsewhere]))[1]).toContain('one box is for one person.')
  const notHere = [404, 'There is no such package, or it is not with us in the USA.']
  expect(refusal(await priceOf(ana, [one, ready]))).toEqual(notHere)
  expect(refusal(await priceOf(await packageOwner(server), [one, two]))).toEqual(notHere)
  expect(refusal(await priceOf(ana, [one, { _id: 'x', trackingNumber: '' }]))).toEqual(notHere)
  await asked(ana, [one, two])
  expect(refusal(await priceOf(ana, [one, two]))[1]).toContain('is open for it.')
})

test('each step of the box is a step of its packages, and they cannot move alone', async () => {
  const { ana, inside, box } = await packed(2)
  const [child] = inside as [TestParcel, TestParcel]
  const message = `${child.trackingNumber} is inside box ${box.trackingNumber}. Move the box instead.`
  expect(refusal(await move(child._id, 'In transit'))).toEqual([409, message])
  const { version } = await detail(child._id)
  const shelved = await money.send('POST', '/staff/packages/shelve', { packages: [{ _id: child._id, version }], shelf: 'B-01' })
  expect(ok(shelved).refused).toEqual([{ _id: child._id, message }])
  expect((await load(child._id)).refused).toEqual([{ _id: child._id, message }])
  expect((await load(box._id)).added).toEqual([box._id])
  const steps = ['In transit', 'Ready for pickup', 'Action required', 'Ready for pickup'] as const
  for (const to of steps) {
    ok(await move(box._id, to, to === 'Action required' ? { reason: 'Bring your ID.' } : {}))
    for (const { _id, trackingNumber } of inside) {
      expect((await detail(_id)).status).toBe(to)
      expect((await mine(ana, { search: trackingNumber })).data).toMatchObject([{ status: to }])
    }
  }
  expect((await mine(ana)).countsByStatus['Ready for pickup']).toBe(1)
  const { version: seen } = await detail(box._id)
  ok(await money.send('POST', `/staff/packages/${box._id}/undo`, { version: seen, reason: 'By mistake.' }))
  for (const { _id } of inside) expect((await detail(_id)).status).toBe((await detail(box._id)).status)
})

test('freight is charged for the box and never for its packages, after any measuring or moving', async () => {
  const { ana, inside, box } = await packed(3)
  ok(await move(box._id, 'In transit'))
  ok(await move(box._id, 'Ready for pickup'))
  const freight = (charges: readonly { basis?: unknown; code: string; state: string }[]) =>
    charges.filter(({ code, state }) => code !== 'consolidation' && state !== 'cancelled')
  // The request is charged once, on the first package.
  expect(await chargesOf(inside[0]?._id ?? '')).toMatchObject([{ code: 'consolidation', amount: 1 }])
  for (const { _id } of inside) {
    expect(freight(await chargesOf(_id))).toEqual([])
    const byHand = { customerId: ana.id, packageId: _id, code: 'handling', title: 'Air freight', amount: 14, currency: 'USD' }
    expect((await money.send('POST', '/staff/charges', { ...byHand, taxed: true, reason: 'Once more' })).statusCode).toBe(409)
    const changed = { version: (await detail(_id)).version, weight: 30, weightUnit: 'lb', condition: 'good', battery: 'none' }
    expect((await money.send('PUT', `/staff/packages/${_id}/measures`, changed)).statusCode).toBe(409)
  }
  expect(freight(await chargesOf(box._id))).toMatchObject([{ amount: 20, state: 'open' }])
  // An unbilled charge of a packed package withholds the box, with its tax.
  const owed = { id: box._id, customer_id: ana.id, tracking_number: box.trackingNumber }
  expect(await inTenant(tenantId, (tx) => seenWithheld(tx, owed, new Date(now)))).toBe(
    `US$21.10 for ${box.trackingNumber} has not been billed yet. Issue its bill first.`,
  )
  expect(await money.faults()).toEqual([])
})

test('charges from before a package went into a box are cancelled', async () => {
  const ana = await packageOwner(server)
  const inside = await parcels(ana, 2)
  const [first] = inside as [TestParcel, TestParcel]
  ok(await move(first._id, 'In transit'))
  ok(await move(first._id, 'Ready for pickup'))
  for (let step = 0; step < 2; step += 1) {
    const { version } = await detail(first._id)
    ok(await money.send('POST', `/staff/packages/${first._id}/undo`, { version, reason: 'By mistake.' }))
  }
  expect(await chargesOf(first._id)).toMatchObject([{ state: 'open', amount: 14 }])
  const id = await begun(ana, inside)
  ok(await work(`${id}/box`, measures))
  ok(await finish(id))
  const open = (await chargesOf(first._id)).filter(({ state }: { state: string }) => state === 'open')
  expect(open).toMatchObject([{ code: 'consolidation' }])
})

describe('when one box costs more', () => {
  const heavy = { ...measures, weight: 12 }
  test('it says so before it is asked for, and saves nothing afterwards', async () => {
    const ana = await packageOwner(server)
    const inside = await parcels(ana, 2, { weight_lb: '6.1' })
    expect(ok(await priceOf(ana, inside))).toEqual({
      apartUsd: 40,
      togetherUsd: 99,
      packingUsd: 1.1,
      savesUsd: -60.1,
      billableLb: 50,
    })
    const id = await begun(ana, inside)
    expect(ok(await work(`${id}/box`, heavy)).together.box).toMatchObject({ dearer: true, savedUsd: null })
  })

  test('the desk must ask; the customer sees both prices and wants it anyway', async () => {
    const ana = await packageOwner(server)
    const inside = await parcels(ana, 2)
    const id = await begun(ana, inside)
    expect(refusal(await finish(id))).toEqual([409, 'Measure the box first.'])
    expect(ok(await work(`${id}/box`, heavy)).together.box).toMatchObject({ apartUsd: 28, togetherUsd: 99, dearer: true })
    expect(refusal(await finish(id))).toEqual([409, 'One box costs more than separate packages. Ask the customer first.'])
    expect(ok(await work(`${id}/ask-together`, { note: 'It is a large box.' }))).toMatchObject({
      state: 'quoted',
      takenBy: null,
    })
    const news = (await server.call('GET /get-my-notifications', { token: ana.token })).json().data
    expect(news.map(({ message }: { message: string }) => message)).toContain(
      'In one box, 2 packages would cost more than apart: BBD 198.00 (US$99.00) together, BBD 56.00 (US$28.00) apart, and BBD 2.20 (US$1.10) for packing. It is a large box. Shall we keep them separate, or send them in one box anyway?',
    )
    // Packages cannot be asked for again while the customer's answer is due.
    expect((await ask(ana, inside)).statusCode).toBe(409)
    const [{ version }] = (await server.call('GET /my-requests', { token: ana.token })).json().data
    ok(await server.call(`POST /requests/${id}/accept`, { token: ana.token, payload: { version } }))
    expect(refusal(await work(`${id}/ask-together`))).toEqual([409, 'Take this request first.'])
    ok(await work(`${id}/take`))
    expect(refusal(await work(`${id}/ask-together`))).toEqual([409, 'The customer has agreed to the price of one box.'])
    expect(ok(await finish(id)).together.package).not.toBeNull()
  })

  test('or keeps them separate: nothing is packed, nothing is charged', async () => {
    const ana = await packageOwner(server)
    const inside = await parcels(ana, 2)
    const id = await begun(ana, inside)
    ok(await work(`${id}/box`, heavy))
    ok(await work(`${id}/ask-together`))
    const left = await server.call(`POST /requests/${id}/cancel`, { token: ana.token })
    expect([left.json().message, ok(left).state]).toEqual(['Thank you. They stay separate.', 'cancelled'])
    expect((await finish(id)).statusCode).toBe(409)
    for (const { _id } of inside) expect(await chargesOf(_id)).toEqual([])
    expect((await mine(ana)).data).toHaveLength(2)
  })

  test('a yes is to one price: a more expensive box needs another yes', async () => {
    const ana = await packageOwner(server)
    const id = await begun(ana, await parcels(ana, 2))
    ok(await work(`${id}/box`, { ...measures, weight: 12 }))
    ok(await work(`${id}/ask-together`))
    const [{ version }] = (await server.call('GET /my-requests', { token: ana.token })).json().data
    ok(await server.call(`POST /requests/${id}/accept`, { token: ana.token, payload: { version } }))
    ok(await work(`${id}/take`))
    expect(ok(await work(`${id}/box`, { ...measures, weight: 13 })).together.box.agreed).toBe(true)
    expect(ok(await work(`${id}/box`, { ...measures, weight: 70 })).together.box.agreed).toBe(false)
    expect((await finish(id)).statusCode).toBe(409)
  })
})

test('packages that cannot be packed together cannot be requested', async () => {
  const ana = await packageOwner(server)
  const [one, two] = (await parcels(ana, 2)) as [TestParcel, TestParcel]
  const [elsewhere] = await parcels(ana, 1, { consignee: 'Luis Brathwaite' })
  expect(refusal(await ask(ana, [one]))).toEqual([400, 'Please choose 2 to 20 packages to go into one box.'])
  expect((await ask(ana, [one, two], { packing: undefined })).statusCode).toBe(400)
  expect((await ask(ana, [one, two], { packing: 'glue' })).statusCode).toBe(400)
  expect((await ask(ana, [one, two], { totalUsd: 0 })).statusCode).toBe(409)
  expect(refusal(await ask(ana, [one, elsewhere as TestParcel]))).toEqual([
    409,
    `${one.trackingNumber} is for Ana Brathwaite, ${elsewhere?.trackingNumber} for Luis Brathwaite: one box is for one person.`,
  ])
  const { ana: beth, inside, box } = await packed(2)
  const [loose] = await parcels(beth, 1)
  expect(refusal(await ask(beth, [loose as TestParcel, inside[0] as TestParcel]))[1]).toContain('is already packed into a box')
  expect(refusal(await ask(beth, [loose as TestParcel, box]))[1]).toContain('cannot go into another')
})

test('refuses a wrong label; a missing package is left out and stays separate; the last two must stay', async () => {
  const ana = await packageOwner(server)
  const [missing, one, two] = (await parcels(ana, 3)) as [TestParcel, TestParcel, TestParcel]
  const [wrong] = (await parcels(await packageOwner(server), 1)) as [TestParcel]
  const id = await asked(ana, [missing, one, two])
  ok(await work(`${id}/take`))
  expect(refusal(await work(`${id}/scan`, { scan: wrong.trackingNumber }))[1]).toContain('Not this one')
  for (const { trackingNumber: scan } of [one, two]) ok(await work(`${id}/scan`, { scan }))
  expect(refusal(await work(`${id}/box`, measures))).toEqual([409, `Scan ${missing.trackingNumber} first, or leave it out.`])
  const left = await work(`${id}/leave-out`, { packageId: missing._id })
  expect(left.json().message).toBe(`${missing.trackingNumber} stays separate.`)
  expect(refusal(await work(`${id}/leave-out`, { packageId: two._id }))[1]).toContain('A box needs at least two packages')
  ok(await work(`${id}/box`, measures))
  const done = ok(await finish(id))
  // The price shown included the missing package.
  expect(done).toMatchObject({ totalUsd: 1.1, together: { leftOut: [missing.trackingNumber] } })
  const numbers = (await mine(ana)).data.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber)
  expect(new Set(numbers)).toEqual(new Set([done.together.package.trackingNumber, missing.trackingNumber]))
  expect((await ask(ana, [missing], { kind: 'reweigh', totalUsd: 0 })).statusCode).toBe(201)
})

test('two clerks take and finish it at once: one box', async () => {
  const ana = await packageOwner(server)
  const inside = await parcels(ana, 2)
  const id = await asked(ana, inside)
  const takes = await Promise.all([work(`${id}/take`, {}, rosa), work(`${id}/take`, {}, devon, other)])
  expect(takes.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  const winner = takes[0]?.statusCode === 200 ? rosa : devon
  for (const { trackingNumber: scan } of inside) ok(await work(`${id}/scan`, { scan }, winner))
  ok(await work(`${id}/box`, measures, winner))
  const done = await Promise.all([finish(id, winner), finish(id, winner, other)])
  expect(done.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect((await mine(ana)).data).toHaveLength(1)
})

test('packages requested for a box cannot fly; packages that left before are left out', async () => {
  const ana = await packageOwner(server)
  const inside = await parcels(ana, 3)
  const [first] = inside as [TestParcel, TestParcel, TestParcel]
  const id = await begun(ana, inside)
  expect((await load(first._id)).refused).toEqual([
    { _id: first._id, message: `${first.trackingNumber} is to be packed into one box with others. Do that request first.` },
  ])
  ok(await work(`${id}/box`, measures))
  ok(await move(first._id, 'Action required', { reason: 'It is wet.' }))
  expect((await finish(id)).statusCode).toBe(409)
  ok(await work(`${id}/leave-out`, { packageId: first._id }))
  ok(await work(`${id}/box`, measures))
  expect(ok(await finish(id)).together.leftOut).toEqual([first.trackingNumber])
})

test('after packing, storage counts for the box and not for its packages', async () => {
  const { ana, inside, box } = await packed(2)
  const policy = {
    clock: 'miami',
    validFrom: '2026-12-03',
    freeDays: 14,
    calendar: 'calendar days',
    bands: [],
    mostUsd: null,
    remind: [],
  }
  const made = await money.send('POST', '/staff/storage/policies', { ...policy, abandonAfter: null, noticeDays: 14 })
  expect(made.body).toContain('"success":true')
  expect((await mine(ana)).data).toMatchObject([{ trackingNumber: box.trackingNumber, storage: { day: 0 } }])
  for (const { trackingNumber } of inside)
    expect((await mine(ana, { search: trackingNumber })).data[0]).not.toHaveProperty('storage')
})

test('refuses a stranger, a clerk without the permission and another company', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const inside = await parcels(ana, 2)
  expect((await ask(luis, inside)).statusCode).toBe(404)
  const id = await begun(ana, inside)
  const support = await newStaff(server, 'support')
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  for (const [verb, body] of [
    ['box', measures],
    ['ask-together', {}],
    ['leave-out', { packageId: inside[0]?._id }],
  ] as const) {
    expect([verb, (await work(`${id}/${verb}`, body, devon)).statusCode]).toEqual([verb, 409])
    expect([verb, (await work(`${id}/${verb}`, body, support)).statusCode]).toEqual([verb, 403])
    const there = await server.call(`POST /staff/requests/${id}/${verb}`, {
      tenant: 'kite',
      headers: kite.headers,
      payload: body,
    })
    expect([verb, there.statusCode]).toEqual([verb, 404])
  }
})
