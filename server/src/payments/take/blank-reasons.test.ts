import { expect, test } from 'vitest'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { send, get, charge, billed, pay, setUp, faults } = testMoney(server, await newStaff(server))
const blanks = ['  ', '\u200b', '\u0000', '\u0007', '\u202e']

test('refuses a reason or a charge title that shows nothing', async () => {
  await setUp(today)
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  const bill = await billed(ana.id, 58.03)
  const paid = (await pay(ana.id, 50)).json().data
  const customs = (await send('POST', '/staff/customs-payments', { paidOn: today, reference: 'R 1', amount: 5 })).json().data
  const open = await charge(ana.id, 5)
  const byHand = { customerId: ana.id, code: 'handling', title: 'Handling', amount: 5, currency: 'USD', taxed: false }
  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  const before = (await get(`/staff/customers/${ana.id}/money`)).json().data

  const moves = [
    [`/staff/packages/${pkg._id}/release`, {}],
    ['/staff/charges', byHand],
    [`/staff/charges/${open}/cancel`, {}],
    [`/staff/bills/${bill._id}/credit`, { version, lines: [{ line: 1 }] }],
    [`/staff/bills/${bill._id}/void`, { version }],
    [`/staff/bills/${bill._id}/write-off`, { version }],
    [`/staff/payments/${paid._id}/refund`, { to: 'cash', amount: 5 }],
    [`/staff/payments/${paid._id}/chargeback`, { amount: 5 }],
    [`/staff/customs-payments/${customs._id}/take-back`, {}],
  ] as const
  for (const reason of blanks)
    for (const [path, more] of moves) {
      const answer = await send('POST', path, { ...more, reason })
      expect([path, answer.statusCode, answer.json().errors]).toEqual([
        path,
        400,
        [{ field: 'reason', message: expect.any(String) }],
      ])
    }
  for (const title of blanks) {
    const answer = await send('POST', '/staff/charges', { ...byHand, title, reason: 'Agreed' })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field: 'title', message: expect.any(String) }]])
  }
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data).toEqual(before)
  expect(await faults()).toEqual([])
})

test('stores a reason as people read it', async () => {
  const ana = await packageOwner(server)
  const answer = await send('POST', '/staff/charges', {
    customerId: ana.id,
    code: 'handling',
    title: ' Hand\u0007ling\r\n by\u202e two ',
    amount: 5,
    currency: 'USD',
    taxed: false,
    reason: '  Heavy\u0007\r\nand wet ',
  })
  expect(answer.json().data).toMatchObject({ title: 'Hand ling by two', reason: 'Heavy\nand wet' })
})
