import { expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const { send, get, charge, issue, billed, pay, setUp, faults } = testMoney(server, await newStaff(server, 'accounts'))
await setUp(today)

test('bills from before a change of currency are paid, refunded and paid from the deposit in the old currency', async () => {
  const ana = await packageOwner(server)
  const [old, older] = [await billed(ana.id, 10), await billed(ana.id, 5)]
  expect((await send('POST', '/staff/money/profiles', moneyProfile(today, { billCurrency: 'USD' }))).statusCode).toBe(201)
  const fresh = await billed(ana.id, 10)
  expect([old.currency, fresh.currency]).toEqual(['BBD', 'USD'])
  const mixed = await pay(ana.id, 20, { billIds: [old._id, fresh._id] })
  expect([mixed.statusCode, mixed.json().message]).toEqual([409, 'These bills are in BBD and USD: take a payment for each.'])
  const paid = (await pay(ana.id, 20, { billIds: [old._id] })).json().data
  expect(paid).toMatchObject({ currency: 'BBD', amount: 20, allocations: [{ billId: old._id, amount: 20 }] })
  const inDollars = (await pay(ana.id, 7, { billIds: [older._id], currency: 'USD' })).json().data
  expect(inDollars).toMatchObject({ currency: 'BBD', amount: 14, tenderAmount: 7, tenderCurrency: 'USD' })
  const back = await send('POST', `/staff/payments/${paid._id}/refund`, { to: 'deposit', amount: 20, reason: 'Asked' })
  expect(back.statusCode).toBe(201)
  const held = await pay(ana.id, 20, { means: 'deposit', billIds: [old._id] })
  expect(held.json().data).toMatchObject({ currency: 'BBD', amount: 20 })
  expect((await get(`/staff/bills/${old._id}`)).json().data).toMatchObject({ state: 'paid' })
  expect((await get(`/staff/bills/${fresh._id}`)).json().data).toMatchObject({ state: 'issued', open: 10 })
  expect(await faults()).toEqual([])
})

test('a bill keeps its total, whatever rate is published later that day, and what is left of it is what the counter takes', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 10)
  expect(bill.other).toMatchObject({ currency: 'BBD', total: 20, localPerUsd: 2 })
  server.clock.advance(60)
  const rate = { currency: 'BBD', use: 'bill', validFrom: today, localPerUsd: 2.5 }
  expect((await send('POST', '/staff/money/rates', rate)).statusCode).toBe(201)
  const bills = async () => (await server.call('GET /my-bills', { token: ana.token })).json().data
  const balance = async () => (await server.call('GET /my-balance', { token: ana.token })).json().data
  expect((await get(`/staff/bills/${bill._id}`)).json().data.other).toEqual({ ...bill.other, open: 25, openPerUsd: 2.5 })
  expect((await bills())[0]).toMatchObject({ _id: bill._id, total: 10, open: 10 })
  expect((await balance()).owedLocal).toEqual({ currency: 'BBD', amount: 25 })
  const later = await billed(ana.id, 10)
  expect(later.other).toMatchObject({ total: 25, localPerUsd: 2.5 })
  expect((await bills()).map(({ issuedPerUsd }: { issuedPerUsd: string }) => Number(issuedPerUsd))).toEqual([2.5, 2])
  expect((await pay(ana.id, 25, { currency: 'BBD', billIds: [bill._id] })).statusCode).toBe(201)
  expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ state: 'paid', other: { total: 20, open: 0 } })
})

test('in Trinidad each line is converted at TTD 6.78 and rounded to a cent, and the bill is the sum of its lines', async () => {
  const rate = { currency: 'TTD', use: 'bill', validFrom: today, localPerUsd: 6.78 }
  expect((await send('POST', '/staff/money/rates', rate)).statusCode).toBe(201)
  const local = { billCurrency: 'TTD', localCurrency: 'TTD' }
  expect((await send('POST', '/staff/money/profiles', moneyProfile(today, local))).statusCode).toBe(201)
  const ana = await packageOwner(server)
  const ids = [await charge(ana.id, 18.25), await charge(ana.id, 16.99), await charge(ana.id, 22.79)]
  const bill = (await issue(ana.id, ids)).json().data
  expect(bill.lines.map(({ net }: { net: number }) => net)).toEqual([123.74, 115.19, 154.52])
  // Converted as one sum it would be 393.44.
  expect(bill).toMatchObject({ currency: 'TTD', total: 393.45, other: { currency: 'USD', total: 58.03, localPerUsd: 6.78 } })
  const paid = (await pay(ana.id, 393.45, { currency: 'TTD' })).json().data
  expect(paid).toMatchObject({ currency: 'TTD', amount: 393.45, tenderCurrency: 'TTD' })
  expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ state: 'paid', open: 0 })
  expect(await faults()).toEqual([])
})

test('refuses a sum too large for a bill, and a currency whose sums have three decimals, with a message', async () => {
  const rate = { currency: 'KWD', use: 'bill', validFrom: today, localPerUsd: 0.307 }
  const message = 'Sums are kept with two decimals at most, and KWD has 3. Choose another currency.'
  const refused = await send('POST', '/staff/money/rates', rate)
  expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ field: 'currency', message }]])
  const dinars = moneyProfile(today, { billCurrency: 'USD', localCurrency: 'KWD' })
  const wrong = await send('POST', '/staff/money/profiles', dinars)
  expect([wrong.statusCode, wrong.json().errors]).toEqual([400, [{ field: 'localCurrency', message }]])
  const high = { ...rate, currency: 'BBD', localPerUsd: 10_000_000 }
  expect((await send('POST', '/staff/money/rates', high)).statusCode).toBe(201)
  expect((await send('POST', '/staff/money/profiles', moneyProfile(today))).statusCode).toBe(201)
  const ana = await packageOwner(server)
  const body = { customerId: ana.id, chargeIds: [await charge(ana.id, 1000)] }
  const answer = await send('POST', '/staff/bills/preview', body)
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'This comes to more than BBD 9,999,999,999.99.'])
  const paid = await pay(ana.id, 9_999_999, { currency: 'USD' })
  expect(paid.statusCode).toBe(409)
})
