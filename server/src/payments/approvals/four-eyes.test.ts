import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const today = '2026-12-03'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const rosa = await newStaff(server)
const devon = await newStaff(server, 'accounts')
const third = await newStaff(server, 'accounts')
const { billed, pay, setUp, faults, get, send } = testMoney(server, rosa)
await setUp(today, { fourEyesOver: 100 })

/** A customer who paid a bill of this many BBD, with the bill and the payment. */
const paid = async (bbd: number) => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, bbd / 2)
  const payment = (await pay(ana.id, bbd, { means: 'card terminal' })).json().data
  return { ana, bill, payment: payment as { readonly _id: string; readonly receipt: string } }
}
const refund = (paymentId: string, amount: number, more: object = {}) =>
  send('POST', `/staff/payments/${paymentId}/refund`, { to: 'card terminal', amount, reason: 'Charged twice', ...more })
const as = (who: TestStaff, at = server) => ({
  list: async (state = 'waiting') =>
    (await at.call('GET /staff/approvals', { headers: who.headers, query: { state } })).json().data,
  approve: (id: string) =>
    at.call(`POST /staff/approvals/${id}/approve`, { headers: { ...who.headers, 'idempotency-key': randomUUID() } }),
  refuse: (id: string, reason = 'Not this one') =>
    at.call(`POST /staff/approvals/${id}/refuse`, { headers: who.headers, payload: { reason } }),
})
const waitsFor = async (customerId: string) =>
  (await as(devon).list()).find(({ customer }: { customer: { _id: string } }) => customer._id === customerId)
const moneyOf = async (customerId: string) => (await get(`/staff/customers/${customerId}/money`)).json().data
const auditOf = async (subjectId: string) =>
  (await get('/staff/audit', { subjectId })).json().data.map(({ action }: { action: string }) => action)

test('a refund above the limit is only requested: no money moves until a second person approves it, and the first is told', async () => {
  const { ana, bill, payment } = await paid(150)
  const asked = await refund(payment._id, 150)
  expect([asked.statusCode, asked.json().message]).toEqual([
    201,
    'BBD 150.00 needs a second person’s approval. It is waiting under To approve.',
  ])
  expect((await moneyOf(ana.id)).payments).toHaveLength(1)
  expect((await get('/staff/counts')).json().data.approvals).toBe(1)
  const waits = await waitsFor(ana.id)
  expect(waits).toMatchObject({
    kind: 'refund',
    payment: { _id: payment._id, receipt: payment.receipt },
    to: 'card terminal',
    amount: 150,
    currency: 'BBD',
    reason: 'Charged twice',
    askedBy: rosa.name,
    mine: false,
  })
  expect((await as(rosa).list())[0].mine).toBe(true)
  const approved = await as(devon).approve(waits._id)
  expect(approved.json()).toMatchObject({
    message: 'BBD 150.00 is given back. The bills that it paid are due again.',
    data: { state: 'approved', decidedBy: devon.name },
  })
  expect((await get(`/staff/bills/${bill._id}`)).json().data.open).toBe(150)
  expect((await auditOf(payment._id)).toSorted()).toEqual([
    'approval.approve',
    'approval.ask',
    'payment.refund',
    'payment.take',
  ])
  expect(await mailsTo(server, rosa.email)).toContainEqual(
    expect.objectContaining({ subject: 'The refund of BBD 150.00 is approved' }),
  )
  expect((await as(rosa).list('decided'))[0]).toMatchObject({ _id: waits._id, state: 'approved' })
  expect(await faults()).toEqual([])
})

test('one person is enough up to the limit, and several refunds of one payment count together', async () => {
  const { ana, payment } = await paid(300)
  expect((await refund(payment._id, 100)).json().message).toContain('is given back')
  expect((await refund(payment._id, 0.01)).json().message).toContain('needs a second person’s approval')
  expect((await moneyOf(ana.id)).payments).toHaveLength(2)
  const second = await paid(300)
  const both = await Promise.all([refund(second.payment._id, 60), refund(second.payment._id, 60)])
  const words = both.map((answer) => String(answer.json().message).includes('is given back'))
  expect(words.filter(Boolean)).toHaveLength(1)
  expect((await moneyOf(second.ana.id)).payments).toHaveLength(2)
})

test('nobody can approve their own request, not even in the database', async () => {
  const { ana, payment } = await paid(150)
  await refund(payment._id, 150)
  const { _id } = await waitsFor(ana.id)
  for (const answer of [await as(rosa).approve(_id), await as(rosa).refuse(_id)])
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You asked for this yourself, so a colleague must decide.',
    ])
  const own = server.services.database.owner.query(
    `update money_approvals set state = 'approved', decided_by = asked_by, decided_by_name = 'x', decided_at = now() where id = $1`,
    [_id],
  )
  await expect(own).rejects.toThrow(/check constraint/)
  expect((await moneyOf(ana.id)).payments).toHaveLength(1)
  expect((await as(devon).refuse(_id)).statusCode).toBe(200)
})

test('a refused request never happens, the requester reads why, and can ask again', async () => {
  const { ana, payment } = await paid(150)
  await refund(payment._id, 150)
  const again = await refund(payment._id, 140)
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    `A refund of ${payment.receipt} is already waiting for a second person under To approve.`,
  ])
  const { _id } = await waitsFor(ana.id)
  expect((await as(devon).refuse(_id, ' ')).statusCode).toBe(400)
  expect((await as(devon).refuse(_id, 'The slip says 15.00')).json().data).toMatchObject({
    state: 'refused',
    refusal: 'The slip says 15.00',
  })
  expect((await as(third).approve(_id)).statusCode).toBe(409)
  expect((await moneyOf(ana.id)).payments).toHaveLength(1)
  const mails = await mailsTo(server, rosa.email)
  expect(mails.some(({ subject, text }) => subject === 'The refund of BBD 150.00 is refused' && text?.includes('15.00'))).toBe(
    true,
  )
  expect((await refund(payment._id, 150)).statusCode).toBe(201)
})

test('when two people approve at once, one succeeds and the money moves once', async () => {
  const { ana, payment } = await paid(150)
  await refund(payment._id, 150)
  const { _id } = await waitsFor(ana.id)
  const answers = await Promise.all([as(devon).approve(_id), as(third, other).approve(_id)])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect((await moneyOf(ana.id)).payments).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('a write-off above the limit also waits, and covers only the requested sum', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 80)
  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  const asked = await send('POST', `/staff/bills/${bill._id}/write-off`, { version, reason: 'Moved away' })
  expect(asked.json().data).toMatchObject({ open: 160 })
  const { _id } = await waitsFor(ana.id)
  await pay(ana.id, 10)
  const stale = await as(devon).approve(_id)
  expect([stale.statusCode, stale.json().message]).toEqual([
    409,
    'BBD 150.00 is left to pay of the bill now, but the request is for BBD 160.00. Refuse it, then ask again.',
  ])
  await as(devon).refuse(_id)
  const anew = (await get(`/staff/bills/${bill._id}`)).json().data.version
  await send('POST', `/staff/bills/${bill._id}/write-off`, { version: anew, reason: 'Moved away' })
  expect((await as(devon).approve((await waitsFor(ana.id))._id)).json().message).toMatch(
    /^BBD 150.00 of bill .+ is written off\.$/,
  )
  expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ open: 0, state: 'written off' })
  expect(await faults()).toEqual([])
})

test('refuses a request above the refundable sum; another company can approve nothing', async () => {
  const { ana, payment } = await paid(150)
  expect((await refund(payment._id, 151)).statusCode).toBe(409)
  expect(await waitsFor(ana.id)).toBeUndefined()
  await refund(payment._id, 150)
  const { _id } = await waitsFor(ana.id)
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  const elsewhere = { tenant: 'kite', headers: { ...kite.headers, 'idempotency-key': randomUUID() } }
  expect((await server.call(`POST /staff/approvals/${_id}/approve`, elsewhere)).statusCode).toBe(404)
  expect((await server.call('GET /staff/approvals', elsewhere)).json().data).toEqual([])
})

test('one person is enough without a limit', async () => {
  await setUp(today)
  const { ana, payment } = await paid(1_000)
  expect((await refund(payment._id, 1_000)).json().message).toContain('is given back')
  expect((await moneyOf(ana.id)).payments).toHaveLength(2)
})
