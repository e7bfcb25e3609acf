import { expect, test } from 'vitest'
import { openWork } from '../../start/work.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { testDesk } from '../../testing/product/test-desk.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const desk = testDesk(server, await newStaff(server, 'operations'))
const ana = await packageOwner(server)

const background = async (): Promise<void> => {
  const work = openWork(server.services)
  await drainJobs(server.services, work)
  work.close()
}
const statusOf = async (id: string) => (await desk.get(`/staff/packages/${id}`)).json().data
const step = async (id: string, verb: string, more: object = {}) => {
  const { version } = (await desk.get(`/staff/flights/${id}`)).json().data
  const answer = await desk.post(`/staff/flights/${id}/${verb}`, { version, ...more })
  expect(answer.statusCode).toBe(200)
  await background()
}

/** A flight with one package on its list, on whose arrival another one turns up. */
const arrivedWith = async (surplus: { readonly trackingNumber: string }, arrived: string): Promise<void> => {
  const plan = { name: `BW ${surplus.trackingNumber.slice(-6)}`, departsAt: '2026-11-24T15:00:00Z' }
  const { _id } = (await desk.post('/staff/flights', plan)).json().data
  const scan = async ({ trackingNumber }: { readonly trackingNumber: string }): Promise<string> =>
    (await desk.post(`/staff/flights/${_id}/scan`, { scan: trackingNumber })).json().data.outcome
  expect(await scan(await shelvedParcel(server, ana))).toBe('added')
  await step(_id, 'depart')
  await step(_id, 'arrive')
  expect(await scan(surplus)).toBe('surplus')
  await step(_id, 'finish', { arrived })
}
const surplusNow = async () => {
  const listed = (await desk.get('/staff/packages', { surplus: 'true' })).json().data.map(({ _id }: { _id: string }) => _id)
  return { listed, counted: (await desk.get('/staff/packages/counts')).json().data.surplus }
}

test('what turns up on arrival goes the way of the others, with both steps in its history', async () => {
  const ready = await shelvedParcel(server, ana)
  await arrivedWith(ready, 'Ready for pickup')
  const { status, history } = await statusOf(ready._id)
  expect([status, history.slice(-2)]).toMatchObject([
    'Ready for pickup',
    [{ status: 'In transit' }, { status: 'Ready for pickup' }],
  ])
  const staying = await shelvedParcel(server, ana)
  await arrivedWith(staying, 'stay')
  expect((await statusOf(staying._id)).status).toBe('In transit')
  expect(await surplusNow()).toEqual({ listed: [], counted: 0 })
})

test('what a rule keeps from flying stays Received, and is listed and counted as surplus', async () => {
  const held = await shelvedParcel(server, ana, { set: { battery: 'loose' } })
  await arrivedWith(held, 'Ready for pickup')
  expect((await statusOf(held._id)).status).toBe('Received')
  expect(await surplusNow()).toEqual({ listed: [held._id], counted: 1 })
})
