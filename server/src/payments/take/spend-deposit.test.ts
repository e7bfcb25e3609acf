import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueReady } from '../../billing/bills/issue/issue-when-ready.ts'
import { mailGatheredTask } from '../../warehouse/packages/news/mail-gathered.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { payNewBill } from './spend-deposit.ts'

const now = '2026-10-05T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
await server.tenant()
const { send, get, charge, billed, pay, setUp, faults } = testMoney(server, await newStaff(server))
await setUp('2026-10-05')

/** A customer with this deposit. */
const holder = async (deposit: number): Promise<TestOwner> => {
  const ana = await packageOwner(server)
  await pay(ana.id, deposit)
  return ana
}
interface Spend {
  readonly amount: number
  readonly currency?: string
  readonly billIds?: readonly string[]
}
const spend = (
  { token }: TestOwner,
  { currency = 'BBD', ...body }: Spend,
  { at = server, key = randomUUID() }: { at?: TestServer; key?: string } = {},
) => at.call('POST /payments/deposit', { token, headers: { 'idempotency-key': key }, payload: { currency, ...body } })
const choose = (ana: TestOwner, paysNewBills: boolean) =>
  server.call('PUT /my-deposit', { token: ana.token, payload: { paysNewBills } })
const balance = async ({ token }: TestOwner) => (await server.call('GET /my-balance', { token })).json().data
const paymentsOf = async ({ token }: TestOwner) => (await server.call('GET /my-payments', { token })).json().data
const mails = async ({ id }: TestOwner) => mailsTo(server, (await get(`/staff/customers/${id}`)).json().data.email)
const work = () => drainJobs(server.services, { tasks: [issueReady, mailGatheredTask, payNewBill] })

test('a visitor cannot pay from a deposit or change its setting', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  expect((await server.call('POST /payments/deposit', { headers, payload: { amount: 1, currency: 'BBD' } })).statusCode).toBe(
    401,
  )
  expect((await server.call('PUT /my-deposit', { payload: { paysNewBills: true } })).statusCode).toBe(401)
})

test('a deposit pays one bill: receipt, email, news and books; staff see who did it', async () => {
  const ana = await holder(50)
  const bill = await billed(ana.id, 20)
  const answer = await spend(ana, { amount: 40, billIds: [bill._id] })
  const { message, data } = answer.json()
  expect([answer.statusCode, message]).toEqual([
    201,
    `BBD 40.00 is paid from your deposit. Receipt ${data.receipt} is on its way to you.`,
  ])
  expect(data).toMatchObject({ means: 'deposit', allocations: [{ billId: bill._id, number: bill.number, amount: 40 }] })
  expect(data).not.toHaveProperty('takenBy')
  expect(await balance(ana)).toMatchObject({ owed: 0, deposit: 10 })
  expect((await mails(ana)).map(({ subject }) => subject)).toContain(`Receipt ${data.receipt}: BBD 40.00`)
  const { payments } = (await get(`/staff/customers/${ana.id}/money`)).json().data
  expect(payments).toContainEqual(expect.objectContaining({ means: 'deposit', takenBy: 'Customer', refundable: 40 }))
  const audit = (await get('/staff/audit', { action: 'payment.take' })).json().data
  expect(audit[0]).toMatchObject({ staff: { _id: null, name: 'Customer' }, details: { means: 'deposit', amount: '40.00' } })
  expect(await faults()).toEqual([])
})

test('pays everything owed, the earliest due first; a deposit that is too small pays a part', async () => {
  const ana = await holder(50)
  const [one, two] = [await billed(ana.id, 10), await billed(ana.id, 20)]
  expect((await spend(ana, { amount: 50 })).json().data.allocations).toEqual([
    { billId: one._id, number: one.number, amount: 20 },
    { billId: two._id, number: two.number, amount: 30 },
  ])
  expect(await balance(ana)).toMatchObject({ owed: 10, deposit: 0 })
  expect(await faults()).toEqual([])
})

test('refuses more than the deposit or the debt, another currency, a settled bill and others’ bills; nothing moves', async () => {
  const ana = await holder(30)
  const [bill, big] = [await billed(ana.id, 10), await billed(ana.id, 50)]
  const ben = await holder(30)
  const refused = async (from: TestOwner, what: Spend) => {
    const answer = await spend(from, what)
    return [answer.statusCode, answer.json().message]
  }
  expect(await refused(ana, { amount: 30.01, billIds: [big._id] })).toEqual([409, 'Only BBD 30.00 is held for you.'])
  expect(await refused(ana, { amount: 20.01, billIds: [bill._id] })).toEqual([409, 'Only BBD 20.00 is left to pay.'])
  expect(await refused(ana, { amount: 10, currency: 'USD' })).toEqual([400, 'The deposit is in BBD.'])
  expect(await refused(ana, { amount: 0 })).toEqual([400, 'Please enter an amount.'])
  expect(await refused(ana, { amount: 1, billIds: [] })).toEqual([400, 'Please choose 1 to 50 bills.'])
  expect(await refused(ben, { amount: 20, billIds: [bill._id] })).toEqual([404, 'There is no such bill.'])
  expect((await spend(ana, { amount: 20, billIds: [bill._id] })).statusCode).toBe(201)
  expect(await refused(ana, { amount: 10, billIds: [bill._id] })).toEqual([
    409,
    `Bill ${bill.number} is settled already. Look at it again.`,
  ])
  expect(await balance(ana)).toMatchObject({ owed: 100, deposit: 10 })
  expect(await balance(ben)).toMatchObject({ deposit: 30 })
  expect(await faults()).toEqual([])
})

test('spending in two tabs on two processes: one pays, the other is told what is left, and it never goes below zero', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ana = await holder(30)
    const bills = [await billed(ana.id, 10), await billed(ana.id, 10)]
    const answers = await Promise.all(
      bills.map(({ _id }, tab) => spend(ana, { amount: 20, billIds: [_id] }, { at: tab === 0 ? server : other })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe('Only BBD 10.00 is held for you.')
    expect(await balance(ana)).toMatchObject({ owed: 20, deposit: 10 })
  }
  expect(await faults()).toEqual([])
})

test('a double click with one key on two processes pays once and both read the same receipt', async () => {
  const ana = await holder(50)
  const bill = await billed(ana.id, 10)
  const what = { amount: 20, billIds: [bill._id] }
  const key = randomUUID()
  const [one, two] = await Promise.all([spend(ana, what, { key }), spend(ana, what, { key, at: other })])
  expect([one.statusCode, two.statusCode]).toEqual([201, 201])
  expect(one.json()).toEqual(two.json())
  expect(await paymentsOf(ana)).toHaveLength(2)
  expect((await spend(ana, { ...what, amount: 10 }, { key })).statusCode).toBe(422)
})

test('when the counter pays the same bill or refunds the deposit, one comes first and no money is lost', async () => {
  const ana = await holder(30)
  const bill = await billed(ana.id, 10)
  const [own, counter] = await Promise.all([
    spend(ana, { amount: 20, billIds: [bill._id] }),
    testMoney(other, await newStaff(server)).pay(ana.id, 20, { billIds: [bill._id] }),
  ])
  expect([own.statusCode, counter.statusCode].toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await balance(ana)).toMatchObject({ owed: 0, deposit: own.statusCode === 201 ? 10 : 30 })
  const ben = await packageOwner(server)
  const { _id } = (await pay(ben.id, 30)).json().data
  const next = await billed(ben.id, 15)
  const [spent, given] = await Promise.all([
    spend(ben, { amount: 30, billIds: [next._id] }),
    send('POST', `/staff/payments/${_id}/refund`, { to: 'bank transfer', amount: 30, reason: 'Asked' }),
  ])
  // Where the refund took money from the bill, the bill is due again.
  expect([201, 409]).toContain(spent.statusCode)
  expect([201, 409]).toContain(given.statusCode)
  expect((await balance(ben)).deposit).toBeGreaterThanOrEqual(0)
  expect(await faults()).toEqual([])
})

test('once chosen, each new bill is paid automatically as far as the deposit goes, but not earlier bills or other people’s', async () => {
  const ana = await holder(50)
  const before = await billed(ana.id, 5)
  expect((await choose(ana, true)).json().data).toEqual({ paysNewBills: true })
  expect(await balance(ana)).toMatchObject({ depositPaysNewBills: true, owed: 10, deposit: 50 })
  const ben = await holder(50)
  await billed(ben.id, 5)
  const first = await billed(ana.id, 20)
  const told = (await mails(ana)).find(({ subject }) => subject.includes(first.number))
  expect(told?.text).toContain('As you chose, BBD 40.00 is paid from your deposit.')
  await work()
  expect((await get(`/staff/bills/${first._id}`)).json().data).toMatchObject({ state: 'paid', open: 0 })
  expect((await get(`/staff/bills/${before._id}`)).json().data).toMatchObject({ state: 'issued', open: 10 })
  const second = await billed(ana.id, 20)
  await work()
  expect((await get(`/staff/bills/${second._id}`)).json().data).toMatchObject({ state: 'part paid', open: 30 })
  expect(await balance(ana)).toMatchObject({ owed: 40, deposit: 0 })
  expect(await balance(ben)).toMatchObject({ owed: 10, deposit: 50, depositPaysNewBills: false })
  const part = (await paymentsOf(ana)).find(({ amount }: { amount: number }) => amount === 10)
  expect(part).toMatchObject({ means: 'deposit', allocations: [{ number: second.number, amount: 10 }] })
  expect((await mails(ana)).map(({ subject }) => subject)).toContain(`Receipt ${part.receipt}: BBD 10.00`)
  await choose(ana, false)
  await pay(ana.id, 100)
  await billed(ana.id, 5)
  await work()
  expect(await balance(ana)).toMatchObject({ owed: 10, deposit: 60 })
  expect(await faults()).toEqual([])
})

test('the job pays nothing more when it runs again, or after the bill was paid or cancelled', async () => {
  const ana = await holder(100)
  await choose(ana, true)
  const paid = await billed(ana.id, 10)
  await pay(ana.id, 20, { billIds: [paid._id] })
  const taken = await billed(ana.id, 10)
  await send('POST', `/staff/bills/${taken._id}/void`, { version: taken.version, reason: 'Wrong customer' })
  await work()
  expect(await balance(ana)).toMatchObject({ owed: 0, deposit: 100 })
  const bill = await billed(ana.id, 10)
  const { id: tenantId } = await server.tenant()
  const { services } = server
  const run = () =>
    payNewBill.run(
      { billId: bill._id },
      {
        services,
        tenantId,
        attempt: 1,
        isLastAttempt: false,
        signal: undefined,
        transaction: (doing) => services.database.inTenant(tenantId, doing),
      },
    )
  await Promise.all([run(), run()])
  await work()
  expect(await balance(ana)).toMatchObject({ owed: 0, deposit: 80 })
  expect(await faults()).toEqual([])
})

test('a bill issued automatically when its package is ready is also paid this way', async () => {
  const published = await send('POST', '/staff/money/profiles', moneyProfile('2026-10-05', { issue: 'when ready' }))
  expect(published.statusCode).toBe(201)
  const ana = await holder(100)
  await choose(ana, true)
  const parcel = await shelvedParcel(server, ana, { set: { status: 'In transit', shelf: null } })
  await charge(ana.id, 30, { currency: 'BBD' })
  const { version } = (await get(`/staff/packages/${parcel._id}`)).json().data
  const moved = await send('POST', `/staff/packages/${parcel._id}/move`, { version, to: 'Ready for pickup', confirmed: true })
  expect(moved.statusCode).toBe(200)
  await work()
  await work()
  expect(await balance(ana)).toMatchObject({ owed: 0, deposit: 70, bills: 0 })
  expect(await faults()).toEqual([])
})
