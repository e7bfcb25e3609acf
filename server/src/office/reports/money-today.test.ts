import { expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { billed, get, pay, send, setUp, faults } = testMoney(server, await newStaff(server))
await setUp('2026-12-03')

/** What customers owe by the ledger, in BBD. */
const receivable = async (): Promise<number> => {
  const { rows } = await server.services.database.owner.query<{ owed: string }>(
    `select sum(balance) as owed from ledger_accounts where tenant_id = $1 and kind = 'receivable' and currency = 'BBD'`,
    [tenantId],
  )
  return Number(rows[0]?.owed)
}
const moneyToday = async (money = get) => (await money('/staff/money-today')).json().data

test('tells what changed hands today by means, what is owed as the ledger has it, and what is overdue', async () => {
  const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
  await billed(ana.id, 10.01)
  const first = await moneyToday()
  expect(first).toEqual({
    today: '2026-12-03',
    taken: [],
    owed: [{ currency: 'BBD', amount: 20.02, bills: 1, customers: 1, oldestDueOn: '2026-12-17' }],
    overdue: [],
  })
  await billed(ben.id, 50)
  const cash = (await pay(ben.id, 30)).json().data
  await pay(ben.id, 12.5, { means: 'card terminal', reference: '4242' })
  const back = await send('POST', `/staff/payments/${cash._id}/refund`, { to: 'cash', amount: 5, reason: 'Too much' })
  expect(back.statusCode, back.body).toBe(201)
  const second = await moneyToday()
  expect(second.taken).toEqual([
    { means: 'card terminal', currency: 'BBD', taken: 12.5, givenBack: 0 },
    { means: 'cash', currency: 'BBD', taken: 30, givenBack: 5 },
  ])
  expect(second.owed).toEqual([{ currency: 'BBD', amount: 82.52, bills: 2, customers: 2, oldestDueOn: '2026-12-17' }])
  expect(await receivable()).toBe(82.52)
  expect(await faults()).toEqual([])

  server.clock.advance(15 * 86_400)
  const later = testMoney(server, await newStaff(server, 'cashier'))
  const third = await moneyToday(later.get)
  expect([third.today, third.taken, third.overdue]).toEqual(['2026-12-18', [], second.owed])
})

test('a deposit used and a write-off are nothing taken', async () => {
  const server2 = testMoney(server, await newStaff(server))
  const cleo = await packageOwner(server)
  await server2.pay(cleo.id, 40)
  const bill = await server2.billed(cleo.id, 30)
  await server2.pay(cleo.id, 40, { means: 'deposit' })
  const { version } = (await server2.get(`/staff/bills/${bill._id}`)).json().data
  const off = await server2.send('POST', `/staff/bills/${bill._id}/write-off`, { version, reason: 'Gone' })
  expect(off.statusCode, off.body).toBe(201)
  expect((await moneyToday(server2.get)).taken).toEqual([{ means: 'cash', currency: 'BBD', taken: 40, givenBack: 0 }])
})
