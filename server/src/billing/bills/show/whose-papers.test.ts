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
const owner = await newStaff(server)
const { send, billed, pay, setUp } = testMoney(server, owner)
await setUp(today)

const ana = await packageOwner(server)
const parcel = await shelvedParcel(server, ana)
const assessed = { version: 0, number: 'C 1', assessedOn: today, cif: 570, duty: 114, levies: 0, vat: 119.7 }
await send('PUT', `/staff/packages/${parcel._id}/customs-entry`, assessed)
const payload = formOf({}, [{ ...proof, field: 'paper' }])
await server.call(`POST /staff/packages/${parcel._id}/customs-paper`, { headers: owner.headers, payload })
const bill = await billed(ana.id, 10)
const payment = (await pay(ana.id, 20)).json().data

const papers = [
  ['receipt', `/my-payments/${payment._id}/receipt`, `/staff/payments/${payment._id}/receipt`],
  ['bill’s paper', `/bills/${bill._id}/pdf`, `/staff/bills/${bill._id}/pdf`],
  ['customs paper', `/packages/${parcel._id}/customs-paper`, `/staff/packages/${parcel._id}/customs-paper`],
] as const

test.each(papers)('only its customer and staff can find a %s', async (_name, own, staffs) => {
  expect((await server.call(`GET ${own}`, { token: ana.token })).statusCode).toBe(200)
  expect((await server.call(`GET ${staffs}`, { headers: owner.headers })).statusCode).toBe(200)
  const neighbour = await packageOwner(server)
  expect((await server.call(`GET ${own}`, { token: neighbour.token })).statusCode).toBe(404)

  // A customer and an owner of another company, each signed in there.
  const stranger = await packageOwner(server, { tenant: 'other' })
  const { headers } = await newStaff(server, 'owner', { tenant: 'other' })
  const [asCustomer, asStaff] = [
    await server.call(`GET ${own}`, { tenant: 'other', token: stranger.token }),
    await server.call(`GET ${staffs}`, { tenant: 'other', headers }),
  ]
  for (const answer of [asCustomer, asStaff]) {
    expect([answer.statusCode, answer.json().success]).toEqual([404, false])
    expect(answer.body).not.toContain('Ana')
  }
})

test('a session of one company is not valid at another', async () => {
  const stranger = await packageOwner(server, { tenant: 'other' })
  const { headers } = await newStaff(server, 'owner', { tenant: 'other' })
  for (const [, own, staffs] of papers) {
    expect((await server.call(`GET ${own}`, { token: stranger.token })).statusCode).toBe(401)
    expect((await server.call(`GET ${staffs}`, { headers })).statusCode).toBe(401)
  }
})
