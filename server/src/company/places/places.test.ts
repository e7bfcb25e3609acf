import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { expect, test } from 'vitest'
import { testDesk } from '../../testing/product/test-desk.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const boss = testDesk(server, await newStaff(server))
const staff = await newStaff(server)
const clerk = testDesk(server, await newStaff(server, 'operations'))

const counter = {
  kind: 'counter',
  name: 'Warrens',
  addressLines: ['6 Warrens Court', 'Warrens, St. Michael'],
  telephone: '+1 246-555-0119',
  openingHours: [{ days: 'Monday to Friday', hours: '9 am to 6 pm' }],
  mapLink: null,
  timeZone: 'America/Barbados',
  bring: 'Bring a photo ID.',
  freeDays: 14,
  closed: false,
} as const
const list = async (): Promise<Place[]> => (await clerk.get('/staff/places')).json().data
const named = async (name: string): Promise<Place> => {
  const place = (await list()).find((each) => each.name === name)
  if (!place) throw new Error(`No ${name}`)
  return place
}
const edit = async (name: string, change: object) => {
  const { _id, ...place } = await named(name)
  return boss.put(`/staff/places/${_id}`, { ...place, ...change })
}
const drop = async (name: string) => server.call(`DELETE /staff/places/${(await named(name))._id}`, { headers: staff.headers })
const shown = async (): Promise<Pick<Place, 'name'>[]> => (await server.call('GET /get/places')).json().data
const shownNames = async () => (await shown()).map(({ name }) => name)

test('a company begins with a warehouse, and shows no place to visitors', async () => {
  expect(await list()).toMatchObject([{ kind: 'warehouse', name: 'Warehouse', closed: false }])
  expect(await shown()).toEqual([])
})

test('a place can be added, shown, changed by one person at a time, reordered, closed and removed, each in the audit log', async () => {
  const added = await boss.post('/staff/places', { ...counter, name: ' Warrens  counter' })
  expect([added.statusCode, added.json().message]).toEqual([201, 'Warrens counter is added.'])
  expect((await boss.post('/staff/places', { ...counter, name: 'warrens COUNTER' })).json().message).toBe(
    'There is already a place called warrens COUNTER.',
  )
  const { timeZone: _zone, bring: _bring, freeDays: _days, closed: _closed, ...visible } = counter
  await expect.poll(shown).toEqual([{ ...visible, name: 'Warrens counter' }])
  // Both people read the place before either changes it.
  const { _id: placeId, ...read } = await named('Warrens counter')
  const rename = () => boss.put(`/staff/places/${placeId}`, { ...read, name: 'Warrens' })
  const answers = await Promise.all([rename(), rename()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  await boss.post('/staff/places', { ...counter, kind: 'locker', name: 'Locker 1' })
  const ids = (await list()).map(({ _id }) => _id)
  const turned = await boss.put('/staff/places/order', { placeIds: ids.toReversed() })
  expect(turned.json().data.map(({ name }: Place) => name)).toEqual(['Locker 1', 'Warrens', 'Warehouse'])
  expect((await boss.put('/staff/places/order', { placeIds: ids.slice(1) })).statusCode).toBe(409)
  await expect.poll(shownNames).toEqual(['Locker 1', 'Warrens'])
  await edit('Warrens', { closed: true })
  await expect.poll(shownNames).toEqual(['Locker 1'])
  expect((await drop('Locker 1')).statusCode).toBe(200)
  const actions = (await boss.get('/staff/audit')).json().data.map(({ action }: { action: string }) => action)
  expect(actions.toReversed().filter((action: string) => action.startsWith('place.'))).toEqual([
    'place.add',
    'place.change',
    'place.add',
    'place.order',
    'place.close',
    'place.remove',
  ])
})

test('one warehouse must stay open, and an invalid place is refused with its field', async () => {
  const only = 'At least one warehouse must stay open to receive packages.'
  expect((await edit('Warehouse', { closed: true })).json().message).toBe(only)
  expect((await edit('Warehouse', { kind: 'counter' })).json().message).toBe(only)
  expect((await drop('Warehouse')).json().message).toBe(only)
  const fieldOf = async (change: object) => {
    const refused = await boss.post('/staff/places', { ...counter, name: 'New', ...change })
    return [refused.statusCode, refused.json().errors?.[0]?.field]
  }
  expect(await fieldOf({ timeZone: 'Mars/Phobos' })).toEqual([400, 'timeZone'])
  expect(await fieldOf({ mapLink: 'javascript:alert(1)' })).toEqual([400, 'mapLink'])
  expect(await fieldOf({ mapLink: 'https://me:secret@maps.example/' })).toEqual([400, 'mapLink'])
  expect(await fieldOf({ name: ' ' })).toEqual([400, 'name'])
  expect(await fieldOf({ freeDays: 366 })).toEqual([400, 'freeDays'])
  expect(await fieldOf({ openingHours: [{ days: '', hours: '9' }] })).toEqual([400, 'openingHours.0.days'])
})

test('staff without the permission cannot change places, and another company’s are not found', async () => {
  expect((await clerk.post('/staff/places', counter)).statusCode).toBe(403)
  const elsewhere = testDesk(server, await newStaff(server, 'owner', { tenant: 'other' }), 'other')
  const { _id, ...place } = await named('Warrens')
  expect((await elsewhere.put(`/staff/places/${_id}`, place)).statusCode).toBe(404)
  expect((await elsewhere.put('/staff/shelves', { placeId: _id, shelves: [] })).statusCode).toBe(404)
  expect((await elsewhere.get('/staff/places')).json().data).toHaveLength(1)
})

test('each place has its shelves, and a shelf’s name is unique in the company', async () => {
  await boss.post('/staff/places', { ...counter, name: 'Oistins' })
  const { _id: placeId } = await named('Oistins')
  const shelf = { name: 'O-1', places: 2 }
  expect((await boss.put('/staff/shelves', { shelves: [{ name: 'B-07', places: 3 }] })).statusCode).toBe(200)
  expect((await boss.put('/staff/shelves', { placeId, shelves: [shelf] })).json().data).toMatchObject([{ ...shelf, placeId }])
  const namesAt = async (query = {}) =>
    (await clerk.get('/staff/shelves', query)).json().data.map(({ name }: { name: string }) => name)
  expect([await namesAt(), await namesAt({ placeId })]).toEqual([['B-07', 'O-1'], ['O-1']])
  const twice = await boss.put('/staff/shelves', { placeId, shelves: [{ name: 'b-07', places: 1 }] })
  expect([twice.statusCode, twice.json().message]).toEqual([409, 'Warehouse already has a shelf B-07. Choose another name.'])
  expect((await drop('Oistins')).json().message).toBe('Oistins still has shelves. Remove them first, or close the place.')
  expect((await boss.put('/staff/shelves', { placeId, shelves: [] })).statusCode).toBe(200)
  expect((await drop('Oistins')).statusCode).toBe(200)
})
