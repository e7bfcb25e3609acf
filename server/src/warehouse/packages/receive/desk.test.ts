import { expect, test } from 'vitest'
import { newNumber, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' }, now: '2026-11-20T15:00:00Z' })
const { id: tenantId } = await server.tenant()
await server.services.database.system
  .updateTable('tenants')
  .set({ time_zone: 'America/Barbados' })
  .where('id', '=', tenantId)
  .execute()
const devon = await newStaff(server, 'operations')
const owner = await newStaff(server)
const [desk, office] = [testDesk(server, devon), testDesk(server, owner)]
const ana = await packageOwner(server)
const state = async (who = desk) => (await who.get('/staff/receiving/desk')).json().data

test('the desk counts the company’s day and lists what I received in it', async () => {
  const [number, foreign] = [newNumber(), newNumber()]
  await desk.receiveFor({ trackingNumber: number, customerId: ana.id, storeName: 'Bookfinch' })
  server.clock.advance(1)
  const { reference } = (await desk.keep({ label: 'torn' })).json().data
  await office.receiveFor({ trackingNumber: foreign, customerId: ana.id })
  expect(await state()).toMatchObject({
    receivedToday: 3,
    unknownWaiting: 1,
    volumetricDivisor: null,
    tiersLb: [],
    nextFlight: null,
    justReceived: [
      { kind: 'unknown', number: reference, customerName: null, about: 'torn', weightLb: 2.31, shelf: 'B-07' },
      { kind: 'package', number, customerName: 'Ana Brathwaite', about: 'Bookfinch' },
    ],
  })
  // Midnight in Barbados is four in the morning UTC.
  server.clock.advance(12.5 * 3_600)
  const again = await newStaff(server, 'operations')
  expect((await state(testDesk(server, again))).receivedToday).toBe(3)
  server.clock.advance(3_600)
  expect(await state(testDesk(server, again))).toMatchObject({ receivedToday: 0, unknownWaiting: 1, justReceived: [] })
})

test('shelves are saved as a list, read with their packages, and replace all others', async () => {
  const clerk = testDesk(server, await newStaff(server, 'operations'))
  const office2 = testDesk(server, await newStaff(server))
  const shelves = [
    { name: 'D-02', places: 2 },
    { name: 'D-01', places: 5 },
    { name: 'OS-1', places: 1, oversize: true },
  ]
  const set = await office2.put('/staff/shelves', { shelves })
  expect([set.statusCode, set.json().message]).toEqual([200, 'The shelves are saved.'])
  for (let each = 0; each < 4; each += 1)
    await clerk.receiveFor({ trackingNumber: newNumber(), customerId: ana.id, shelf: 'd-02' })
  await clerk.keep({ shelf: 'D-01' })
  expect((await clerk.get('/staff/shelves')).json().data).toMatchObject([
    { name: 'D-02', places: 2, oversize: false, taken: 3 },
    { name: 'D-01', places: 5, oversize: false, taken: 1 },
    { name: 'OS-1', places: 1, oversize: true, taken: 0 },
  ])
  const typo = await clerk.receiveFor({ trackingNumber: newNumber(), customerId: ana.id, shelf: 'D-O2' })
  expect([typo.statusCode, typo.json().message]).toEqual([400, 'There is no shelf D-O2.'])
  expect((await clerk.put('/staff/shelves', { shelves: [] })).statusCode).toBe(403)
  const twice = await office2.put('/staff/shelves', {
    shelves: [
      { name: 'A', places: 1 },
      { name: 'a', places: 1 },
    ],
  })
  expect(twice.json().message).toBe('a is in the list twice.')
  expect((await office2.put('/staff/shelves', { shelves: [{ name: '<b>', places: 1 }] })).statusCode).toBe(400)
  expect((await office2.put('/staff/shelves', { shelves: [{ name: 'A', places: 0 }] })).statusCode).toBe(400)
  const other = testDesk(server, await newStaff(server, 'operations', { tenant: 'other' }), 'other')
  expect((await other.get('/staff/shelves')).json().data).toEqual([])
  await Promise.all([1, 2, 3].map(() => office2.put('/staff/shelves', { shelves })))
  expect((await clerk.get('/staff/shelves')).json().data).toHaveLength(3)
})

test('a renamed shelf keeps its packages, also when two swap names; one with packages cannot be removed', async () => {
  const boss = testDesk(server, await newStaff(server))
  const taken = async () =>
    (await boss.get('/staff/shelves')).json().data.map((shelf: { name: string; taken: number }) => [shelf.name, shelf.taken])
  const [one, two] = [
    { name: 'R-1', places: 9 },
    { name: 'R-2', places: 9 },
  ]
  const free = (await boss.get('/staff/shelves')).json().data
  expect((await boss.put('/staff/shelves', { shelves: [...free, one, two] })).statusCode).toBe(200)
  const { _id } = (await boss.receiveFor({ trackingNumber: newNumber(), customerId: ana.id, shelf: 'R-1' })).json().data
  await boss.keep({ shelf: 'R-2' })
  await boss.keep({ shelf: 'R-2' })
  const swapped = [
    { ...one, from: 'R-2' },
    { ...two, from: 'R-1' },
  ]
  expect((await boss.put('/staff/shelves', { shelves: [...free, ...swapped] })).statusCode).toBe(200)
  expect((await taken()).slice(-2)).toEqual([
    ['R-1', 2],
    ['R-2', 1],
  ])
  expect((await boss.get(`/staff/packages/${_id}`)).json().data).toMatchObject({ shelf: 'R-2', statusNote: 'On shelf R-2' })
  const gone = await boss.put('/staff/shelves', { shelves: [...free, two] })
  expect([gone.statusCode, gone.json().message]).toEqual([409, 'R-1 still holds packages: move them to another shelf first.'])
  const taker = await boss.put('/staff/shelves', { shelves: [...free, { ...one, from: 'R-2' }] })
  expect(taker.json().message).toBe('R-1 still holds packages: move them to another shelf first.')
  const lost = await boss.put('/staff/shelves', { shelves: [...free, one, { ...two, from: 'R-9' }] })
  expect([lost.statusCode, lost.json().message]).toEqual([409, 'The shelf R-9 no longer exists.'])
  const log = (await boss.get('/staff/audit')).json().data
  expect(log.find(({ action }: { action: string }) => action === 'shelves.set').details).toMatchObject({
    renamed: 'R-2 → R-1, R-1 → R-2',
  })
})

test('when two people change the shelves at once, the later is refused', async () => {
  const boss = testDesk(server, await newStaff(server))
  const shelves = (await boss.get('/staff/shelves')).json().data
  const known = shelves.map(({ name }: { name: string }) => name)
  const add = (name: string) => boss.put('/staff/shelves', { shelves: [...shelves, { name, places: 1 }], known })
  const answers = await Promise.all([add('N-1'), add('N-2')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})
