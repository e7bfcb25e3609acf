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
const { billed, charge, pay, setUp, faults, get, send } = testMoney(server, rosa)
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
  const next = (await get(`/staff/bills/${bill._id}`)).json().data.version
  await send('POST', `/staff/bills/${bill._id}/write-off`, { version: next, reason: 'Moved away' })
  expect((await as(devon).approve((await waitsFor(ana.id))._id)).json().message).toMatch(
    /^BBD 150.00 of bill .+ is written off\.$/,
  )
  expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ open: 0, state: 'written off' })
  expect(await faults()).toEqual([])
})

const correct = (path: string, body: object) => send('POST', `/staff/${path}` as `/${string}`, { reason: 'Too dear', ...body })
const billOf = async (billId: string) => (await get(`/staff/bills/${billId}`)).json().data

test('a credit note above the limit waits, also in parts, and credits exactly what was asked', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 80)
  const credit = async (amount?: number) =>
    correct(`bills/${bill._id}/credit`, {
      version: (await billOf(bill._id)).version,
      lines: [{ line: 1, ...(amount !== undefined && { amount }) }],
    })
  expect((await credit(100)).json().message).toMatch(/^Credit note .+ for BBD 100\.00 is issued\.$/)
  const asked = await credit()
  expect([asked.statusCode, asked.json().message, asked.json().data.open]).toEqual([
    201,
    'BBD 60.00 needs a second person’s approval. It is waiting under To approve.',
    60,
  ])
  const waits = await waitsFor(ana.id)
  expect(waits).toMatchObject({ kind: 'credit note', bill: { _id: bill._id, number: bill.number }, amount: 60, charge: null })
  // Asked for once, whatever gives the same money away.
  const { version } = await billOf(bill._id)
  expect((await correct(`bills/${bill._id}/credit`, { version, lines: [{ line: 1 }] })).json().message).toBe(
    `A credit note of bill ${bill.number} is already waiting for a second person under To approve.`,
  )
  const approved = await as(devon).approve(waits._id)
  expect(approved.json().message).toMatch(/^Credit note .+ for BBD 60\.00 is issued\.$/)
  expect(await billOf(bill._id)).toMatchObject({ open: 0 })
  expect(await faults()).toEqual([])
})

test('a bill above the limit is void only once a second person agrees', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 80)
  const { version } = await billOf(bill._id)
  const asked = await correct(`bills/${bill._id}/void`, { version })
  expect([asked.json().message, asked.json().data.state]).toEqual([
    'BBD 160.00 needs a second person’s approval. It is waiting under To approve.',
    bill.state,
  ])
  const waits = await waitsFor(ana.id)
  expect(waits).toMatchObject({ kind: 'void', bill: { number: bill.number }, amount: 160 })
  expect((await as(devon).approve(waits._id)).json().message).toBe(`Bill ${bill.number} is void.`)
  expect((await billOf(bill._id)).state).toBe('void')
  const small = await billed(ana.id, 40)
  expect((await correct(`bills/${small._id}/void`, { version: (await billOf(small._id)).version })).json().message).toBe(
    `Bill ${small.number} is void.`,
  )
  expect(await faults()).toEqual([])
})

test('a charge above the limit is cancelled only once a second person agrees', async () => {
  const ana = await packageOwner(server)
  const [dear, cheap] = [await charge(ana.id, 80), await charge(ana.id, 10)]
  expect((await correct(`charges/${cheap}/cancel`, {})).json().message).toMatch(/ is cancelled\.$/)
  const asked = await correct(`charges/${dear}/cancel`, {})
  expect([asked.json().message, asked.json().data.state]).toEqual([
    'US$80.00 needs a second person’s approval. It is waiting under To approve.',
    'open',
  ])
  expect((await correct(`charges/${dear}/cancel`, {})).statusCode).toBe(409)
  const waits = await waitsFor(ana.id)
  expect(waits).toMatchObject({ kind: 'cancelled charge', charge: { _id: dear }, bill: null, amount: 80, currency: 'USD' })
  expect((await as(devon).approve(waits._id)).json().message).toMatch(/ is cancelled\.$/)
  expect(await auditOf(dear)).toEqual(expect.arrayContaining(['approval.ask', 'approval.approve', 'charge.cancel']))
  expect((await mailsTo(server, rosa.email)).at(-1)?.subject).toBe('The cancellation of US$80.00 is approved')
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

test('an approved cash refund waits at the counter and is paid out once, from the till of the person who pays it', async () => {
  const { ana, bill, payment } = await paid(150)
  await refund(payment._id, 150, { to: 'cash' })
  const { _id } = await waitsFor(ana.id)
  const approved = await as(devon).approve(_id)
  expect(approved.json()).toMatchObject({
    message: 'BBD 150.00 waits at the counter: a person with an open till pays it out.',
    data: { state: 'approved', toPay: true, paidBy: null },
  })
  // The books have not moved.
  expect((await get(`/staff/bills/${bill._id}`)).json().data.open).toBe(0)
  const cashiers = [await newStaff(server, 'cashier'), await newStaff(server, 'cashier')] as const
  const [one, two] = cashiers
  const listed = async () => (await server.call('GET /staff/payouts', { headers: one.headers })).json().data
  expect((await listed()).find((each: { _id: string }) => each._id === _id)).toMatchObject({
    amount: 150,
    receipt: payment.receipt,
    approvedBy: devon.name,
  })
  const open = async (who: TestStaff) => {
    const { rows: places } = await server.services.database.owner.query('select id from places order by position limit 1')
    const till = await send('POST', '/staff/tills', { name: `Till ${randomUUID().slice(0, 8)}`, placeId: places[0]?.id })
    return server.call(`POST /staff/tills/${till.json().data._id}/shifts`, {
      headers: who.headers,
      payload: { floats: [{ currency: 'BBD', amount: 200 }] },
    })
  }
  const shifts = (await Promise.all(cashiers.map(open))).map((answer) => answer.json().data._id as string)
  const payOut = (who: TestStaff, at = server) =>
    at.call(`POST /staff/payouts/${_id}/pay`, { headers: { ...who.headers, 'idempotency-key': randomUUID() } })
  const both = await Promise.all([payOut(one), payOut(two, other)])
  expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toContain('has already paid this out.')
  const { rows } = await server.services.database.owner.query('select shift_id, means from payments where returns = $1', [
    payment._id,
  ])
  expect(rows).toHaveLength(1)
  expect(shifts).toContain(rows[0]?.['shift_id'])
  expect((await listed()).filter((each: { _id: string }) => each._id === _id)).toEqual([])
  expect((await as(rosa).list('decided')).find((each: { _id: string }) => each._id === _id)).toMatchObject({ toPay: false })
  expect((await get(`/staff/bills/${bill._id}`)).json().data.open).toBe(150)
  expect(await faults()).toEqual([])
})

test('an approved cash refund that nobody has paid out can still be refused, and is then paid to nobody', async () => {
  const { ana, payment } = await paid(150)
  await refund(payment._id, 150, { to: 'cash' })
  const { _id } = await waitsFor(ana.id)
  await as(devon).approve(_id)
  expect((await as(third).refuse(_id, 'They chose to keep it')).json().data).toMatchObject({ state: 'refused', toPay: false })
  const late = await server.call(`POST /staff/payouts/${_id}/pay`, {
    headers: { ...devon.headers, 'idempotency-key': randomUUID() },
  })
  expect([late.statusCode, late.json().message]).toEqual([409, `${third.name} has refused this since.`])
  const missing = `/staff/payouts/${randomUUID()}/pay` as const
  expect((await server.call(`POST ${missing}`, { headers: devon.headers })).statusCode).toBe(404)
})

test('one person is enough without a limit', async () => {
  await setUp(today)
  const { ana, payment } = await paid(1_000)
  expect((await refund(payment._id, 1_000)).json().message).toContain('is given back')
  expect((await moneyOf(ana.id)).payments).toHaveLength(2)
})
