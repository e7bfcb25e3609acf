import { expect, test } from 'vitest'
import { testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const now = '2026-12-10T15:00:00Z'
const server = await testServer({ now, env: { RATE_LIMIT_SCALE: '1000' } })
const desk = testDesk(server, await newStaff(server, 'operations'))
const ana = await packageOwner(server)
const touched = (at: string, set: Readonly<Record<string, unknown>> = {}) =>
  shelvedParcel(server, ana, { set: { updated_at: new Date(at), ...set } })
const still = async () => {
  const listed = (await desk.get('/staff/packages', { still: 'true' })).json().data.map(({ _id }: { _id: string }) => _id)
  return { listed, counted: (await desk.get('/staff/packages/counts')).json().data.still }
}

test('a package under way that nobody touched for five days is listed and counted, until somebody moves it', async () => {
  await touched('2026-12-05T15:00:01Z')
  const forgotten = await touched('2026-12-05T15:00:00Z')
  expect(await still()).toEqual({ listed: [forgotten._id], counted: 1 })
  const { version } = (await desk.get(`/staff/packages/${forgotten._id}`)).json().data
  const moved = await desk.post(`/staff/packages/${forgotten._id}/move`, { version, to: 'In transit', confirmed: true })
  expect(moved.statusCode, moved.body).toBe(200)
  expect(await still()).toEqual({ listed: [], counted: 0 })
})

test('what waits for its customer, is kept here or has ended does not stand still', async () => {
  const before = '2026-11-01T15:00:00Z'
  await touched(before, { status: 'Ready for pickup' })
  await touched(before, { status: 'Delivered', shelf: null, delivered_at: new Date(before) })
  await touched(before, { hold_until: '2026-12-31' })
  expect(await still()).toEqual({ listed: [], counted: 0 })
  const flown = await touched(before, { status: 'In transit' })
  expect(await still()).toEqual({ listed: [flown._id], counted: 1 })
})
