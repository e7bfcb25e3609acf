import { billStates } from '@parcelport/contract/billing/money-rules.ts'
import type { BankLine } from '@parcelport/contract/payments/staff-bank.ts'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../src/money/ledger/verify-books.ts'
import { testServer } from '../../src/testing/test-server.ts'
import { runJobs } from '../../src/testing/product/test-mails.ts'
import { headersOf, staffSignIn } from '../../src/testing/product/test-staff.ts'
import { headphones } from '../demo/money.ts'
import { ana, demoStaff } from '../demo/people.ts'
import { seedDemo } from '../seed-demo.ts'

// A Monday, so that steps on flight days and open days are moved as on any other day.
const server = await testServer({ now: '2026-11-23T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
for (const _ of [1, 2]) await seedDemo(server.services)
const [rosa] = demoStaff
const headers = headersOf(await staffSignIn(server, rosa?.email ?? '', { password: rosa?.password ?? '' }))
const get = async (path: `/${string}`, query: Record<string, string> = {}) =>
  (await server.call(`GET ${path}`, { headers, query })).json()
const { token } = (await server.call('POST /login', { payload: { email: ana.email, password: ana.password } })).json().data
const mine = async (path: `/${string}`) => (await server.call(`GET ${path}`, { token })).json().data

test('bills stand in every state, each made once, and the books agree', async () => {
  const { data: bills } = await get('/staff/bills', { limit: '100' })
  const states = new Set(bills.map(({ state }: { state: string }) => state))
  expect([...billStates].filter((state) => !states.has(state))).toEqual([])
  expect(bills.filter(({ kind }: { kind: string }) => kind === 'credit note')).toHaveLength(2)
  const whole = bills.filter(({ state }: { state: string }) => state === 'credited')
  expect(whole).toMatchObject([{ kind: 'bill', paid: 0, open: 0, total: whole[0]?.credited }])
  const { id: tenantId } = await server.tenant()
  expect(await server.services.database.inTenant(tenantId, (tx) => verifyBooks(tx))).toEqual([])
})

test('charges wait for a bill, transfers for a look at the bank, and each way of paying was used', async () => {
  // By hand, for a cover and by Customs, of packages on their way; and the days that a smoker lies since its bill.
  const { data: waiting } = await get('/staff/charges')
  const names = waiting.map(({ customer }: { customer: { name: string } }) => customer.name)
  expect(names).toEqual(['Patrice Lowe', 'Kofi Springer', 'Ana Brathwaite', 'Wendell Forde'])
  expect((await get('/staff/transfers')).data).toHaveLength(1)
  const { data: payments } = await get('/staff/payments', { limit: '100' })
  const means = new Set(payments.map((payment: { means: string }) => payment.means))
  expect(means).toEqual(new Set(['cash', 'card terminal', 'bank transfer', 'write-off', 'loss paid out']))
})

test('bills issue themselves: what is ready is on one, and the jobs of the first start find nothing to bill', async () => {
  expect((await get('/staff/money/now')).data).toMatchObject({ profile: { issue: 'when ready' } })
  const { id: tenantId } = await server.tenant()
  const ready = () =>
    server.services.database.inTenant(tenantId, (tx) =>
      tx
        .selectFrom('charges')
        .innerJoin('packages', 'packages.id', 'charges.package_id')
        .select(['packages.tracking_number', 'charges.code'])
        .where('charges.state', '=', 'open')
        .where('charges.code', '<>', 'storage')
        .where('packages.status', 'in', ['Ready for pickup', 'Delivered', 'Returned', 'Disposed'])
        .execute(),
    )
  expect(await ready()).toEqual([])
  const { data: before } = await get('/staff/bills', { limit: '100' })
  await runJobs(server)
  expect((await get('/staff/bills', { limit: '100' })).data).toEqual(before)
})

test('what was weighed says its condition, and what it will cost once its value is known', async () => {
  const { id: tenantId } = await server.tenant()
  const onTheirWay = await server.services.database.inTenant(tenantId, (tx) =>
    tx
      .selectFrom('packages')
      .leftJoin('estimates', 'estimates.package_id', 'packages.id')
      .select(['tracking_number', 'condition', 'declared_value', 'estimates.id as told'])
      .where('status', 'in', ['Received', 'In transit', 'Action required'])
      .where('weight_lb', 'is not', null)
      .execute(),
  )
  expect(onTheirWay.length).toBeGreaterThan(5)
  expect(onTheirWay.filter(({ condition }) => condition === null)).toEqual([])
  expect(onTheirWay.filter(({ declared_value: value, told }) => value !== null && told === null)).toEqual([])
})

test('Ana was told 56.58 for her headphones, and owes 58.03 for four reasons', async () => {
  const balance = await mine('/my-balance')
  expect(balance).toMatchObject({ on: true, owed: 58.03, currency: 'USD', bills: 1 })
  const bill = await mine(`/bills/${balance.next._id}`)
  const [beside] = bill.packages
  expect(beside).toMatchObject({ trackingNumber: headphones.trackingNumber, billed: 58.03, promised: { sum: 56.58 } })
  expect(beside.differences.map(({ factor, amount }: { factor: string; amount: number }) => [factor, amount])).toEqual([
    ['weight', 4.94],
    ['declared value', 2.46],
    ['rate edition', 0.7],
    ['customs’ assessment', -6.65],
  ])
  expect(bill.other).toMatchObject({ currency: 'BBD', total: 116.06 })
})

test('the bank’s statement waits for a person: by a reference, by a slip and a name, and with nothing to go by', async () => {
  const { data: lines } = await get('/staff/bank-lines')
  const proposed = lines.map(({ words, proposals }: BankLine) => [words, proposals.map(({ why }) => why)])
  expect(proposed).toHaveLength(3)
  expect(proposed).toContainEqual([expect.stringMatching(/^FT 88310 [0-9A-Z]{8} A BRATHWAITE$/), ['reference']])
  expect(proposed).toContainEqual([expect.stringMatching(/^INWARD TRANSFER /), ['transfer']])
  expect(proposed).toContainEqual(['CASH DEPOSIT BRANCH 4', []])
  expect((await get('/staff/bank-lines', { state: 'set aside' })).data).toMatchObject([{ words: 'INTEREST', amount: 0.37 }])
})

test('today’s prices are those of always', async () => {
  const answer = await server.call('GET /get/package-info')
  expect(JSON.stringify(answer.json())).toContain('17.75')
  expect(JSON.stringify(answer.json())).not.toContain('18.25')
})
