import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seenWithheld } from '../../../billing/bills/release/release.ts'
import { announcePackage } from '../../../warehouse/packages/announce/announce-package.ts'
import { newNumber } from '../../../testing/product/test-desk.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

const now = '2026-12-03T15:00:00Z'
const today = '2026-12-03'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const rosa = await newStaff(server)
const devon = await newStaff(server, 'accounts')
const cashier = await newStaff(server, 'cashier')
const { billed, pay, setUp, faults, get, send } = testMoney(server, rosa)
const { id: tenantId } = await server.tenant()
await setUp(today, { release: 'credit' })

const card = async (ana: TestOwner, bbd: number, more: object = {}) =>
  (await pay(ana.id, bbd, { means: 'card terminal', ...more })).json().data as { _id: string; receipt: string }
const chargeBack = (paymentId: string, amount: number, at = server, who = devon) =>
  at.call(`POST /staff/payments/${paymentId}/chargeback`, {
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: { amount, reason: 'The holder does not know it' },
  })
const moneyOf = async ({ id }: TestOwner) => (await get(`/staff/customers/${id}/money`)).json().data
const openOf = async (billId: string) => (await get(`/staff/bills/${billId}`)).json().data.open
const credit = (ana: TestOwner, version: number) =>
  send('PUT', `/staff/customers/${ana.id}/credit`, { version, limit: 1_000, termsDays: 14 })

test('the bills that it paid are due again, staff and customer are told, and it is audited', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 50)
  const { _id, receipt } = await card(ana, 120)
  const answer = await chargeBack(_id, 120)
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data).toMatchObject({
    direction: 'out',
    means: 'card terminal',
    amount: 120,
    reason: 'Charged back by the bank: The holder does not know it',
  })
  expect(await openOf(bill._id)).toBe(100)
  const { balance, settledOnly } = await moneyOf(ana)
  expect(balance).toMatchObject({ owed: 100, deposit: 0 })
  expect(settledOnly).toEqual({ since: '2026-12-03T15:00:00.000Z', by: devon.name })
  for (const { email } of [rosa, devon])
    expect((await mailsTo(server, email)).filter(({ subject }) => subject?.endsWith('was charged back'))).toHaveLength(1)
  expect((await mailsTo(server, cashier.email)).filter(({ text }) => text?.includes(receipt))).toEqual([])
  const { data: news } = (await server.call('GET /get-my-notifications', { token: ana.token })).json()
  expect(news).toContainEqual(
    expect.objectContaining({
      message: 'Your bank has charged back BBD 120.00 of a card payment. The bills that it paid are due again.',
    }),
  )
  const audited = (await get('/staff/audit', { subjectId: _id })).json().data.map(({ action }: { action: string }) => action)
  expect(audited).toContain('payment.chargeback')
  expect(await faults()).toEqual([])
})

test('a part reverses payments of bills first, and the deposit stays', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 20)
  const { _id } = await card(ana, 100)
  expect((await chargeBack(_id, 30)).statusCode).toBe(201)
  expect(await openOf(bill._id)).toBe(30)
  expect((await moneyOf(ana)).balance).toMatchObject({ owed: 30, deposit: 60 })
  const more = await chargeBack(_id, 71)
  expect([more.statusCode, more.json().message]).toEqual([409, 'Only BBD 70.00 of this payment is still there.'])
  expect(await faults()).toEqual([])
})

test('a deposit that was used since is reversed on the bills that it paid', async () => {
  const ana = await packageOwner(server)
  const { _id } = await card(ana, 100, { billIds: [] })
  const bill = await billed(ana.id, 40)
  await pay(ana.id, 80, { means: 'deposit' })
  expect((await moneyOf(ana)).balance).toMatchObject({ owed: 0, deposit: 20 })
  expect((await chargeBack(_id, 100)).statusCode).toBe(201)
  expect(await openOf(bill._id)).toBe(80)
  expect((await moneyOf(ana)).balance).toMatchObject({ owed: 80, deposit: 0 })
  expect(await faults()).toEqual([])
})

test('after it packages wait for payment, even on credit, until somebody sets the credit again', async () => {
  const ana = await packageOwner(server)
  expect((await credit(ana, 0)).statusCode).toBe(200)
  const { database, files } = server.services
  const invoice = await files.store(tenantId, smallPdf)
  const announced = { courierCompany: 'Amazon', storeName: 'Loomhaus', description: 'Lamp', consignee: 'Ana', declaredValue: 9 }
  const trackingNumber = newNumber()
  const id = await database.inTenant(tenantId, async (tx) =>
    announcePackage(tx, {
      ...announced,
      trackingNumber,
      customerId: ana.id,
      invoiceFileId: await keepFile(tx, invoice),
      at: new Date(now),
    }),
  )
  const pkg = { id, customer_id: ana.id, tracking_number: trackingNumber }
  const { _id } = await card(ana, 50)
  await billed(ana.id, 10, { packageId: pkg.id })
  const held = () => database.inTenant(tenantId, (tx) => seenWithheld(tx, pkg, new Date(now)))
  expect(await held()).toBeUndefined()
  await chargeBack(_id, 50)
  expect(await held()).toContain(`is not paid yet: ${trackingNumber} waits for it.`)
  expect((await credit(ana, 1)).statusCode).toBe(200)
  expect(await held()).toBeUndefined()
  expect((await moneyOf(ana)).settledOnly).toBeNull()
})

test('when two people record it at once, one succeeds; refuses cash, strangers and clerks', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 10)
  const { _id } = await card(ana, 20)
  const answers = await Promise.all([chargeBack(_id, 20), chargeBack(_id, 20, other)])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
  const cash = (await pay(ana.id, 20)).json().data
  const refused = await chargeBack(cash._id, 20)
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Only card payments can be charged back.'])
  expect((await chargeBack(randomUUID(), 20)).statusCode).toBe(404)
  expect((await chargeBack(_id, 20, server, cashier)).statusCode).toBe(403)
  expect(await faults()).toEqual([])
})
