import { expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { proof } from '../../../testing/product/test-desk.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { headers } = await newStaff(server)
const { send, get, setUp, issue } = testMoney(server, { headers })
await setUp(today)

const assess = (id: string) =>
  send('PUT', `/staff/packages/${id}/customs-entry`, {
    version: 0,
    number: 'C 1',
    assessedOn: today,
    cif: 570,
    duty: 114,
    levies: 0,
    vat: 119.7,
  })
const keep = (id: string) =>
  server.call(`POST /staff/packages/${id}/customs-paper`, { headers, payload: formOf({}, [{ ...proof, field: 'paper' }]) })

test('a customs paper is stored with its entry, and only staff and the package’s customer can read it', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const { _id } = await shelvedParcel(server, ana)
  expect((await keep(_id)).statusCode).toBe(409)
  expect((await assess(_id)).statusCode).toBe(200)
  const money = async () => (await get(`/staff/packages/${_id}/charges`)).json().data
  expect((await money()).customs.hasPaper).toBe(false)
  const mine = (token: string) => server.call(`GET /packages/${_id}/customs-paper`, { token })
  expect((await mine(ana.token)).statusCode).toBe(404)

  const ids = (await money()).charges.map((charge: { _id: string }) => charge._id)
  const bill = (await issue(ana.id, ids)).json().data
  const shown = async () =>
    (await server.call(`GET /bills/${bill._id}`, { token: ana.token })).json().data.packages[0].customsPaper
  expect(await shown()).toBe(false)
  const twice = await Promise.all([keep(_id), keep(_id)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await money()).customs.hasPaper).toBe(true)
  expect(await shown()).toBe(true)
  const read = await mine(ana.token)
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await get(`/staff/packages/${_id}/customs-paper`)).statusCode).toBe(200)
  expect((await mine(luis.token)).statusCode).toBe(404)
  expect((await get('/staff/packages/nothing/customs-paper')).statusCode).toBe(404)
})
