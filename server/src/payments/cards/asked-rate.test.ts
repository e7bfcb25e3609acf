import { expect, test } from 'vitest'
import type { PlayedOrder } from '../../testing/card-companies/played-order.ts'
import { wipayWebhook } from '../../testing/card-companies/played-wipay.ts'
import { playedCompanies, testCards } from '../../testing/product/test-cards.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const today = '2026-12-03'
const now = new Date(`${today}T15:00:00Z`)
const played = await playedCompanies()
const server = await testServer({ now, env: { RATE_LIMIT_SCALE: '1000', CARD_PROVIDERS_AT: played.origin } })
const staff = await newStaff(server)
await server.tenant()
const { billed, pay, setUp, faults, get, send } = testMoney(server, staff)
const { save, begin, orderOf, tell, ask, giveBack } = testCards(server, staff, played)
const publish = async (localPerUsd: number) => {
  const rate = { currency: 'TTD', use: 'bill', validFrom: today, localPerUsd }
  expect((await send('POST', '/staff/money/rates', rate)).statusCode).toBe(201)
}
await publish(6.78)
await setUp(today, { billCurrency: 'USD', localCurrency: 'TTD' })

const moneyOf = async ({ id }: TestOwner) => (await get(`/staff/customers/${id}/money`)).json().data
const billOf = async ({ _id }: { _id: string }) => (await get(`/staff/bills/${_id}`)).json().data
const boxes: number[] = []

/** A bill of US$100.00: TTD 678.00 was asked at a rate of 6.78, and the rate is 6.90 now. */
const asked = async (provider: 'wipay' | 'powertranz' | 'stripe' = 'wipay') => {
  await publish(6.78)
  const ana = await packageOwner(server)
  boxes.push((await get(`/staff/customers/${ana.id}`)).json().data.boxNumber)
  expect((await save(provider, { trialBoxes: boxes, currency: 'TTD' })).statusCode).toBe(200)
  const bill = await billed(ana.id, 100)
  const { attempt } = (await begin(ana, provider, [bill._id])).json().data
  expect(attempt).toMatchObject({ amount: 678, currency: 'TTD' })
  await publish(6.9)
  return { ana, bill, id: attempt._id as string, order: orderOf(attempt._id) }
}
const charge = (order: PlayedOrder): PlayedOrder => Object.assign(order, { state: 'charged', charges: 1 })
const told = (order: PlayedOrder, data: Record<string, string> = {}) =>
  tell('wipay', wipayWebhook(charge(order), { at: now, data }))

test('the requested sum settles the bill, even if a new rate is published before the card company reports', async () => {
  const { ana, bill, order } = await asked()
  await told(order)
  expect(await billOf(bill)).toMatchObject({ state: 'paid', open: 0 })
  expect((await moneyOf(ana)).payments).toMatchObject([
    { amount: 100, currency: 'USD', tenderAmount: 678, tenderCurrency: 'TTD', rounding: 0 },
  ])
  expect((await moneyOf(ana)).balance).toMatchObject({ owed: 0, deposit: 0 })
  expect(await faults()).toEqual([])
})

test('also when we ask the card company for the result', async () => {
  const { bill, id, order } = await asked('stripe')
  charge(order)
  await ask(id)
  expect(await billOf(bill)).toMatchObject({ state: 'paid', open: 0 })
  expect(await faults()).toEqual([])
})

test('if the bill was paid in between, the rest is held as deposit at the requested rate', async () => {
  const { ana, bill, order } = await asked()
  expect((await pay(ana.id, 40, { currency: 'USD', means: 'card terminal', billIds: [bill._id] })).statusCode).toBe(201)
  await told(order)
  expect(await billOf(bill)).toMatchObject({ state: 'paid', open: 0 })
  expect((await moneyOf(ana)).balance).toMatchObject({ owed: 0, deposit: 40 })
  expect(await faults()).toEqual([])
})

test('a smaller sum settles its value at the requested rate', async () => {
  const { ana, bill, id, order } = await asked()
  await told(order, { total: '610.20' })
  const decided = await send('POST', `/staff/card-attempts/${id}/decide`, {
    outcome: 'paid',
    amount: 610.2,
    currency: 'TTD',
    reason: 'Seen at WiPay',
  })
  expect(decided.statusCode).toBe(200)
  expect(await billOf(bill)).toMatchObject({ state: 'part paid', open: 10 })
  expect((await moneyOf(ana)).payments).toMatchObject([{ amount: 90, tenderAmount: 610.2, rounding: 0 }])
  expect(await faults()).toEqual([])
})

test('a card refund uses the requested rate, and its receipt says what the card received', async () => {
  const { ana, bill, id, order } = await asked('stripe')
  charge(order)
  await ask(id)
  const [{ _id: paymentId }] = (await moneyOf(ana)).payments
  const refund = async (amount: number) => {
    const body = { to: 'onto the card', amount, reason: 'Sent twice' }
    expect((await send('POST', `/staff/payments/${paymentId}/refund`, body)).statusCode).toBe(201)
    await giveBack((await moneyOf(ana)).cardRefunds[0]._id)
  }
  await refund(33.33)
  await refund(33.33)
  await refund(33.34)
  expect(order.refunds?.map(({ amount }) => amount)).toEqual(['225.98', '225.97', '226.05'])
  const out = (await moneyOf(ana)).payments.filter(({ direction }: { direction: string }) => direction === 'out')
  expect(out.map(({ tenderAmount }: { tenderAmount: number }) => tenderAmount).toSorted()).toEqual([225.97, 225.98, 226.05])
  expect(out[0]).toMatchObject({ tenderCurrency: 'TTD', currency: 'USD' })
  expect(await billOf(bill)).toMatchObject({ open: 100 })
  expect(await faults()).toEqual([])
})

test('a chargeback uses the same rate', async () => {
  const { ana, order } = await asked()
  await told(order)
  const [{ _id: paymentId }] = (await moneyOf(ana)).payments
  const taken = await send('POST', `/staff/payments/${paymentId}/chargeback`, { amount: 100, reason: 'Disputed' })
  expect(taken.json().data).toMatchObject({
    direction: 'out',
    amount: 100,
    tenderAmount: 678,
    tenderCurrency: 'TTD',
    rounding: 0,
  })
  expect(await faults()).toEqual([])
})
