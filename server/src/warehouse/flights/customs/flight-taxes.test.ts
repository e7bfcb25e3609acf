import { expect, test } from 'vitest'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const owner = await newStaff(server)
const { send, get, issue, setUp, faults } = testMoney(server, owner)
await setUp(today)

/** A package whose duty and VAT Customs assessed: BBD 233.70. */
const assessed = async (customerId: string, packageId: string) => {
  const entry = {
    version: 0,
    number: `C ${packageId.slice(0, 8)}`,
    assessedOn: today,
    cif: 570,
    duty: 114,
    levies: 0,
    vat: 119.7,
  }
  const answer = await send('PUT', `/staff/packages/${packageId}/customs-entry`, entry)
  expect(answer.statusCode, answer.body).toBe(200)
  const { charges } = answer.json().data
  return (codes: readonly string[]) =>
    issue(
      customerId,
      charges.flatMap(({ _id, code }: { _id: string; code: string }) => (codes.includes(code) ? [_id] : [])),
    )
}

test('a flight tells what Customs assessed on its packages, and what of it is on no bill yet', async () => {
  const ana = await packageOwner(server)
  const [first, second, elsewhere] = await Promise.all([1, 2, 3].map(() => shelvedParcel(server, ana)))
  const flight = (await send('POST', '/staff/flights', { name: 'BW 1', departsAt: '2026-12-05T22:00:00Z' })).json().data
  const load = { packageIds: [first!._id, second!._id] }
  expect((await send('POST', `/staff/flights/${flight._id}/packages`, load)).statusCode).toBe(200)
  const taxes = async () => (await get(`/staff/flights/${flight._id}/customs`)).json().data.taxes
  expect(await taxes()).toEqual([])

  const billFirst = await assessed(ana.id, first!._id)
  await assessed(ana.id, second!._id)
  await assessed(ana.id, elsewhere!._id)
  expect(await taxes()).toEqual([{ currency: 'BBD', charged: 467.4, billed: 0, toBill: 467.4 }])
  const bill = (await billFirst(['duty'])).json().data
  expect(await taxes()).toEqual([{ currency: 'BBD', charged: 467.4, billed: 114, toBill: 353.4 }])
  expect((await billFirst(['customs vat'])).statusCode).toBe(201)
  expect(await taxes()).toEqual([{ currency: 'BBD', charged: 467.4, billed: 233.7, toBill: 233.7 }])

  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  const half = { version, lines: [{ line: 1, amount: 57 }], reason: 'Customs gave half of it back' }
  expect((await send('POST', `/staff/bills/${bill._id}/credit`, half)).statusCode).toBe(201)
  expect(await taxes()).toEqual([{ currency: 'BBD', charged: 410.4, billed: 176.7, toBill: 233.7 }])
  expect(await faults()).toEqual([])
})
