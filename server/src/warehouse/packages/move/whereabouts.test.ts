import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../platform/jobs/jobs.ts'
import { testDesk } from '../../../testing/product/test-desk.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { openWork } from '../../../start/work.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' }, now: '2026-11-17T15:00:00Z' })
await server.tenant()
const staff = await newStaff(server)
const desk = testDesk(server, staff)
const ana = await packageOwner(server)

const place = { telephone: '', mapLink: null, timeZone: 'America/Barbados', bring: '', freeDays: null, closed: false }
const added = async (name: string, more: object): Promise<Place> => {
  const { data } = (await desk.post('/staff/places', { ...place, name, addressLines: [], openingHours: [], ...more })).json()
  return data.find((each: Place) => each.name === name)
}
const warrens = await added('Warrens', {
  kind: 'counter',
  addressLines: ['6 Warrens Court', 'Warrens, St. Michael'],
  openingHours: [{ days: 'Monday to Friday', hours: '9 am to 6 pm' }],
  bring: 'Bring a photo ID.',
  freeDays: 14,
})
const oistins = await added('Locker 7, Oistins', { kind: 'locker', freeDays: 3 })
const shelves = (placeId: string | undefined, name: string) =>
  desk.put('/staff/shelves', { ...(placeId && { placeId }), shelves: [{ name, places: 2 }] })
await shelves(undefined, 'B-07')
await shelves(warrens._id, 'W-1')
await shelves(oistins._id, 'L-7')

const detail = async (packageId: string) => (await desk.get(`/staff/packages/${packageId}`)).json().data
const move = async (packageId: string, to: string, more: object = {}) =>
  desk.post(`/staff/packages/${packageId}/move`, { version: (await detail(packageId)).version, to, ...more })
const undo = async (packageId: string) =>
  desk.post(`/staff/packages/${packageId}/undo`, { version: (await detail(packageId)).version, reason: 'By mistake.' })
const taken = async (name: string): Promise<number> =>
  (await desk.get('/staff/shelves')).json().data.find((shelf: { name: string }) => shelf.name === name).taken
const parcel = () => shelvedParcel(server, ana)
const background = async () => {
  const work = openWork(server.services)
  await drainJobs(server.services, work)
  work.close()
}
const arrived = async (...parcels: readonly { readonly _id: string }[]) => {
  const { data } = (await desk.post('/staff/flights', { name: 'BW 401', departsAt: '2026-11-17T20:00:00Z' })).json()
  await desk.post(`/staff/flights/${data._id}/packages`, { packageIds: parcels.map(({ _id }) => _id) })
  await step(data._id, 'depart')
  await background()
  await step(data._id, 'arrive')
  return data._id as string
}
const step = async (flight: string, verb: string, more: object = {}) => {
  const { version } = (await desk.get(`/staff/flights/${flight}`)).json().data
  return desk.post(`/staff/flights/${flight}/${verb}`, { version, ...more })
}

test('a departed package leaves its shelf in Miami free, and returns to it when the departure is undone', async () => {
  const before = await taken('B-07')
  const { _id } = await parcel()
  expect(await taken('B-07')).toBe(before + 1)
  expect((await move(_id, 'In transit')).json().data).toMatchObject({ status: 'In transit', shelf: null })
  expect(await taken('B-07')).toBe(before)
  expect((await undo(_id)).json().data).toMatchObject({ status: 'Received', shelf: 'B-07' })
  await shelves(undefined, 'B-08')
  const { data } = (await desk.get('/staff/audit')).json()
  expect(data.find(({ action }: { action: string }) => action === 'package.move').details).toMatchObject({ shelf: 'B-07' })
  await move(_id, 'In transit')
})

test('undoing a departure puts the package on no shelf if its shelf was removed', async () => {
  await shelves(undefined, 'B-07')
  const { _id } = await parcel()
  await move(_id, 'In transit')
  await shelves(undefined, 'B-09')
  expect((await undo(_id)).json().data).toMatchObject({ status: 'Received', shelf: null })
  await shelves(undefined, 'B-07')
})

test.for(['move', 'bulk'])(
  'a package set to Ready for pickup by hand waits at the counter, with or without a shelf there: %s',
  async (door) => {
    const toReady = async (packageId: string, more: object = {}) => {
      if (door === 'move') return move(packageId, 'Ready for pickup', more)
      const { version } = await detail(packageId)
      return desk.post('/staff/packages/move', { packages: [{ _id: packageId, version }], to: 'Ready for pickup', ...more })
    }
    const [one, two, three] = await Promise.all([parcel(), parcel(), parcel()])
    await move(one._id, 'In transit')
    await toReady(one._id)
    expect(await detail(one._id)).toMatchObject({
      status: 'Ready for pickup',
      shelf: null,
      statusNote: 'Warrens, free until 1 Dec',
    })
    const mine = async () => (await server.call('GET /get-my-prealert', { token: ana.token })).json().data as { _id: string }[]
    const waits = async ({ _id }: { _id: string }) => (await mine()).find((pkg) => pkg._id === _id)
    expect(await waits(one)).toMatchObject({ collectAt: 'Warrens', collectUntil: { day: '2026-12-01', leaves: false } })
    expect(await waits(two)).not.toHaveProperty('collectAt')
    await move(two._id, 'In transit')
    await toReady(two._id, { shelf: 'l-7' })
    expect(await detail(two._id)).toMatchObject({ shelf: 'L-7', statusNote: 'Locker 7, Oistins, until Fri 20 Nov' })
    expect(await waits(two)).toMatchObject({ collectUntil: { day: '2026-11-20', leaves: true } })
    // Ready by way of Action required, without a flight.
    await move(three._id, 'Action required', { reason: 'Call us.' })
    await toReady(three._id, { placeId: oistins._id })
    expect(await detail(three._id)).toMatchObject({ shelf: null, statusNote: 'Locker 7, Oistins, until Fri 20 Nov' })
  },
)

test('no action puts a package that has flown onto a shelf in Miami', async () => {
  const { _id } = await parcel()
  await move(_id, 'In transit')
  const foreign = 'B-07 is a shelf at Warehouse, where customers do not collect.'
  expect((await move(_id, 'Ready for pickup', { shelf: 'B-07' })).json().message).toBe(foreign)
  const mixed = await move(_id, 'Ready for pickup', { shelf: 'W-1', placeId: oistins._id })
  expect([mixed.statusCode, mixed.json().message]).toEqual([400, 'W-1 is a shelf at Warrens, not at Locker 7, Oistins.'])
  await move(_id, 'Ready for pickup')
  const { version } = await detail(_id)
  const shelved = await desk.post('/staff/packages/shelve', { packages: [{ _id, version }], shelf: 'B-07' })
  expect(shelved.json().data).toEqual({ moved: [], refused: [{ _id, message: foreign }] })
  const measures = { weight: 3, weightUnit: 'lb', condition: 'good', battery: 'none', version }
  expect((await desk.put(`/staff/packages/${_id}/measures`, { ...measures, shelf: 'B-07' })).json().message).toBe(foreign)
  const corrected = await desk.put(`/staff/packages/${_id}/measures`, measures)
  expect(corrected.json().data).toMatchObject({ weightLb: 3, shelf: null, statusNote: 'Warrens, free until 1 Dec' })
})

test('a package waits on the shelf scanned at arrival; a finished flight tells the customer where, until when and what to bring', async () => {
  const [one, two] = await Promise.all([parcel(), parcel()])
  const flight = await arrived(one, two)
  expect(await detail(one._id)).toMatchObject({ status: 'In transit', shelf: null })
  const wrong = await desk.post(`/staff/flights/${flight}/scan`, { scan: one.trackingNumber, shelf: 'B-07' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    409,
    'B-07 is a shelf at Warehouse, where customers do not collect.',
  ])
  const before = await taken('W-1')
  await desk.post(`/staff/flights/${flight}/scan`, { scan: one.trackingNumber, shelf: 'w-1' })
  expect([(await detail(one._id)).shelf, await taken('W-1')]).toEqual(['W-1', before + 1])
  const { data: lines } = (await desk.get(`/staff/flights/${flight}/packages`, { state: 'checked' })).json()
  await desk.post(`/staff/flights/${flight}/uncheck`, { lineIds: [lines[0]._id] })
  expect(await taken('W-1')).toBe(before)
  await desk.post(`/staff/flights/${flight}/scan`, { scan: one.trackingNumber })
  await desk.post(`/staff/flights/${flight}/scan`, { scan: one.trackingNumber, shelf: 'W-1' })
  await desk.post(`/staff/flights/${flight}/check`, { packageIds: [two._id] })
  await step(flight, 'finish', { arrived: 'Ready for pickup', placeId: oistins._id })
  await background()
  expect(await detail(one._id)).toMatchObject({ shelf: 'W-1', statusNote: 'Warrens, free until 1 Dec' })
  expect(await detail(two._id)).toMatchObject({ shelf: null, statusNote: 'Locker 7, Oistins, until Fri 20 Nov' })

  const seen = (await server.call(`GET /packages/${one._id}`, { token: ana.token })).json().data
  expect(seen).toMatchObject({
    shelf: 'W-1',
    pickup: { kind: 'counter', name: 'Warrens', bring: 'Bring a photo ID.', openUntil: '6 pm', freeUntil: '2026-12-01' },
  })
  const { email } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
  const mail = (await mailsTo(server, email)).find(
    ({ subject, text }) => subject.includes('ready for pickup: Curtains and ') && text.includes(one.trackingNumber),
  )
  for (const words of [
    ' at Warrens, free until the end of Tuesday 1 December 2026. Bring a photo ID.',
    ' at Locker 7, Oistins, until the end of Friday 20 November 2026.',
    'Warrens, 6 Warrens Court, Warrens, St. Michael',
    'Monday to Friday: 9 am to 6 pm',
  ])
    expect(mail?.text).toContain(words)
})

test('a package moved from a counter to a locker waits there; after the hand-over it is on no shelf', async () => {
  const { _id } = await parcel()
  await move(_id, 'In transit')
  await move(_id, 'Ready for pickup', { shelf: 'W-1' })
  const { version } = await detail(_id)
  await desk.post('/staff/packages/shelve', { packages: [{ _id, version }], shelf: 'L-7' })
  expect(await detail(_id)).toMatchObject({ shelf: 'L-7', statusNote: 'Locker 7, Oistins, until Tue 1 Dec' })
  await move(_id, 'Action required', { reason: 'Bring your ID.' })
  await move(_id, 'Ready for pickup')
  expect(await detail(_id)).toMatchObject({ shelf: 'L-7', statusNote: 'Locker 7, Oistins, until Tue 1 Dec' })
})

test('a place with waiting packages can be closed but not removed, and gets no more packages', async () => {
  const kept = await server.call(`DELETE /staff/places/${oistins._id}`, { headers: staff.headers })
  expect(kept.json().message).toBe('Locker 7, Oistins still has shelves. Remove them first, or close the place.')
  const { data } = (await desk.get('/staff/places')).json()
  const { _id, ...now } = data.find((each: Place) => each._id === oistins._id)
  await desk.put(`/staff/places/${_id}`, { ...now, closed: true })
  const one = await parcel()
  await move(one._id, 'In transit')
  const refused = await move(one._id, 'Ready for pickup', { placeId: oistins._id })
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Locker 7, Oistins is closed.'])
})

test('without a counter a company’s packages stay where they are', async () => {
  const other = await packageOwner(server, { tenant: 'other' })
  const boss = testDesk(server, await newStaff(server, 'owner', { tenant: 'other' }), 'other')
  const { _id } = await shelvedParcel(server, other, { tenant: 'other' })
  const go = async (to: string, more = {}) =>
    boss.post(`/staff/packages/${_id}/move`, {
      version: (await boss.get(`/staff/packages/${_id}`)).json().data.version,
      to,
      ...more,
    })
  await go('Action required', { reason: 'Call us.' })
  expect((await go('Ready for pickup')).json().data).toMatchObject({ shelf: 'B-07', statusNote: null })
})
