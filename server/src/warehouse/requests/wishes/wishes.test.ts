import { randomUUID } from 'node:crypto'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import type { PackageWishShown } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import type { StandingWishes } from '@parcelport/contract/warehouse/requests/wishes.ts'
import { expect, test } from 'vitest'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { refusal } from '../../../testing/product/test-answers.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { measured, newNumber, photo, testDesk } from '../../../testing/product/test-desk.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { askedRule, rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { mindWishes } from './apply-wishes.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const rosa = await newStaff(server, 'operations')
const desk = testDesk(server, rosa)
const { send, get, setUp } = testMoney(server, owner)

const rule = (code: string, flat: string, more: Partial<PriceRule> = {}): PriceRule =>
  askedRule({ code, title: `The ${code}`, per: 'request', bands: [{ upTo: null, flat }], ...more })
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
const locker = (flat: string) => rule('locker', flat, { per: 'package', when: 'handed over' })
await publish([rule('consolidation', '0'), locker('2.5')], '2026-10-01')
await setUp('2026-12-03')

const kept = {
  kind: 'locker',
  name: 'Locker 7, Oistins',
  addressLines: ['Oistins Main Road'],
  telephone: '',
  openingHours: [],
  mapLink: null,
  timeZone: 'America/Barbados',
  bring: '',
  freeDays: 3,
  closed: false,
}
await send('POST', '/staff/places', { ...kept, kind: 'counter', name: 'Warrens' })
const placeId = (await send('POST', '/staff/places', kept)).json().data.at(-1)._id as string

const none = {
  version: 0,
  before: 'fly',
  days: null,
  until: null,
  packages: null,
  packing: null,
  ready: 'collect',
  placeId: null,
  address: null,
  togetherUsd: null,
  readyUsd: null,
} as const
const together = { before: 'together', days: 7, packages: 2, packing: 'outer', togetherUsd: 0 } as const
const toLocker = { ready: 'locker', placeId, readyUsd: 2.94 } as const

const save = ({ token }: TestOwner, wishes: object) => server.call('PUT /my-wishes', { token, payload: { ...none, ...wishes } })
const saved = async (ana: TestOwner, wishes: object): Promise<StandingWishes> => {
  const answer = await save(ana, wishes)
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    'Your wishes are saved. They apply to packages that reach us from now on.',
  ])
  return answer.json().data
}
const shown = async ({ token }: TestOwner): Promise<StandingWishes> =>
  (await server.call('GET /my-wishes', { token })).json().data

const receive = async (ana: TestOwner) => {
  server.clock.advance(1)
  const answer = await desk.receiveFor({ trackingNumber: newNumber(), customerId: ana.id, packageValue: '20' })
  expect(answer.statusCode).toBe(201)
  return { message: answer.json().message as string, ...answer.json().data } as {
    message: string
    _id: string
    trackingNumber: string
    wishes?: PackageWishShown[]
  }
}
const mine = async ({ token }: TestOwner, id: string) => (await server.call(`GET /packages/${id}`, { token })).json().data
const wishesOf = async (ana: TestOwner, id: string): Promise<Record<string, string>> =>
  Object.fromEntries(((await mine(ana, id)).wishes ?? []).map(({ kind, state }: PackageWishShown) => [kind, state]))
const requestsOf = async ({ token }: TestOwner) => (await server.call('GET /my-requests', { token })).json().data
const kindsOf = async (ana: TestOwner): Promise<string[]> =>
  (await requestsOf(ana)).map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`).toSorted()
const newsOf = async ({ token }: TestOwner): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)
const cancel = ({ token }: TestOwner, id: string) => server.call(`POST /packages/${id}/wishes/cancel`, { token })
const step = async (id: string, to: string) => {
  server.clock.advance(1)
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  expect((await send('POST', `/staff/packages/${id}/move`, { version, to })).statusCode).toBe(200)
}

test('shows what is offered with its price before anything is chosen', async () => {
  const ana = await packageOwner(server)
  const wishes = await shown(ana)
  expect(wishes).toMatchObject({ version: 0, before: 'fly', ready: 'collect', notOffered: [], today: '2026-12-03' })
  expect(wishes.offers).toEqual([
    { kind: 'hold', totalUsd: 0, once: false },
    { kind: 'consolidate', totalUsd: 0, once: true },
    { kind: 'locker', totalUsd: 2.94, once: false },
  ])
  expect((await server.call('GET /my-wishes')).statusCode).toBe(401)
  expect((await server.call('PUT /my-wishes', { payload: none })).statusCode).toBe(401)
})

test.each([
  [{ before: 'keep' }, 400, 'Please choose how many days they stay, or until which day.'],
  [{ before: 'keep', until: '2026-12-03' }, 400, 'Please choose a day from tomorrow on, at most 60 days from now.'],
  [{ before: 'keep', until: '2027-06-01' }, 400, 'Please choose a day from tomorrow on, at most 60 days from now.'],
  [{ ...together, packages: null }, 400, 'Please choose 2 to 20 packages.'],
  [{ ...together, packing: null }, 400, 'Please choose what we keep of the boxes.'],
  [{ ...toLocker, placeId: randomUUID() }, 400, 'Please choose a locker.'],
  [{ ...toLocker, readyUsd: 2.5 }, 409, '“Put it into a locker” costs BBD 5.88 (US$2.94) now. Please look again.'],
  [{ ready: 'delivery', address: '14 Palm Road', readyUsd: 1 }, 409, '“Bring it to my door” is not offered today.'],
])('refuses %j', async (wishes, status, message) => {
  const ana = await packageOwner(server)
  const answer = await save(ana, wishes)
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  expect(await shown(ana)).toMatchObject({ version: 0 })
})

test('of two who save at once, the second is told; the change is in the log', async () => {
  const ana = await packageOwner(server)
  const both = await Promise.all([save(ana, { before: 'keep', days: 3 }), save(ana, { before: 'keep', days: 9 })])
  expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  const { version } = await saved(ana, { version: 1, before: 'keep', days: 5 })
  expect(version).toBe(2)
  expect(refusal(await save(ana, { version: 1, before: 'keep', days: 6 }))).toEqual([
    409,
    'Your wishes were changed on another device. Look at them again, then repeat.',
  ])
  const query = { subjectKind: 'customer', subjectId: ana.id }
  const log = (await server.call('GET /staff/audit', { headers: owner.headers, query })).json().data
  expect(log[0]).toMatchObject({ action: 'customer.wishes', details: { before: 'keep', days: 5, ready: 'collect' } })
})

test('a package is kept as wished from its receipt on; a later change leaves it, and it can be left out', async () => {
  const ana = await packageOwner(server)
  const other = await packageOwner(server)
  await saved(ana, { before: 'keep', days: 10 })
  const first = await receive(ana)
  expect(first.message).toContain('Wishes: kept until 13 December 2026.')
  expect(first.wishes).toEqual([{ kind: 'hold', state: 'waits', words: 'kept until 13 December 2026' }])
  await saved(ana, { version: 1 })
  const second = await receive(ana)
  expect(second.message).not.toContain('Wishes')
  await runJobs(server)
  await runJobs(server)
  expect(await kindsOf(ana)).toEqual(['hold done'])
  expect((await requestsOf(ana))[0]).toMatchObject({ until: '2026-12-13', words: 'By standing wish.' })
  expect(await mine(ana, first._id)).toMatchObject({ held: { why: 'kept', until: '2026-12-13' } })
  expect((await cancel(other, first._id)).statusCode).toBe(404)
  expect((await cancel(ana, second._id)).json().message).toBe(`No standing wish waits for ${second.trackingNumber}.`)
  expect((await cancel(ana, first._id)).json().message).toContain('it takes the next flight')
  expect((await mine(ana, first._id)).held).toBeUndefined()
  expect((await cancel(ana, first._id)).statusCode).toBe(409)
})

test('packages wait for each other and are packed into one box by one request, which keeps them no longer', async () => {
  const ana = await packageOwner(server)
  await saved(ana, { ...together, ...toLocker })
  const first = await receive(ana)
  expect(first.message).toContain(
    'Wishes: one box from 2 packages, 10 December 2026 at the latest; to the locker Locker 7, Oistins.',
  )
  await runJobs(server)
  expect(await kindsOf(ana)).toEqual(['hold done'])
  const second = await receive(ana)
  await runJobs(server)
  expect(await kindsOf(ana)).toEqual(['consolidate asked', 'hold cancelled'])
  const request = (await requestsOf(ana)).find(({ kind }: { kind: string }) => kind === 'consolidate')
  expect(request.packages.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([first._id, second._id].toSorted())
  expect(await wishesOf(ana, second._id)).toEqual({ consolidate: 'asked', locker: 'waits' })

  const work = (path: string, payload: object = {}) => send('POST', `/staff/requests/${request._id}${path}`, payload)
  await work('/take')
  for (const { trackingNumber } of [first, second]) await work('/scan', { scan: trackingNumber })
  const box = { weight: 4, weightUnit: 'lb', shelf: 'B-07', condition: 'good', battery: 'none' }
  expect((await work('/box', box)).statusCode).toBe(200)
  const done = await server.call(`POST /staff/requests/${request._id}/finish`, {
    headers: { ...owner.headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, [photo()]),
  })
  expect(done.statusCode).toBe(200)
  const packed = done.json().data.together.package._id as string
  expect((await mine(ana, packed)).held).toBeUndefined()
  expect(await wishesOf(ana, packed)).toEqual({ locker: 'waits' })
  await step(packed, 'In transit')
  await step(packed, 'Ready for pickup')
  await runJobs(server)
  const [sent] = await requestsOf(ana)
  expect(sent).toMatchObject({ kind: 'locker', state: 'asked', totalUsd: 2.94, locker: { _id: placeId } })
  expect(sent.packages.map(({ _id }: { _id: string }) => _id)).toEqual([packed])
  expect(await wishesOf(ana, first._id)).toEqual({ consolidate: 'asked', locker: 'over' })
})

test('two at once: the wish is asked for once, and left out where the customer says so, in either order', async () => {
  const ana = await packageOwner(server)
  await saved(ana, { before: 'keep', days: 4 })
  const { _id } = await receive(ana)
  const run = () => mindWishes.run(server.services)
  const [, , left] = await Promise.all([run(), run(), cancel(ana, _id)])
  expect([200, 409]).toContain(left.statusCode)
  expect((await requestsOf(ana)).length).toBeLessThan(2)
  if (left.statusCode === 409) expect((await cancel(ana, _id)).statusCode).toBe(200)
  await run()
  expect((await mine(ana, _id)).held).toBeUndefined()
  expect(await wishesOf(ana, _id)).toEqual({ hold: 'cancelled' })
})

test('what will apply is shown before a package comes, to its customer and at the scan, and can be left out by then', async () => {
  const ana = await packageOwner(server)
  await saved(ana, { before: 'keep', days: 3, ...toLocker })
  const trackingNumber = newNumber()
  const { _id } = await announceAs(server, ana, trackingNumber)
  const ahead = [
    { kind: 'hold', state: 'waits', words: 'kept until 6 December 2026' },
    { kind: 'locker', state: 'waits', words: 'to the locker Locker 7, Oistins' },
  ]
  expect((await mine(ana, _id)).wishes).toEqual(ahead)
  const scanned = async () => (await desk.get('/staff/packages/lookup', { scan: trackingNumber })).json().data.packages[0]
  expect((await scanned()).wishes).toEqual(ahead)
  expect((await cancel(ana, _id)).json().message).toBe(
    `We leave your wishes out for ${trackingNumber}. They stay for the others.`,
  )
  const { version } = await scanned()
  const form = formOf({ ...measured, version: String(version) }, [photo()])
  const received = await server.call(`POST /staff/packages/${_id}/receive`, { headers: rosa.headers, payload: form })
  expect([received.statusCode, received.json().message]).toEqual([200, expect.not.stringContaining('Wishes')])
  await runJobs(server)
  expect(await kindsOf(ana)).toEqual([])
  expect(await wishesOf(ana, _id)).toEqual({ hold: 'cancelled', locker: 'cancelled' })
})

test('a package given to its owner leaves the wishes of the wrong customer and takes the owner’s', async () => {
  const wrong = await packageOwner(server)
  const ana = await packageOwner(server)
  await saved(wrong, { before: 'keep', days: 20 })
  await saved(ana, toLocker)
  const { _id } = await receive(wrong)
  await runJobs(server)
  const { version } = (await get(`/staff/packages/${_id}`)).json().data
  const given = await send('POST', `/staff/packages/${_id}/customer`, { version, customerId: ana.id, reason: 'Wrong label' })
  expect(given.statusCode).toBe(200)
  expect((await mine(ana, _id)).held).toBeUndefined()
  expect(await wishesOf(ana, _id)).toEqual({ locker: 'waits' })
})

test('what its owner left out before it came stays left out when it is found under another name', async () => {
  const wrong = await packageOwner(server)
  const ana = await packageOwner(server)
  await saved(wrong, { before: 'keep', days: 20 })
  await saved(ana, toLocker)
  const { _id, trackingNumber } = await receive(wrong)
  const announced = await announceAs(server, ana, trackingNumber)
  expect((await cancel(ana, announced._id)).statusCode).toBe(200)
  await runJobs(server)
  const { version } = (await get(`/staff/packages/${_id}`)).json().data
  const given = await send('POST', `/staff/packages/${_id}/customer`, { version, customerId: ana.id, reason: 'Wrong label' })
  expect(given.statusCode).toBe(200)
  expect(await wishesOf(ana, _id)).toEqual({ locker: 'cancelled' })
})

test('what is no longer offered, dearer or closed does not apply: receiving goes on, and the customer is told', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  await saved(ana, together)
  await saved(luis, toLocker)
  const [first, second, ready, closed] = [await receive(ana), await receive(ana), await receive(luis), await receive(luis)]
  await publish([locker('9')], (await shown(ana)).today)
  expect((await shown(ana)).notOffered).toEqual(['consolidate'])
  await runJobs(server)
  expect(await wishesOf(ana, first._id)).toEqual({ consolidate: 'over' })
  expect((await mine(ana, second._id)).wishes).toMatchObject([{ why: '“Pack into one box” is not offered today.' }])
  expect((await newsOf(ana)).join(' ')).toContain(
    `We did not follow your standing wish “Pack into one box” for ${first.trackingNumber}, ${second.trackingNumber}:`,
  )
  expect((await receive(ana)).message).toContain('is received for')

  const readied = async (id: string) => {
    await step(id, 'In transit')
    await step(id, 'Ready for pickup')
    await runJobs(server)
    return (await mine(luis, id)).wishes[0]
  }
  expect(await readied(ready._id)).toMatchObject({
    state: 'over',
    why: 'It costs BBD 21.16 (US$10.58) now, more than you were shown. Ask for it once you agree.',
  })
  const places = (await get('/staff/places')).json().data
  const { _id, ...place } = places.find((each: { _id: string }) => each._id === placeId)
  expect((await send('PUT', `/staff/places/${placeId}`, { ...place, closed: true })).statusCode).toBe(200)
  expect((await shown(luis)).notOffered).toEqual(['locker'])
  expect(await readied(closed._id)).toMatchObject({ state: 'over', why: 'The locker that you chose is closed.' })
  expect(await kindsOf(luis)).toEqual([])
})

test('on the last day of waiting a box is made of what is there', async () => {
  const ana = await packageOwner(server)
  await publish([rule('consolidation', '0')], (await shown(ana)).today)
  await saved(ana, { ...together, packages: 5, days: 2 })
  await receive(ana)
  await receive(ana)
  await runJobs(server)
  expect(await kindsOf(ana)).toEqual(['hold done', 'hold done'])
  server.clock.advance(2 * 86_400)
  await mindWishes.run(server.services)
  await mindWishes.run(server.services)
  expect(await kindsOf(ana)).toEqual(['consolidate asked', 'hold cancelled', 'hold cancelled'])
})
