import { expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { newNumber, photo, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const clerk = await newStaff(server, 'operations')
const desk = testDesk(server, clerk)
const ana = await packageOwner(server)

const detail = async (id: string) => (await desk.get(`/staff/packages/${id}`)).json().data
const received = async (): Promise<string> =>
  (await desk.receiveFor({ trackingNumber: newNumber(), customerId: ana.id })).json().data._id
const add = async (id: string, photos = [photo()], { headers } = clerk) =>
  server.call(`POST /staff/packages/${id}/photos`, {
    headers,
    payload: formOf({ version: String((await detail(id)).version), reason: 'The desk forgot them.' }, photos),
  })

test('forgotten photos are added, seen by the customer, in the history and in the custody log', async () => {
  const id = await received()
  const answer = await add(id, [photo(), photo('photo2')])
  expect([answer.statusCode, answer.json().message]).toEqual([201, '2 photos added.'])
  const pkg = await detail(id)
  expect([pkg.photos.length, pkg.history.at(-1)]).toMatchObject([
    2,
    { status: 'Received', note: '2 photos added. The desk forgot them.' },
  ])
  const mine = (await server.call(`GET /packages/${id}`, { token: ana.token })).json().data
  expect(mine.photos).toHaveLength(2)
  expect((await desk.get(`/staff/packages/${id}/custody/verify`)).json().data).toMatchObject({ fault: null })
})

test('refuses none, more than twenty, and staff who do not receive', async () => {
  const id = await received()
  expect((await add(id, [])).statusCode).toBe(400)
  const four = ['photo1', 'photo2', 'photo3', 'photo4'].map(photo)
  for (let round = 0; round < 5; round += 1) expect((await add(id, four)).statusCode).toBe(201)
  expect((await add(id)).json().message).toBe('A package has at most 20 photos.')
  expect((await add(id, [photo()], await newStaff(server, 'cashier'))).statusCode).toBe(403)
})
