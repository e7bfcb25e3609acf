import { expect, test } from 'vitest'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const { get, billed, pay, setUp, send, faults } = testMoney(server, await newStaff(server, 'accounts'))
await setUp('2026-12-03')
const { owner } = server.services.database

test('the oldest debt is paid first, and each bill once, however many bills a sum pays', async () => {
  const ana = await packageOwner(server)
  for (const amount of [10, 20, 30, 40]) await billed(ana.id, amount)
  const { data } = (await pay(ana.id, 130)).json()
  expect(data.allocations.map(({ amount }: { amount: number }) => amount)).toEqual([20, 40, 60, 10])
  const { bills } = (await get(`/staff/customers/${ana.id}/money`)).json().data
  const left = bills.map(({ total, open, state }: { total: number; open: number; state: string }) => [total, open, state])
  expect(left).toHaveLength(4)
  expect(left).toEqual(
    expect.arrayContaining([
      [20, 0, 'paid'],
      [40, 0, 'paid'],
      [60, 0, 'paid'],
      [80, 70, 'part paid'],
    ]),
  )
  expect(await faults()).toEqual([])
})

test('one payment pays a limited number of bills and says how much to take first', async () => {
  const ana = await packageOwner(server)
  const { _id } = await billed(ana.id, 5)
  await owner.query(
    `insert into bills (tenant_id, kind, customer_id, series, period, number, reference, currency, issued_at, issued_on, issued_by, due_on,
       net, tax, total, profile_id, billed_name, billed_address)
     select tenant_id, kind, customer_id, series, period, 1000 + n, lpad(n::text, 8, '0'), currency, issued_at, issued_on, issued_by, due_on,
       net, tax, total, profile_id, billed_name, billed_address from bills, generate_series(1, 500) n where id = $1`,
    [_id],
  )
  await owner.query(`update ledger_accounts set balance = 5010 where owner = $1 and kind = 'receivable'`, [ana.id])
  const tooMany = await pay(ana.id, 5010)
  expect([tooMany.statusCode, tooMany.json().message]).toEqual([
    409,
    'This pays more than 500 bills. Take BBD 5,000.00 first, then the rest.',
  ])
  expect((await pay(ana.id, 5000)).json().data.allocations).toHaveLength(500)
  const last = (await pay(ana.id, 20)).json().data
  expect(last.allocations.map(({ amount }: { amount: number }) => amount)).toEqual([10, 10])
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data.balance).toMatchObject({ owed: 0, deposit: 10 })
})

test('of a payment from the deposit only the part on bills can be put back', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 10)
  await pay(ana.id, 50)
  await billed(ana.id, 5)
  const used = (await pay(ana.id, 10, { means: 'deposit' })).json().data
  expect(used.refundable).toBe(10)
  const back = await send('POST', `/staff/payments/${used._id}/refund`, { to: 'deposit', amount: 4, reason: 'Asked' })
  expect(back.json().data.refundable).toBe(6)
  await send('POST', `/staff/payments/${used._id}/refund`, { to: 'deposit', amount: 6, reason: 'Asked' })
  const { payments } = (await get(`/staff/customers/${ana.id}/money`)).json().data
  expect(payments.find(({ _id }: { _id: string }) => _id === used._id).refundable).toBe(0)
})
