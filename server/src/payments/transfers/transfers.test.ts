import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf } from '../../testing/product/test-customer.ts'
import { proof } from '../../testing/product/test-desk.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const today = '2026-12-03'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const owner = await newStaff(server)
const rosa = await newStaff(server, 'cashier')
const { billed, setUp, faults, get, send: sendAsOwner } = testMoney(server, owner)
const { send, get: getAs } = testMoney(server, rosa)

const tell = ({ token }: TestOwner, more: Record<string, string> = {}, key: string = randomUUID()) =>
  server.call('POST /my-transfers', {
    token,
    headers: { 'idempotency-key': key },
    payload: formOf({ amount: '116.06', currency: 'BBD', ...more }, [proof]),
  })
const told = async (ana: TestOwner, more: Record<string, string> = {}) => (await tell(ana, more)).json().data
const mine = async ({ token }: TestOwner) => (await server.call('GET /my-transfers', { token })).json().data
const waiting = async () => (await getAs('/staff/transfers')).json().data
const approve = (_id: string, more: object = {}, at = server) =>
  at.call(`POST /staff/transfers/${_id}/approve`, {
    headers: { ...rosa.headers, 'idempotency-key': randomUUID() },
    payload: { amount: 116.06, currency: 'BBD', ...more },
  })

test('nobody can report a transfer before the company issues bills', async () => {
  const ana = await packageOwner(server)
  expect((await tell(ana)).statusCode).toBe(409)
  await setUp(today)
})

test('a customer reports a transfer with its slip, and staff see it with what the customer owes', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 58.03)
  const answer = await tell(ana, { billId: bill._id, message: 'From my sister’s account' })
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json()
  expect(data).toMatchObject({
    amount: 116.06,
    currency: 'BBD',
    state: 'waiting',
    bill: { number: bill.number },
    receipt: null,
  })
  expect(await mine(ana)).toEqual([data])
  expect(await waiting()).toEqual([
    expect.objectContaining({
      _id: data._id,
      customer: expect.objectContaining({ _id: ana.id }),
      owed: 116.06,
      owedCurrency: 'BBD',
      bills: [{ _id: bill._id, number: bill.number, reference: bill.reference, open: 116.06 }],
      message: 'From my sister’s account',
    }),
  ])
  const slip = await getAs(`/staff/transfers/${data._id}/proof`)
  expect([slip.statusCode, slip.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await getAs('/staff/counts')).json().data.transfers).toBe(1)
})

test('a transfer in a currency without a rate is refused with the currencies that have one', async () => {
  const ana = await packageOwner(server)
  const answer = await tell(ana, { currency: 'EUR' })
  const message = 'We have no rate for EUR. Please tell us the sum in BBD or USD, as it arrives at our bank.'
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field: 'currency', message }]])
  expect(await mine(ana)).toEqual([])
  expect((await tell(ana, { currency: 'USD' })).statusCode).toBe(201)
})

test('a rate is of a currency that there is', async () => {
  const rate = { use: 'bill', validFrom: today, localPerUsd: 2 }
  const answer = await sendAsOwner('POST', '/staff/money/rates', { ...rate, currency: 'ZZZ' })
  const message = 'ZZZ is no currency that we know.'
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field: 'currency', message }]])
})

test('a confirmed transfer becomes a payment of the received sum for the chosen bill', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 10)
  const second = await billed(ana.id, 58.03)
  const { _id } = await told(ana, { billId: second._id })
  const answer = await approve(_id, { amount: 100, reference: 'FT 4711' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject({ state: 'approved', decidedBy: rosa.name, owed: 36.06 })
  const [payment] = (await get(`/staff/customers/${ana.id}/money`)).json().data.payments
  expect(payment).toMatchObject({
    means: 'bank transfer',
    amount: 100,
    reference: 'FT 4711',
    allocations: [{ number: second.number, amount: 100 }],
  })
  expect(await mine(ana)).toMatchObject([{ state: 'approved', receipt: payment.receipt }])
  expect((await getAs('/staff/transfers', { state: 'decided' })).json().data[0]).toMatchObject({ _id, state: 'approved' })
  expect(await faults()).toEqual([])
})

test('if that bill was paid already, it pays the oldest debt, and the rest is held as deposit', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 5)
  const { _id } = await told(ana, { billId: bill._id })
  await send('POST', '/staff/payments', { customerId: ana.id, means: 'cash', amount: 10, currency: 'BBD' })
  await billed(ana.id, 20)
  expect((await approve(_id, { amount: 50 })).statusCode).toBe(200)
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data.balance).toMatchObject({ owed: 0, deposit: 10 })
  expect(await faults()).toEqual([])
})

test('if it is not found, the customer reads the reason here and by email, and the debt stays', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 5)
  const { _id } = await told(ana)
  const reason = 'Nothing of this sum came until today. Please send the slip with the bank’s stamp.'
  for (const blank of ['', '  ', '\u200b', '\u0000', '\u0007'])
    expect((await send('POST', `/staff/transfers/${_id}/refuse`, { reason: blank })).statusCode).toBe(400)
  expect((await send('POST', `/staff/transfers/${_id}/refuse`, { reason })).statusCode).toBe(200)
  expect(await mine(ana)).toMatchObject([{ state: 'refused', reason }])
  const { data: news } = (await server.call('GET /get-my-notifications', { token: ana.token })).json()
  expect(news).toContainEqual(expect.objectContaining({ message: `We could not find your transfer of BBD 116.06. ${reason}` }))
  const { email } = (await get(`/staff/customers/${ana.id}`)).json().data
  expect(await mailsTo(server, email)).toContainEqual(
    expect.objectContaining({ subject: 'We could not find your transfer of BBD 116.06' }),
  )
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data.payments).toEqual([])
  const again = await approve(_id)
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('has refused this transfer already.')])
})

test('when two people decide at once, one succeeds and there is one payment', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 5)
  const { _id } = await told(ana)
  const answers = await Promise.all([approve(_id), approve(_id, {}, other)])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data.payments).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('a repeated request with one key is one transfer; at most five can wait', async () => {
  const ana = await packageOwner(server)
  const key = randomUUID()
  const [first, second] = [await tell(ana, {}, key), await tell(ana, {}, key)]
  expect(second.json().data._id).toBe(first.json().data._id)
  for (let more = 0; more < 4; more += 1) expect((await tell(ana)).statusCode).toBe(201)
  const sixth = await tell(ana)
  expect([sixth.statusCode, sixth.json().message]).toEqual([
    409,
    '5 of your transfers are already waiting. We will look at those first.',
  ])
  expect(await mine(ana)).toHaveLength(5)
})

test('a stranger’s bill or transfer and another company’s are not found', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const bill = await billed(ana.id, 5)
  expect((await tell(luis, { billId: bill._id })).statusCode).toBe(404)
  const { _id } = await told(ana)
  expect(await mine(luis)).toEqual([])
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  const slip = await server.call(`GET /staff/transfers/${_id}/proof`, { tenant: 'kite', headers: kite.headers })
  expect(slip.statusCode).toBe(404)
  expect((await approve(randomUUID())).statusCode).toBe(404)
})

test('lists a thousand page by page, each once', async () => {
  const ana = await packageOwner(server)
  const { _id } = await told(ana)
  const { id: tenantId } = await server.tenant()
  await server.services.database.inTenant(tenantId, async (tx) => {
    const one = await tx.selectFrom('transfers').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
    const { id: _, tenant_id: __, cents: ___, ...same } = one
    await tx
      .insertInto('transfers')
      .values(Array.from({ length: 1000 }, (_each, index) => ({ ...same, sent_at: new Date(+one.sent_at + index) })))
      .execute()
  })
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '100', ...(cursor !== null && { cursor }) }
    const { data, nextCursor } = (await getAs('/staff/transfers', query)).json()
    for (const each of data) seen.add(each._id)
    cursor = nextCursor
  } while (cursor !== null)
  expect(seen.size).toBeGreaterThanOrEqual(1001)
})
