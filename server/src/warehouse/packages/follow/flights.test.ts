import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const devon = await newStaff(server, 'operations')
const ana = await packageOwner(server)
const inHours = (hours: number): string => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString()

const staff = async (path: string, payload: object) => {
  const answer = await server.call(`POST /staff/flights${path}`, { headers: devon.headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().data
}
const plan = (name: string, departs: number, closes?: number) =>
  staff('', { name, departsAt: inHours(departs), ...(closes !== undefined && { closesAt: inHours(closes) }) })
const seen = async (_id: string, customer = ana) => {
  const list = (await server.call('GET /get-my-prealert', { token: customer.token })).json().data
  const one = (await server.call(`GET /packages/${_id}`, { token: customer.token })).json().data
  const listed = list.find((pkg: { _id: string }) => pkg._id === _id)
  expect(one.flight).toEqual(listed.flight)
  return one.flight
}

test('a package shows its planned flight, and no date if none is planned', async () => {
  const [one, two] = [await shelvedParcel(server, ana), await shelvedParcel(server, ana)]
  expect(await seen(one._id)).toBeUndefined()

  // A flight takes no more packages after its cut-off.
  await plan('TOO LATE', 2, -1)
  await plan('LATER', 96)
  const flight = await plan('BW 401', 48, 24)
  const departs = { departsAt: flight.departsAt, departsOn: flight.departsAt.slice(0, 10) }
  const next = { state: 'next', name: 'BW 401', ...departs, closesAt: flight.closesAt }
  expect(await seen(one._id)).toEqual(next)

  await staff(`/${flight._id}/packages`, { packageIds: [one._id] })
  const booked = { state: 'booked', name: 'BW 401', ...departs }
  expect([await seen(one._id), await seen(two._id)]).toEqual([booked, next])

  const waits = await shelvedParcel(server, ana, {
    set: { status: 'Action required', action_needed: 'Invoice', action_fix: 'invoice' },
  })
  expect(await seen(waits._id)).toBeUndefined()
  const elsewhere = await packageOwner(server, { tenant: 'elsewhere' })
  const theirs = await shelvedParcel(server, elsewhere, { tenant: 'elsewhere' })
  const answer = await server.call(`GET /packages/${theirs._id}`, { token: elsewhere.token, tenant: 'elsewhere' })
  expect(answer.json().data.flight).toBeUndefined()

  // A planned departure that has passed promises no date.
  server.clock.advance(49 * 3600)
  expect(await seen(one._id)).toBeUndefined()

  const { database } = server.services
  const { id: tenantId } = await server.tenant()
  await database.inTenant(tenantId, async (tx) => {
    await tx.updateTable('packages').set({ status: 'In transit' }).where('id', '=', one._id).execute()
    await tx.updateTable('manifests').set({ status: 'Departed' }).where('id', '=', flight._id).execute()
  })
  expect(await seen(one._id)).toMatchObject({ state: 'flying', name: 'BW 401' })
  await database.inTenant(tenantId, (tx) =>
    tx.updateTable('manifests').set({ status: 'Arrived' }).where('id', '=', flight._id).execute(),
  )
  expect(await seen(one._id)).toMatchObject({ state: 'landed' })
})

test('estimates from the last flights when a package will be ready, and names the next flight', async () => {
  const tenant = 'elsewhere-2'
  const kai = await packageOwner(server, { tenant })
  const chief = await newStaff(server, 'operations', { tenant })
  const fly = async (name: string, departs: number) =>
    (
      await server.call('POST /staff/flights', {
        tenant,
        headers: chief.headers,
        payload: { name, departsAt: inHours(departs), closesAt: inHours(departs - 20) },
      })
    ).json().data
  const coming = await fly('NEXT', 72)
  const listed = async () => (await server.call('GET /get-my-prealert', { tenant, token: kai.token })).json()
  expect((await listed()).nextFlight).toEqual({
    state: 'next',
    name: 'NEXT',
    departsAt: coming.departsAt,
    departsOn: coming.departsAt.slice(0, 10),
    closesAt: coming.closesAt,
  })

  const { id: tenantId } = await server.tenant(tenant)
  const now = server.clock.now().getTime()
  const finish = async (name: string, daysItTook: number): Promise<void> => {
    const { _id } = await fly(name, 60)
    const departed = new Date(now - 20 * 86_400_000)
    await server.services.database.inTenant(tenantId, (tx) =>
      tx
        .updateTable('manifests')
        .set({
          status: 'Finished',
          arrived_to: 'Ready for pickup',
          departs_at: departed,
          departed_at: departed,
          finished_at: new Date(departed.getTime() + daysItTook * 86_400_000),
        })
        .where('id', '=', _id)
        .execute(),
    )
  }
  await finish('A', 2)
  await finish('B', 9)
  expect((await listed()).nextFlight.ready).toBeUndefined()
  await finish('C', 1)
  const parcel = await shelvedParcel(server, kai, { tenant, set: { status: 'Prealerted', shelf: null } })
  const { nextFlight, data } = await listed()
  const later = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  expect(nextFlight.ready).toEqual({ from: later(nextFlight.departsOn, 1), until: later(nextFlight.departsOn, 9) })
  expect(data.find((pkg: { _id: string }) => pkg._id === parcel._id).flight).toEqual(nextFlight)

  // The counter is open on one day of the week, the day after the first of those.
  const opens = later(nextFlight.ready.from, 1)
  const owner = await newStaff(server, 'owner', { tenant })
  const counter = {
    kind: 'counter',
    name: 'Warrens',
    addressLines: [],
    telephone: '',
    openingHours: [
      { days: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(opens)), hours: '9 to 6' },
    ],
    mapLink: null,
    timeZone: 'UTC',
    bring: '',
    freeDays: null,
    closed: false,
  }
  const added = await server.call('POST /staff/places', { tenant, headers: owner.headers, payload: counter })
  expect(added.statusCode, added.body).toBe(201)
  expect((await listed()).nextFlight.ready).toEqual({ from: opens, until: later(opens, 7) })
  const holiday = { day: opens, words: 'Independence Day' }
  const closed = await server.call('POST /staff/closed-days', { tenant, headers: owner.headers, payload: holiday })
  expect(closed.statusCode, closed.body).toBe(201)
  expect((await listed()).nextFlight.ready).toEqual({ from: later(opens, 7), until: later(opens, 7) })
})

test.for([
  ['miami', 'America/New_York', '2027-03-01'],
  ['bridgetown', 'America/Barbados', '2027-03-01'],
  ['london', 'Europe/London', '2027-03-02'],
] as const)('the day of a flight is that of a company in %s', async ([tenant, zone, leavesOn]) => {
  const kai = await packageOwner(server, { tenant })
  const chief = await newStaff(server, 'operations', { tenant })
  const { id: tenantId } = await server.tenant(tenant)
  const { database } = server.services
  await database.owner.query('update tenants set time_zone = $2 where id = $1', [tenantId, zone])
  // A quarter of an hour into the day in London: still the day before on the other side of the ocean.
  const leaves = new Date('2027-03-02T00:15:00Z')
  const payload = { name: 'NIGHT', departsAt: leaves.toISOString() }
  const planned = await server.call('POST /staff/flights', { tenant, headers: chief.headers, payload })
  expect(planned.statusCode, planned.body).toBeLessThan(300)
  const { nextFlight } = (await server.call('GET /get-my-prealert', { tenant, token: kai.token })).json()
  expect(nextFlight).toMatchObject({ departsAt: leaves.toISOString(), departsOn: leavesOn })
  const found = await server.call('GET /staff/search', { tenant, headers: chief.headers, query: { text: 'night' } })
  expect(found.json().data).toMatchObject([{ title: 'NIGHT', about: `Open, departs ${leavesOn}` }])
})
