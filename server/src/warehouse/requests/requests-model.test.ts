import { randomUUID } from 'node:crypto'
import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../../money/ledger/money.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { formOf } from '../../testing/product/test-customer.ts'
import { photo } from '../../testing/product/test-desk.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel, type TestParcel } from '../../testing/product/test-parcels.ts'
import { askedRule, rateTable } from '../../testing/product/test-rates.ts'
import { testServer } from '../../testing/test-server.ts'
import { askSplit, part } from '../../testing/product/test-split.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '100000' } })
const { id: tenantId } = await server.tenant()
const { inTenant } = server.services.database
const owner = await newStaff(server)
const witness = await newStaff(server, 'operations')
const money = testMoney(server, owner)
await money.setUp('2026-12-03')
await inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [3, 10, 50].map((upToLb) => ({ upToLb, priceUsd: 10 + upToLb })),
      rules: ['consolidation', 'splitting', 'return', 'disposal'].map((code) => askedRule({ code })),
    }),
    author: 'Rosa Greenidge',
  }),
)

interface World {
  readonly ana: TestOwner
  readonly parcels: readonly TestParcel[]
  request: string
}

const post = (path: string, payload: object) => money.send('POST', `/staff${path}` as `/${string}`, payload)
const detail = async (id: string) => (await money.get(`/staff/packages/${id}`)).json().data
const boxOf = async ({ ana }: World): Promise<string | undefined> => {
  const { data } = (await server.call('GET /get-my-prealert', { token: ana.token })).json()
  return data.find(({ inside = 0 }: { inside?: number }) => inside > 0)?._id
}
const flown = async (id: string | undefined, to: string) =>
  id === undefined ? undefined : post(`/packages/${id}/move`, { version: (await detail(id)).version, to, reason: 'Call us.' })
const mine = async ({ ana, request }: World, verb: 'accept' | 'cancel') => {
  const { data } = (await server.call('GET /my-requests', { token: ana.token })).json()
  const { version = 1 } = data.find(({ _id }: { _id: string }) => _id === request) ?? {}
  return server.call(`POST /requests/${request}/${verb}`, { token: ana.token, payload: { version } })
}

/** Steps that anybody may try at any time; each is done or refused with a sentence. */
const steps = {
  ask: async (world: World) => {
    const { ana, parcels } = world
    const answer = await server.call('POST /requests', {
      token: ana.token,
      headers: { 'idempotency-key': randomUUID() },
      payload: { kind: 'consolidate', packing: 'outer', packageIds: parcels.map(({ _id }) => _id), totalUsd: 0 },
    })
    if (answer.statusCode === 201) world.request = answer.json().data._id
    return answer
  },
  'ask back': async (world: World) => {
    const { ana, parcels } = world
    const answer = await server.call('POST /requests/return', {
      token: ana.token,
      headers: { 'idempotency-key': randomUUID() },
      payload: formOf({ packageId: parcels[0]?._id, totalUsd: '0' }, [{ ...smallPdf, field: 'label' }]),
    })
    if (answer.statusCode === 201) world.request = answer.json().data._id
    return answer
  },
  'ask to dispose': async (world: World) => {
    const { ana, parcels } = world
    const packageIds = [(await boxOf(world)) ?? parcels[0]?._id]
    const answer = await server.call('POST /requests', {
      token: ana.token,
      headers: { 'idempotency-key': randomUUID() },
      payload: { kind: 'dispose', packageIds, understood: true, totalUsd: 0 },
    })
    if (answer.statusCode === 201) world.request = answer.json().data._id
    return answer
  },
  'ask to split': async (world: World) => {
    const answer = await askSplit(server, world.ana.token, world.parcels.slice(0, 1), { totalUsd: 0 })
    if (answer.statusCode === 201) world.request = answer.json().data._id
    return answer
  },
  'say the parts': ({ request }: World) =>
    post(`/requests/${request}/parts`, { parts: [part(12.34, 'Lamp'), part(7.66, 'Book')] }),
  take: ({ request }: World) => post(`/requests/${request}/take`, {}),
  'give back': ({ request }: World) => post(`/requests/${request}/give-back`, {}),
  scan: async ({ request, parcels }: World) => {
    let last
    for (const { trackingNumber: scan } of parcels) last = await post(`/requests/${request}/scan`, { scan })
    return last
  },
  'a light box': ({ request }: World) => post(`/requests/${request}/box`, { ...light, weight: 5 }),
  'a heavy box': ({ request }: World) => post(`/requests/${request}/box`, { ...light, weight: 45 }),
  'ask whether': ({ request }: World) => post(`/requests/${request}/ask-together`, {}),
  'leave one out': ({ request, parcels }: World) => post(`/requests/${request}/leave-out`, { packageId: parcels[0]?._id }),
  yes: (world: World) => mine(world, 'accept'),
  no: (world: World) => mine(world, 'cancel'),
  finish: ({ request }: World) =>
    server.call(`POST /staff/requests/${request}/finish`, {
      headers: { ...owner.headers, 'idempotency-key': randomUUID() },
      payload: formOf({ courierNumber: '1Z5A40R79021466183' }, [photo()]),
    }),
  confirm: ({ request }: World) =>
    server.call(`POST /staff/requests/${request}/finish`, {
      headers: { ...witness.headers, 'idempotency-key': randomUUID() },
      payload: formOf({}, [photo()]),
    }),
  'scan the box': async (world: World) => {
    const box = await boxOf(world)
    return box === undefined ? undefined : post(`/requests/${world.request}/scan`, { scan: (await detail(box)).trackingNumber })
  },
  'the first flies': ({ parcels }: World) => flown(parcels[0]?._id, 'In transit'),
  'the box flies': async (world: World) => flown(await boxOf(world), 'In transit'),
  'the box is ready': async (world: World) => flown(await boxOf(world), 'Ready for pickup'),
  'the first is ready': ({ parcels }: World) => flown(parcels[0]?._id, 'Ready for pickup'),
  'a step back': async (world: World) => {
    const id = (await boxOf(world)) ?? world.parcels[0]?._id ?? ''
    return post(`/packages/${id}/undo`, { version: (await detail(id)).version, reason: 'By mistake.' })
  },
}
const light = { weightUnit: 'lb', shelf: 'B-09', condition: 'good', battery: 'none' }
type Step = keyof typeof steps

/** A customer's packages and their values, without the boxes that we packed. */
const goodsOf = ({ ana }: World) =>
  inTenant(tenantId, (tx) =>
    tx
      .selectFrom('packages')
      .select(['id as _id', 'tracking_number as trackingNumber', 'declared_value as value'])
      .where('customer_id', '=', ana.id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('packages as inside').select('inside.id').whereRef('inside.parent_id', '=', 'packages.id'))),
      )
      .execute(),
  )

/** True after every step: no package is lost, each packed one is where its box is, and freight is charged once. */
const holds = async (world: World): Promise<void> => {
  const { ana, parcels } = world
  const goods = await goodsOf(world)
  expect(goods.map(({ _id }) => _id)).toEqual(expect.arrayContaining(parcels.map(({ _id }) => _id)))
  expect(sumOf(goods.map(({ value }) => value ?? 0)).toFixed(2)).toBe('60.00')
  for (const { _id, trackingNumber } of goods) {
    const { data } = (await server.call('GET /get-my-prealert', { token: ana.token, query: { search: trackingNumber } })).json()
    expect(data).toMatchObject([{ _id }])
    const found = (await money.get('/staff/packages', { search: trackingNumber })).json().data
    expect(found).toMatchObject([{ _id }])
    const { status, packedIn, shelf } = await detail(_id)
    const { charges } = (await money.get(`/staff/packages/${_id}/charges`)).json().data
    const freight = charges.filter(({ state }: { state: string }) => state !== 'cancelled')
    expect(freight.length).toBeLessThanOrEqual(1)
    if (hasEnded(status)) expect([shelf, freight]).toEqual([null, []])
    if (!packedIn) continue
    expect({ status, shelf, freight }).toEqual({ status: (await detail(packedIn._id)).status, shelf: null, freight: [] })
  }
}

test('no sequence loses a package, separates it from its box, or charges its freight next to the box’s or after its end', async () => {
  const usual: readonly Step[] = ['ask', 'take', 'scan']
  const any = fc.constantFrom(...(Object.keys(steps) as Step[]))
  const path = fc.tuple(fc.subarray([...usual]), fc.array(any, { minLength: 3, maxLength: 9 }))
  const told: Step[][] = [
    ['the first flies', 'the first is ready', 'a step back', 'a step back', 'ask', 'take', 'scan', 'a light box', 'finish'],
    [
      'ask',
      'take',
      'scan',
      'a heavy box',
      'ask whether',
      'yes',
      'take',
      'finish',
      'the box flies',
      'the box is ready',
      'a step back',
    ],
    ['ask', 'take', 'scan', 'leave one out', 'a light box', 'finish', 'the first flies', 'the box flies', 'the box is ready'],
    [
      'ask',
      'take',
      'scan',
      'a heavy box',
      'ask whether',
      'no',
      'ask',
      'take',
      'scan',
      'a light box',
      'the first flies',
      'finish',
    ],
    [
      'the first flies',
      'the first is ready',
      'a step back',
      'a step back',
      'ask back',
      'take',
      'scan',
      'finish',
      'the first flies',
    ],
    [
      'ask',
      'take',
      'scan',
      'a light box',
      'finish',
      'ask to dispose',
      'take',
      'scan the box',
      'finish',
      'confirm',
      'the box flies',
    ],
    ['ask back', 'take', 'scan', 'finish', 'ask', 'a step back', 'ask', 'take', 'scan', 'a light box', 'finish'],
    [
      'ask to split',
      'take',
      'scan',
      'say the parts',
      'finish',
      'ask',
      'take',
      'scan',
      'a light box',
      'finish',
      'the box flies',
    ],
    // An open request keeps the package in Miami.
    ['ask to split', 'take', 'scan', 'say the parts', 'the first flies', 'finish', 'the first is ready'],
  ]
  const ends: string[] = []
  await fc.assert(
    fc.asyncProperty(path, async ([first, then]) => {
      const ana = await packageOwner(server)
      const parcels = [await shelvedParcel(server, ana), await shelvedParcel(server, ana), await shelvedParcel(server, ana)]
      const world: World = { ana, parcels, request: randomUUID() }
      for (const step of [...first, ...then]) {
        const answer = await steps[step](world)
        expect([step, (answer?.statusCode ?? 200) < 500]).toEqual([step, true])
        await holds(world)
      }
      const { status } = await detail(parcels[0]?._id ?? '')
      const end = hasEnded(status) ? 'ended' : (await boxOf(world)) === undefined ? 'apart' : 'packed'
      ends.push((await goodsOf(world)).length > parcels.length ? `${end}, one more` : end)
    }),
    { numRuns: 15, examples: told.map((steps_) => [[[], steps_]]) },
  )
  // Each path must reach its end: a test whose every step is refused would pass as well.
  expect(ends.slice(0, 9)).toEqual([
    ...['packed', 'packed', 'packed', 'packed', 'ended', 'ended', 'packed'],
    ...['packed, one more', 'apart, one more'],
  ])
  expect(await money.faults()).toEqual([])
}, 300_000)
