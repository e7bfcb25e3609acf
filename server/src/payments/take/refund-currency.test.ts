import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const rosa = await newStaff(server)
const devon = await newStaff(server, 'accounts')
const { send, get, billed, pay, setUp, faults } = testMoney(server, rosa)
await setUp(today, { billCurrency: 'USD', fourEyesOver: 200 })
const publish = async (localPerUsd: number) => {
  const rate = { currency: 'BBD', use: 'bill', validFrom: today, localPerUsd }
  expect((await send('POST', '/staff/money/rates', rate)).statusCode).toBe(201)
}

/** A bill in US dollars that was paid in Barbados cash, and the payment. */
const paid = async (usd: number, bbd: number) => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, usd)
  const payment = (await pay(ana.id, bbd)).json().data
  expect(payment).toMatchObject({ amount: usd, currency: 'USD', tenderAmount: bbd, tenderCurrency: 'BBD' })
  return { ana, bill, id: payment._id as string }
}
const refund = (id: string, amount: number, more: object = {}) =>
  send('POST', `/staff/payments/${id}/refund`, { to: 'cash', amount, reason: 'Asked', ...more })
const wouldGive = async (id: string, query: Record<string, string>) =>
  (await get(`/staff/payments/${id}/refund`, { to: 'cash', ...query })).json().data
const outOf = async ({ id }: TestOwner) =>
  (await get(`/staff/customers/${id}/money`))
    .json()
    .data.payments.filter(({ direction }: { direction: string }) => direction === 'out')
    .map(({ tenderAmount, tenderCurrency }: { tenderAmount: number; tenderCurrency: string }) => [tenderAmount, tenderCurrency])
    .toSorted()

test('cash is refunded in the currency of the payment: dialog, answer, books, receipt and till agree', async () => {
  const { rows } = await server.services.database.owner.query(
    `select p.id from places p join tenants t on t.id = p.tenant_id where t.slug = 'demo' order by p.position limit 1`,
  )
  const till = (await send('POST', '/staff/tills', { name: `Till ${randomUUID().slice(0, 8)}`, placeId: rows[0]?.id })).json()
    .data
  const shift = (await send('POST', `/staff/tills/${till._id}/shifts`, { floats: [{ currency: 'BBD', amount: 100 }] })).json()
    .data
  const { ana, bill, id } = await paid(30, 60)
  expect(await wouldGive(id, { amount: '10' })).toEqual({ given: 20, currency: 'BBD', currencies: ['BBD', 'USD'] })
  const back = (await refund(id, 10)).json()
  expect(back).toMatchObject({
    message: 'BBD 20.00 is given back. The bills that it paid are due again.',
    data: { amount: 10, currency: 'USD', tenderAmount: 20, tenderCurrency: 'BBD', rounding: 0 },
  })
  expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ state: 'part paid', open: 10 })
  const words = await pdfText((await get(`/staff/payments/${back.data._id}/receipt`)).rawPayload)
  expect(words).toMatch(/Given back to .* in cash.*BBD 20\.00 Counted as USD 10\.00/)
  const { version } = (await get(`/staff/shifts/${shift._id}`)).json().data
  const counts = [{ currency: 'BBD', amount: 140 }]
  const closed = await send('POST', `/staff/shifts/${shift._id}/close`, { version, counts, note: '' })
  expect(closed.json().data.closed.figures).toMatchObject([
    { currency: 'BBD', float: 100, taken: 60, givenBack: 20, expected: 140, difference: 0 },
  ])
  expect(await outOf(ana)).toEqual([[20, 'BBD']])
  expect(await faults()).toEqual([])
})

test('at the rate of the payment, whatever rate was published since', async () => {
  const { ana, id } = await paid(30, 60)
  await publish(2.5)
  expect((await refund(id, 30)).json().message).toBe('BBD 60.00 is given back. The bills that it paid are due again.')
  expect(await outOf(ana)).toEqual([[60, 'BBD']])
  await publish(2)
  expect(await faults()).toEqual([])
})

test('parts are rounded to coins, and the last takes the rest: together exactly the payment', async () => {
  const { ana, bill, id } = await paid(58.02, 116.05)
  for (const part of [10.01, 10.01, 10.02, 27.98]) expect((await refund(id, part)).statusCode).toBe(201)
  expect(await outOf(ana)).toEqual([
    [20, 'BBD'],
    [20.05, 'BBD'],
    [20.05, 'BBD'],
    [55.95, 'BBD'],
  ])
  expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ open: 58.02 })
  const { rows } = await server.services.database.owner.query(
    `select sum(case direction when 'in' then amount - rounding else rounding - amount end)::text as left from payments where customer_id = $1`,
    [ana.id],
  )
  expect(rows).toEqual([{ left: '0.00' }])
  expect(await faults()).toEqual([])
})

test('two parts at once never add up to more than the payment', async () => {
  const { ana, id } = await paid(30, 60)
  const both = await Promise.all([refund(id, 15.01), refund(id, 14.99), refund(id, 14.99)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
  const out: [number, string][] = await outOf(ana)
  expect(out.reduce((sum, [given]) => sum + given * 100, 0)).toBeLessThanOrEqual(6000)
  expect(await faults()).toEqual([])
})

test('in another currency only if one is chosen, at the rate of the day', async () => {
  const { ana, id } = await paid(30, 60)
  expect(await wouldGive(id, { amount: '10', currency: 'USD' })).toMatchObject({ given: 10, currency: 'USD' })
  expect((await refund(id, 10, { currency: 'USD' })).json().message).toMatch(/^US\$10\.00 is given back/)
  expect((await refund(id, 20)).json().message).toMatch(/^BBD 40\.00 is given back/)
  expect(await outOf(ana)).toEqual([
    [10, 'USD'],
    [40, 'BBD'],
  ])
  const dollars = (await pay(ana.id, 5, { currency: 'USD', means: 'card terminal', billIds: [] })).json().data
  expect((await refund(dollars._id, 5, { currency: 'BBD' })).json().data).toMatchObject({
    amount: 5,
    tenderAmount: 10,
    tenderCurrency: 'BBD',
  })
  expect((await refund(dollars._id, 5, { currency: 'EUR' })).statusCode).toBe(409)
  expect(await faults()).toEqual([])
})

test('a refund that is not handed out has no choice of currency', async () => {
  const { id } = await paid(30, 60)
  const held = await refund(id, 10, { to: 'deposit', currency: 'BBD' })
  expect([held.statusCode, held.json().message]).toEqual([400, 'You can choose a currency only when you hand out money.'])
  expect((await refund(id, 0.01)).json()).toMatchObject({ message: 'Cash is given in steps of BBD 0.05.' })
  expect((await get(`/staff/payments/${randomUUID()}/refund`, { to: 'cash', amount: '1' })).statusCode).toBe(404)
  expect((await get('/staff/payments/none/refund', { to: 'cash', amount: '1' })).statusCode).toBe(404)
})

test('a second person approves it in the requested currency, and it is paid out at the counter in that', async () => {
  const { ana, id } = await paid(300, 600)
  expect((await refund(id, 250, { currency: 'USD' })).json().message).toMatch(/needs a second person’s approval/)
  const list = (await get('/staff/approvals')).json().data
  const asked = list.find(({ customer }: { customer: { _id: string } }) => customer._id === ana.id)
  expect(asked).toMatchObject({ amount: 250, currency: 'USD', to: 'cash', inCurrency: 'USD' })
  const headers = { ...devon.headers, 'idempotency-key': randomUUID() }
  expect((await server.call(`POST /staff/approvals/${asked._id}/approve`, { headers })).statusCode).toBe(200)
  expect(await outOf(ana)).toEqual([])
  const paidOut = { headers: { ...devon.headers, 'idempotency-key': randomUUID() } }
  expect((await server.call(`POST /staff/payouts/${asked._id}/pay`, paidOut)).json()).toMatchObject({ success: true })
  expect(await outOf(ana)).toEqual([[250, 'USD']])
  expect(await faults()).toEqual([])
})

test('a payment in US dollars for a bill in Barbados dollars is refunded in US dollars', async () => {
  expect((await send('POST', '/staff/money/profiles', moneyProfile(today))).statusCode).toBe(201)
  const ana = await packageOwner(server)
  await billed(ana.id, 10)
  const { _id } = (await pay(ana.id, 10, { currency: 'USD' })).json().data
  for (const part of [3.33, 16.67]) expect((await refund(_id, part)).statusCode).toBe(201)
  expect(await outOf(ana)).toEqual([
    [1.67, 'USD'],
    [8.33, 'USD'],
  ])
  expect(await faults()).toEqual([])
})
