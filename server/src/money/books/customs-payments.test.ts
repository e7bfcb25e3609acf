import { expect, test } from 'vitest'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { send, get, setUp, faults } = testMoney(server, await newStaff(server))

const customs = async () => {
  const { disbursements } = (await get('/staff/books/period', { from: today, to: today })).json().data
  const [{ assessed, paid, owed } = { assessed: 0, paid: 0, owed: 0 }] = disbursements
  return { assessed, paid, owed }
}
const pay = (amount: number, changes: object = {}, key?: string) =>
  send('POST', '/staff/customs-payments', { paidOn: today, reference: 'R 4711', amount, ...changes }, key)
const list = async () => (await get('/staff/customs-payments')).json().data

test('nothing can be entered before a company issues bills', async () => {
  expect((await pay(10)).statusCode).toBe(409)
  expect(await list()).toEqual([])
})

test('a payment to Customs reduces the debt once; undone it is owed again, and both stay in the books', async () => {
  await setUp(today)
  const { _id } = await shelvedParcel(server, await packageOwner(server))
  const entry = { version: 0, number: 'C 1234', assessedOn: today, cif: 570, duty: 114, levies: 0, vat: 119.7 }
  expect((await send('PUT', `/staff/packages/${_id}/customs-entry`, entry)).statusCode).toBe(200)
  expect(await customs()).toEqual({ assessed: 233.7, paid: 0, owed: 233.7 })

  const [first, again] = [await pay(200, {}, 'once'), await pay(200, {}, 'once')]
  expect([first.statusCode, again.json()]).toEqual([201, first.json()])
  expect(first.json().message).toBe('BBD 200.00 to Customs is entered.')
  expect(await customs()).toEqual({ assessed: 233.7, paid: 200, owed: 33.7 })

  const path = `/staff/customs-payments/${first.json().data._id}/take-back` as const
  const both = await Promise.all([send('POST', path, { reason: 'Typed twice' }), send('POST', path, { reason: 'Typed twice' })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await customs()).toEqual({ assessed: 233.7, paid: 0, owed: 233.7 })
  expect(await list()).toMatchObject([{ amount: 200, currency: 'BBD', takenBack: { reason: 'Typed twice' } }])
  expect(await faults()).toEqual([])
})

test('refuses a future day, fractions of a cent and a missing payment', async () => {
  const answers = [await pay(5, { paidOn: '2026-12-04' }), await pay(5.001), await pay(0), await pay(5, { reference: ' ' })]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
    expect((await send('POST', `/staff/customs-payments/${id}/take-back`, { reason: 'x' })).statusCode).toBe(404)
})

test('shows the latest fifty of sixty, and the sums include all', async () => {
  const before = await customs()
  for (let count = 0; count < 60; count += 1) expect((await pay(1, { reference: `R ${count}` })).statusCode).toBe(201)
  const shown = await list()
  expect(shown.map(({ reference }: { reference: string }) => reference).slice(0, 2)).toEqual(['R 59', 'R 58'])
  expect(shown).toHaveLength(50)
  expect((await customs()).paid).toBe(before.paid + 60)
  expect(await faults()).toEqual([])
})
