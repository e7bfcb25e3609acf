import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCash } from '../../money/ledger/cash-rounding.ts'
import { convert } from '../../money/ledger/convert.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { settle } from './settle.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const { send, get, billed, pay, setUp, faults } = testMoney(server, await newStaff(server, 'accounts'))
await setUp('2026-12-03')
const cashier = testMoney(server, await newStaff(server, 'cashier'))

const moneyOf = async (customerId: string) => (await get(`/staff/customers/${customerId}/money`)).json().data
const refund = (id: string, to: string, amount: number) =>
  send('POST', `/staff/payments/${id}/refund`, { to, amount, reason: 'Asked' })

test('pays the oldest bill first and holds the rest as deposit', async () => {
  const ana = await packageOwner(server)
  const [one, two] = [await billed(ana.id, 10), await billed(ana.id, 20)]
  const first = (await cashier.pay(ana.id, 30, { means: 'card terminal', reference: '4242' })).json()
  expect(first.data.allocations).toEqual([
    { billId: one._id, number: one.number, amount: 20 },
    { billId: two._id, number: two.number, amount: 10 },
  ])
  const second = (await cashier.pay(ana.id, 50, { means: 'bank transfer' })).json()
  expect(second.message).toContain('BBD 20.00 is held as deposit')
  expect((await moneyOf(ana.id)).balance).toMatchObject({ owed: 0, deposit: 20, bills: 0 })
  expect(await faults()).toEqual([])
})

test('pays the chosen bills; refuses a settled one with a message', async () => {
  const ana = await packageOwner(server)
  const [one, two] = [await billed(ana.id, 10), await billed(ana.id, 20)]
  const paid = await pay(ana.id, 40, { billIds: [two._id] })
  expect(paid.json().data.allocations).toEqual([{ billId: two._id, number: two.number, amount: 40 }])
  const again = await pay(ana.id, 40, { billIds: [two._id] })
  expect([again.statusCode, again.json().message]).toEqual([409, `Bill ${two.number} is settled already. Look at it again.`])
  const ben = await packageOwner(server)
  expect((await pay(ben.id, 20, { billIds: [one._id] })).statusCode).toBe(404)
})

test('the same key pays once, and so do two keys for the same bill', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 10)
  const twice = await Promise.all([pay(ana.id, 20, {}, 'pay-1'), pay(ana.id, 20, {}, 'pay-1')])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(twice[0].json().data.receipt).toBe(twice[1].json().data.receipt)
  const other = await billed(ana.id, 10)
  const both = await Promise.all([pay(ana.id, 20, { billIds: [other._id] }), pay(ana.id, 20, { billIds: [other._id] })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await moneyOf(ana.id)).balance).toMatchObject({ owed: 0, deposit: 0 })
  expect((await get(`/staff/bills/${bill._id}`)).json().data.payments).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('the deposit pays bills and never more than it has, however many requests arrive at once', async () => {
  const ana = await packageOwner(server)
  await pay(ana.id, 30)
  const bills = [await billed(ana.id, 10), await billed(ana.id, 10)]
  const spend = (billId: string, amount: number) => pay(ana.id, amount, { means: 'deposit', billIds: [billId] })
  const answers = await Promise.all(bills.map(({ _id }) => spend(_id, 20)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await moneyOf(ana.id)).balance).toMatchObject({ owed: 20, deposit: 10 })
  expect((await spend(bills[0]?._id, 5)).statusCode).toBeGreaterThanOrEqual(201)
  expect(await faults()).toEqual([])
})

test('money goes back to the deposit, so that its bill is due again, or is handed out, and never more than came in', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 10)
  const { _id } = (await pay(ana.id, 25)).json().data
  expect((await refund(_id, 'cash', 25.01)).statusCode).toBe(409)
  expect((await refund(_id, 'deposit', 8)).json().message).toBe(
    'BBD 8.00 is held as deposit. The bills that it paid are due again.',
  )
  expect((await moneyOf(ana.id)).balance).toMatchObject({ owed: 8, deposit: 13 })
  const out = (await refund(_id, 'bank transfer', 20)).json()
  expect([out.data.direction, out.data.amount]).toEqual(['out', 20])
  expect((await moneyOf(ana.id)).balance).toMatchObject({ owed: 15, deposit: 0 })
  expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ state: 'part paid', paid: 5, open: 15 })
  const both = await Promise.all([refund(_id, 'cash', 5), refund(_id, 'cash', 5)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await refund(out.data._id, 'cash', 1)).statusCode).toBe(409)
  expect(await faults()).toEqual([])
})

test('cash refunds are in coins: the last part is rounded, other parts must be payable in coins', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 58.03)
  const { _id } = (await pay(ana.id, 116.05)).json().data
  const odd = await refund(_id, 'cash', 10.01)
  expect([odd.statusCode, odd.json().message]).toEqual([400, 'Cash is given in steps of BBD 0.05.'])
  expect((await refund(_id, 'cash', 16)).statusCode).toBe(201)
  const last = (await refund(_id, 'cash', 100.06)).json()
  expect([last.message, last.data]).toEqual([
    'BBD 100.05 is given back. The bills that it paid are due again.',
    expect.objectContaining({ amount: 100.06, tenderAmount: 100.05, rounding: 0.01 }),
  ])
  const { rows } = await server.services.database.owner.query(
    `select t.amount from ledger_transfers t join ledger_entries e on e.id = t.entry_id join ledger_accounts a on a.id = t.credit
     where e.about_id = $1 and a.kind = 'rounding'`,
    [last.data._id],
  )
  expect(rows).toEqual([{ amount: '0.01' }])
  expect(await faults()).toEqual([])
})

test('a hopeless debt is written off; if it is credited later, the write-off is reversed before money is returned', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 10)
  await pay(ana.id, 12)
  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  const off = await send('POST', `/staff/bills/${bill._id}/write-off`, { version, reason: 'Left the island' })
  expect(off.json().data).toMatchObject({
    state: 'written off',
    open: 0,
    payments: [{ means: 'cash' }, { means: 'write-off', amount: 8, receipt: null }],
  })
  const again = await send('POST', `/staff/bills/${bill._id}/write-off`, { version: version + 1, reason: 'x' })
  expect(again.statusCode).toBe(409)
  const body = { version: off.json().data.version, lines: [{ line: 1, amount: 10 }], reason: 'Weighed wrongly' }
  expect((await send('POST', `/staff/bills/${bill._id}/credit`, body)).statusCode).toBe(201)
  expect((await moneyOf(ana.id)).balance).toMatchObject({ owed: 0, deposit: 2 })
  expect(await faults()).toEqual([])
})

test('a cashier can take money but not refund it', async () => {
  const ana = await packageOwner(server)
  const { _id } = (await cashier.pay(ana.id, 10)).json().data
  expect((await cashier.send('POST', `/staff/payments/${_id}/refund`, { to: 'cash', amount: 1, reason: 'x' })).statusCode).toBe(
    403,
  )
  const mine = await server.call('GET /my-payments', { token: ana.token })
  expect(mine.json().data).toMatchObject([{ amount: 10, means: 'cash', allocations: [{ billId: null, amount: 10 }] }])
  expect(mine.json().data[0]).not.toHaveProperty('takenBy')
})

const rateOf = (currency: string): string => (currency === 'BBD' ? '2' : '158.4')

test('cash as close as coins can get settles the exact sum; the difference is rounding', () => {
  const money = fc.constantFrom({ local: 'BBD', step: '0.05' }, { local: 'JMD', step: '1' })
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9_999_999 }), money, fc.boolean(), (cents, { local, step }, inUsd) => {
      const currency = inUsd ? 'USD' : local
      const due = new Big(cents).div(100)
      const to = { due, currency, localCurrency: local, cashStep: step, rateOf }
      const card = settle({ means: 'card terminal', amount: due, currency }, to)
      expect([card.amount.toFixed(2), card.rounding.toFixed(2)]).toEqual([due.toFixed(2), '0.00'])
      const coins = inCash(convert({ amount: due, currency }, local, rateOf).amount, step)
      const cash = settle({ means: 'cash', amount: coins, currency: local }, to)
      expect(cash.amount.toFixed(2)).toBe(due.toFixed(2))
      expect(cash.amount.minus(cash.rounding).toFixed(2)).toBe(
        convert({ amount: coins, currency: local }, currency, rateOf).amount.toFixed(2),
      )
    }),
  )
})
