import { describe, expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel, type TestParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const owner = await newStaff(server)
const [devon, keisha] = [await newStaff(server, 'operations'), await newStaff(server, 'operations')]
const desk = testDesk(server, owner)
const ana = await packageOwner(server)
const luis = await packageOwner(server)
const warrens = (
  await desk.post('/staff/places', {
    kind: 'counter',
    name: 'Warrens counter',
    addressLines: ['1 Warrens'],
    telephone: '',
    openingHours: [],
    mapLink: null,
    timeZone: 'America/Barbados',
    bring: '',
    freeDays: null,
    closed: false,
  })
)
  .json()
  .data.at(-1)

const ready = { status: 'Ready for pickup', shelf: null }
const waiting = (more: object = {}) => shelvedParcel(server, ana, { set: { ...ready, ...more } })
const visit = async (query: Record<string, string>) =>
  (await server.call('GET /staff/counter', { headers: devon.headers, query })).json().data
const one = async (packageId: string) => (await desk.get(`/staff/packages/${packageId}`)).json().data
const handOver = (packages: readonly string[], { headers = devon.headers, name = 'Shanice Forde', more = {} } = {}) =>
  server.call('POST /staff/packages/deliver', {
    headers,
    payload: formOf({ packages: packages.join(','), name, ...more }, [photo('signature')]),
  })
const shown = async ({ _id }: TestParcel) => `${_id}:${(await one(_id)).version}`
const numbers = (packages: readonly { trackingNumber: string }[]) => packages.map(({ trackingNumber }) => trackingNumber)

describe('what a customer collects', () => {
  test('is found by box number, by name and by any label on their boxes', async () => {
    const someone = await packageOwner(server)
    const theirs = (set: object) => {
      server.clock.advance(60)
      return shelvedParcel(server, someone, { set: { ...ready, ...set } })
    }
    const number = `9400111899223${Date.now().toString().slice(-9)}`
    const [one_, other] = [await theirs({}), await theirs({ tracking_number: number })]
    await shelvedParcel(server, someone)
    const { boxNumber } = (await one(one_._id)).customer
    const all = [one_.trackingNumber, number]
    for (const query of [{ scan: `POS-${boxNumber}` }, { scan: String(boxNumber) }, { customerId: someone.id }])
      expect(numbers((await visit(query)).visit.ready)).toEqual(all)
    // A courier's barcode has 420 and the ZIP code before the number.
    const scanned = await visit({ scan: `42033122${number}` })
    expect([numbers(scanned.visit.ready), scanned.scanned]).toEqual([all, other._id])
  })

  test('comes with the state of their ID check, before the hand-over', async () => {
    const someone = await packageOwner(server)
    await shelvedParcel(server, someone, { set: ready })
    const identity = async () => (await visit({ customerId: someone.id })).visit.identity
    expect(await identity()).toEqual({ state: 'waiting', reason: null })
    const decide = async (customerId: string, how: string, more: object = {}) => {
      const answer = await desk.post(`/staff/customers/${customerId}/identity/${how}`, { version: 1, ...more })
      expect(answer.statusCode).toBe(200)
    }
    await decide(someone.id, 'refuse', { reason: 'The document has expired.' })
    expect(await identity()).toEqual({ state: 'refused', reason: 'The document has expired.' })
    const luisHere = (await visit({ customerId: luis.id })).visit.identity
    expect(luisHere).toEqual({ state: 'waiting', reason: null })
    await server.services.database.owner.query(
      `update customers set identity_state = 'none', identity_reason = null, identity_decided_at = null, identity_decided_by = null,
         identity_sent_at = null, government_id_file_id = null where id = $1`,
      [someone.id],
    )
    expect(await identity()).toEqual({ state: 'none', reason: null })
    await decide(luis.id, 'approve')
    expect((await visit({ customerId: luis.id })).visit.identity).toEqual({ state: 'approved', reason: null })
  })

  test('is listed for this place; packages elsewhere are named', async () => {
    const someone = await packageOwner(server)
    const theirs = (set: object) => {
      server.clock.advance(60)
      return shelvedParcel(server, someone, { set: { ...ready, ...set } })
    }
    const here = await theirs({ pickup_place_id: warrens._id })
    const nowhere = await theirs({})
    const places = (await desk.get('/staff/places')).json().data
    const other = places.find(({ _id }: { _id: string }) => _id !== warrens._id)
    await theirs({ pickup_place_id: other._id })
    const { visit: found } = await visit({ customerId: someone.id, placeId: warrens._id })
    expect(numbers(found.ready)).toEqual([here.trackingNumber, nowhere.trackingNumber])
    expect(found.elsewhere).toEqual([{ place: other.name, packages: 1 }])
    expect((await visit({ customerId: someone.id })).visit.ready).toHaveLength(3)
  })

  test('asks which customer if several share a number, and finds nobody if nobody has it', async () => {
    const mine = await waiting()
    await shelvedParcel(server, luis, { set: { ...ready, tracking_number: mine.trackingNumber } })
    expect(await visit({ scan: mine.trackingNumber })).toMatchObject({ customers: [{}, {}], visit: null })
    for (const query of [{ scan: 'NOBODY99' }, { scan: '#' }, { customerId: 'nobody' }])
      expect(await visit(query)).toEqual({ customers: [], visit: null, scanned: null })
  })
})

describe('one signature for several', () => {
  test('hands all over at once, each with its own history and audit line and the same signature', async () => {
    const parcels = [await waiting(), await waiting(), await waiting()]
    const answer = await handOver(await Promise.all(parcels.map(shown)))
    expect(answer.json()).toEqual({ success: true, message: '3 packages are handed to Shanice Forde.', data: { delivered: 3 } })
    const after = await Promise.all(parcels.map(({ _id }) => one(_id)))
    for (const pkg of after)
      expect(pkg).toMatchObject({ status: 'Delivered', handedTo: 'Shanice Forde', signature: after[0].signature })
    for (const pkg of after)
      expect(pkg.history.at(-1)).toMatchObject({ status: 'Delivered', by: devon.name, note: 'Handed to Shanice Forde.' })
    const audit = (await desk.get('/staff/audit')).json().data.slice(0, 3)
    expect(audit).toMatchObject(Array.from({ length: 3 }, () => ({ action: 'package.deliver', details: { together: 3 } })))
    const file = await desk.get(`/staff/packages/${parcels[2]?._id}/files/${after[0].signature}`)
    expect(file.statusCode).toBe(200)
  })

  test('hands over nothing if one of them cannot be released', async () => {
    const [good, bad] = [await waiting(), await shelvedParcel(server, ana)]
    const answer = await handOver([await shown(good), await shown(bad)])
    expect(answer.statusCode).toBe(409)
    expect((await one(good._id)).status).toBe('Ready for pickup')
    expect((await handOver([await shown(good), '00000000-0000-4000-8000-000000000000:1'])).statusCode).toBe(404)
    expect((await one(good._id)).status).toBe('Ready for pickup')
  })

  test('when two clerks choose the same packages, one succeeds and the other is refused', async () => {
    const [mine, shared, theirs] = [await waiting(), await waiting(), await waiting()]
    const [first, second, third] = [await shown(mine), await shown(shared), await shown(theirs)]
    const answers = await Promise.all([
      handOver([first, second], { name: 'Ana' }),
      handOver([third, second], { headers: keisha.headers, name: 'Luis' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = answers[0].statusCode === 200 ? ([mine, theirs] as const) : ([theirs, mine] as const)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(/Somebody changed .* a moment ago/)
    expect([(await one(won._id)).status, (await one(lost._id)).status]).toEqual(['Delivered', 'Ready for pickup'])
    expect((await one(shared._id)).history.filter(({ status }: { status: string }) => status === 'Delivered')).toHaveLength(1)
  })

  test('refuses an invalid list and one that is too long', async () => {
    const pair = await shown(await waiting())
    for (const packages of [['nothing'], [''], [`${pair};${pair}`]]) expect((await handOver(packages)).statusCode).toBe(400)
    const many = Array.from({ length: 101 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}:1`)
    expect((await handOver(many)).statusCode).toBe(400)
    // A package that is chosen twice is handed over once.
    expect((await handOver([pair, pair])).json().data).toEqual({ delivered: 1 })
  })

  test('a package listed twice with differently written ids is handed over once', async () => {
    const parcel = await waiting()
    const [id, version] = (await shown(parcel)).split(':')
    expect((await handOver([`${id}:${version}`, `${id}:0${version}`])).json().data).toEqual({ delivered: 1 })
    const { history } = await one(parcel._id)
    expect(history.filter(({ status }: { status: string }) => status === 'Delivered')).toHaveLength(1)
  })
})

describe('packages of two customers', () => {
  const ready_ = async (owner_: TestOwner) => shown(await shelvedParcel(server, owner_, { set: ready }))
  const named = async (name: string) => {
    const someone = await packageOwner(server)
    await server.services.database.owner.query('update customers set name = $2 where id = $1', [someone.id, name])
    return someone
  }
  const mayCollect = async ({ token }: TestOwner, name: string): Promise<void> => {
    const document = { ...smallPdf, field: 'document' }
    const payload = formOf({ name, relation: 'cousin', telephone: '+1 246-555-0164', kind: 'may pick up' }, [document])
    const added = await server.call('POST /my-receivers', { token, payload })
    expect((await desk.post(`/staff/receivers/${added.json().data._id}/approve`, {})).statusCode).toBe(200)
  }

  test('go to one person only after the desk has read whose they are', async () => {
    const [keith, maria] = [await named('Keith Holder'), await named('Maria Clarke')]
    const packages = [await ready_(keith), await ready_(maria)]
    const asked = await handOver(packages)
    expect(asked.statusCode).toBe(409)
    expect(asked.json().message).toMatch(
      /^These packages belong to Keith Holder \(box \d+\) and Maria Clarke \(box \d+\)\. Confirm that Shanice Forde may take all of them\.$/,
    )
    for (const pair of packages) expect((await one(pair.split(':')[0] ?? '')).status).toBe('Ready for pickup')
    // The confirmation of what the rules ask about is another one.
    expect((await handOver(packages, { more: { confirmed: 'true' } })).statusCode).toBe(409)
    expect((await handOver(packages, { more: { severalCustomers: 'true' } })).json().data).toEqual({ delivered: 2 })
  })

  test('go to somebody whom each of them named, or to one whom the other named', async () => {
    const [keith, maria] = [await named('Keith Holder'), await named('Maria Clarke')]
    await mayCollect(keith, 'Shanice Forde')
    expect((await handOver([await ready_(keith), await ready_(maria)])).statusCode).toBe(409)
    await mayCollect(maria, 'Shanice Forde')
    expect((await handOver([await ready_(keith), await ready_(maria)])).statusCode).toBe(200)
    expect((await handOver([await ready_(keith), await ready_(maria)], { name: 'Keith Holder' })).statusCode).toBe(409)
    await mayCollect(maria, 'Keith Holder')
    expect((await handOver([await ready_(keith), await ready_(maria)], { name: 'Keith Holder' })).statusCode).toBe(200)
  })

  test('of two with the same name are not each other’s', async () => {
    const [one_, other] = [await named('Keith Holder'), await named('Keith Holder')]
    expect((await handOver([await ready_(one_), await ready_(other)], { name: 'Keith Holder' })).statusCode).toBe(409)
  })
})
