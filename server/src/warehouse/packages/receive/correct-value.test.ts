import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { headers } = await newStaff(server)
const get = async (id: string) => (await server.call(`GET /staff/packages/${id}`, { headers })).json().data
const correct = async (id: string, packageValue: number, version?: number) =>
  server.call(`PUT /staff/packages/${id}/declared-value`, {
    headers,
    payload: { version: version ?? (await get(id)).version, packageValue, reason: 'The invoice says so.' },
  })

test('a declared value is corrected once, with old value, new value and reason in the customer’s history', async () => {
  const ana = await packageOwner(server)
  const { _id } = await shelvedParcel(server, ana)
  const { version } = await get(_id)
  const answers = await Promise.all([correct(_id, 95, version), correct(_id, 96, version)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const worth = (await get(_id)).packageValue
  expect([95, 96]).toContain(worth)
  const { data } = (await server.call(`GET /packages/${_id}`, { token: ana.token })).json()
  expect(data.packageValue).toBe(worth)
  const note = `Corrected: declared value US$20.00 → US$${worth}.00. The invoice says so.`
  expect(data.history.map((event: { note?: string }) => event.note)).toContain(note)
  expect((await correct(_id, worth)).json().message).toBe('This is already its declared value.')
})

test('refuses zero, negative values and packages already handed over', async () => {
  const { _id } = await shelvedParcel(server, await packageOwner(server))
  for (const value of [0, -5, 1e9]) expect((await correct(_id, value)).statusCode).toBe(400)
  const gone = await shelvedParcel(server, await packageOwner(server), {
    set: { status: 'Delivered', delivered_at: server.clock.now(), shelf: null },
  })
  expect((await correct(gone._id, 30)).statusCode).toBe(409)
})
