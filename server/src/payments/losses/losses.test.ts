import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf } from '../../testing/product/test-customer.ts'
import { photo } from '../../testing/product/test-desk.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel, type TestParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const rosa = await newStaff(server)
const devon = await newStaff(server, 'accounts')
const { setUp, faults, get, billed, send } = testMoney(server, rosa)
await server.tenant()
await server.services.database.owner.query(`update tenants set time_zone = 'America/Barbados' where slug = 'demo'`)
await setUp('2026-12-03', { lossDays: 3 })

const handedOver = { status: 'Delivered', shelf: null, delivered_at: new Date(now), handed_to: 'Ana', declared_value: '80' }
const parcelOf = (ana: TestOwner, set: Readonly<Record<string, unknown>> = {}) =>
  shelvedParcel(server, ana, { set: { ...handedOver, ...set } })
const files = [photo('file1'), { ...smallPdf, field: 'file2', name: 'receipt.pdf' }]
const report = (
  { token }: TestOwner,
  { _id }: TestParcel,
  { more = {}, given = files, key = randomUUID(), at = server } = {},
) => {
  const fields = { packageId: _id, kind: 'damaged', words: 'The lamp is in pieces.', amountUsd: '60', ...more }
  return at.call('POST /loss-reports', { token, headers: { 'idempotency-key': key }, payload: formOf(fields, given) })
}
const reported = async (ana: TestOwner, parcel: TestParcel, more: Record<string, string> = {}) =>
  (await report(ana, parcel, { more })).json().data
const mine = async ({ token }: TestOwner) => (await server.call('GET /my-loss-reports', { token })).json().data
const offered = async ({ token }: TestOwner) => (await server.call('GET /loss-reports/packages', { token })).json().data
const waits = async (id: string) =>
  (await get('/staff/loss-reports', { limit: '100' })).json().data.find(({ _id }: { _id: string }) => _id === id)
const decide = (id: string, payload: object, { who = rosa, at = server }: { who?: TestStaff; at?: typeof server } = {}) =>
  at.call(`POST /staff/loss-reports/${id}/decide`, {
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload,
  })
const moneyOf = async (id: string) => (await get(`/staff/customers/${id}/money`)).json().data

test('a customer reports a loss with photos, and staff see it with the facts of the package', async () => {
  const ana = await packageOwner(server)
  const parcel = await parcelOf(ana, { condition: 'good' })
  expect(await offered(ana)).toEqual([
    expect.objectContaining({
      _id: parcel._id,
      kinds: ['missing', 'damaged', 'wrong contents'],
      mostUsd: 80,
      until: '2026-12-06',
    }),
  ])
  const answer = await report(ana, parcel)
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json()
  expect(data).toMatchObject({
    package: { _id: parcel._id, trackingNumber: parcel.trackingNumber },
    kind: 'damaged',
    askedUsd: 60,
    files: [{ type: 'image/png' }, { name: 'receipt.pdf' }],
    state: 'waiting',
    reason: null,
  })
  expect(await mine(ana)).toEqual([data])
  expect(await offered(ana)).toEqual([])
  expect(await waits(data._id)).toMatchObject({
    customer: { _id: ana.id },
    package: { declaredUsd: 80, weightLb: 2.31, condition: 'good', handedTo: 'Ana', status: 'Delivered' },
    cover: { bought: false, paidBefore: 0, most: 80 },
    toApprove: null,
  })
  expect((await get('/staff/counts')).json().data.losses).toBeGreaterThan(0)
})

test('an accepted loss is paid by the company into the deposit: the ledger names it, and the books verify', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 5)
  const { _id } = await reported(ana, await parcelOf(ana))
  const answer = await decide(_id, { amountUsd: 50, reason: 'The photo from Doral shows it whole.' })
  expect(answer.json()).toMatchObject({
    success: true,
    data: { state: 'accepted', paidUsd: 50, decidedBy: rosa.name, reason: 'The photo from Doral shows it whole.' },
  })
  const money = await moneyOf(ana.id)
  expect(money.balance).toMatchObject({ owed: 10, deposit: 100 })
  expect(money.payments).toMatchObject([
    { means: 'loss paid out', direction: 'in', tenderAmount: 50, tenderCurrency: 'USD', amount: 100, refundable: 100 },
  ])
  const { rows } = await server.services.database.owner.query<{ kind: string; amount: string }>(
    `select d.kind, t.amount from ledger_transfers t join ledger_accounts d on d.id = t.debit join ledger_accounts c on c.id = t.credit
     where c.kind = 'deposit' and c.owner = $1`,
    [ana.id],
  )
  expect(rows).toEqual([{ kind: 'loss paid out', amount: '100.00' }])
  expect(await mine(ana)).toMatchObject([{ state: 'accepted', paidUsd: 50, receipt: money.payments[0].receipt }])
  const { email } = (await get(`/staff/customers/${ana.id}`)).json().data
  expect(await mailsTo(server, email)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('We accepted your report: BBD 100.00 (US$50.00)') }),
  )
  expect((await get('/staff/audit', { subjectId: _id })).json().data).toMatchObject([{ action: 'loss.accept' }])
  const say = (dollars: string) =>
    server.services.database.owner.query('update loss_reports set paid_usd = $2 where id = $1', [_id, dollars])
  await say('49.99')
  expect(await faults()).toEqual([expect.stringContaining('for a loss is not what its report says')])
  await say('50')
  // From there it is used like any deposit: for a bill, or paid out by the company.
  const back = { to: 'bank transfer', amount: 100, reason: 'Asked for it' }
  expect((await send('POST', `/staff/payments/${money.payments[0]._id}/refund`, back)).statusCode).toBe(201)
  expect((await moneyOf(ana.id)).balance).toMatchObject({ deposit: 0 })
  expect(await faults()).toEqual([])
})

test('after a refusal the customer reads the reason and can report it again with better proof', async () => {
  const ana = await packageOwner(server)
  const parcel = await parcelOf(ana)
  const { _id } = await reported(ana, parcel)
  expect((await decide(_id, { reason: ' ' })).statusCode).toBe(400)
  const reason = 'The box on your photo is another one.'
  expect((await decide(_id, { reason })).statusCode).toBe(200)
  expect(await mine(ana)).toMatchObject([{ state: 'refused', reason, paidUsd: null, receipt: null }])
  const { data: news } = (await server.call('GET /get-my-notifications', { token: ana.token })).json()
  expect(news).toContainEqual(
    expect.objectContaining({ message: `We could not accept your report of ${parcel.trackingNumber}. ${reason}` }),
  )
  expect((await moneyOf(ana.id)).payments).toEqual([])
  const again = await decide(_id, { amountUsd: 10, reason: 'Still' })
  expect([again.statusCode, again.json().message]).toEqual([409, `${rosa.name} has refused this report already.`])
  expect((await report(ana, parcel)).statusCode).toBe(201)
})

test('the last day ends at midnight in the company’s time zone, counted from the hand-over', async () => {
  const ana = await packageOwner(server)
  // 22:00 on 3 December in Barbados; in UTC it is 4 December.
  const evening = { delivered_at: new Date('2026-12-04T02:00:00Z') }
  const late = await parcelOf(ana, evening)
  const soon = await parcelOf(ana, evening)
  try {
    // 23:59:59 on 6 December in Barbados.
    server.clock.set('2026-12-07T03:59:59Z')
    expect((await report(ana, soon)).statusCode).toBe(201)
    server.clock.advance(1)
    expect(await offered(ana)).toEqual([])
    const answer = await report(ana, late)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `${late.trackingNumber} could be reported until Sunday 6 December. Please write to us.`,
    ])
  } finally {
    server.clock.set(now)
  }
})

test('nobody can ask for or pay more than the package’s cover, in one report or several', async () => {
  const ana = await packageOwner(server)
  const parcel = await parcelOf(ana)
  const asked = await report(ana, parcel, { more: { amountUsd: '80.01' } })
  const message = `${parcel.trackingNumber} is covered up to US$80.00.`
  expect([asked.statusCode, asked.json().errors]).toEqual([400, [{ field: 'amountUsd', message }]])
  const first = await reported(ana, parcel, { amountUsd: '80' })
  expect((await decide(first._id, { amountUsd: 80.01, reason: 'More' })).json().message).toBe(message)
  expect((await decide(first._id, { amountUsd: 50, reason: 'The lamp' })).statusCode).toBe(200)
  expect(await offered(ana)).toMatchObject([{ mostUsd: 30 }])
  const second = await reported(ana, parcel, { amountUsd: '30' })
  expect((await decide(second._id, { amountUsd: 30, reason: 'The shade' })).statusCode).toBe(200)
  const third = await report(ana, parcel, { more: { amountUsd: '1' } })
  expect([third.statusCode, third.json().message]).toEqual([
    409,
    `Nothing more can be paid for ${parcel.trackingNumber}. Please write to us.`,
  ])
  expect(await faults()).toEqual([])
})

test('when two people decide at once, one succeeds and the other is refused', async () => {
  const ana = await packageOwner(server)
  const { _id } = await reported(ana, await parcelOf(ana))
  const answers = await Promise.all([
    decide(_id, { amountUsd: 20, reason: 'Half' }),
    decide(_id, { amountUsd: 40, reason: 'More' }, { who: devon, at: other }),
  ])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(/has accepted this report already\.$/)
  expect((await moneyOf(ana.id)).payments).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('above the company’s limit a second person is needed, and it is paid once', async () => {
  const ana = await packageOwner(server)
  const { _id } = await reported(ana, await parcelOf(ana))
  await setUp('2026-12-03', { lossDays: 3, fourEyesOver: 60 })
  try {
    const asked = await decide(_id, { amountUsd: 40, reason: 'The lamp' })
    expect(asked.json().message).toBe('US$40.00 needs a second person’s approval. It is waiting under To approve.')
    expect((await moneyOf(ana.id)).payments).toEqual([])
    expect(await waits(_id)).toMatchObject({ toApprove: { amountUsd: 40, by: rosa.name } })
    expect((await decide(_id, { reason: 'No' })).statusCode).toBe(409)
    const [approval] = (await get('/staff/approvals')).json().data
    expect(approval).toMatchObject({ kind: 'loss', loss: { _id }, amount: 40, currency: 'USD', mine: true })
    const approved = await server.call(`POST /staff/approvals/${approval._id}/approve`, {
      headers: { ...devon.headers, 'idempotency-key': randomUUID() },
    })
    expect(approved.statusCode).toBe(200)
    expect(await mine(ana)).toMatchObject([{ state: 'accepted', paidUsd: 40, reason: 'The lamp' }])
    expect((await moneyOf(ana.id)).balance).toMatchObject({ deposit: 80 })
  } finally {
    await setUp('2026-12-03', { lossDays: 3 })
  }
  expect(await faults()).toEqual([])
})

test('one report can wait at a time; the same key is the same report; proof is required where there can be some', async () => {
  const ana = await packageOwner(server)
  const parcel = await parcelOf(ana)
  expect((await report(ana, parcel, { given: [] })).json().errors).toMatchObject([{ field: 'file1' }])
  const key = randomUUID()
  const [first, again] = [await report(ana, parcel, { key }), await report(ana, parcel, { key })]
  expect(again.json().data._id).toBe(first.json().data._id)
  const second = await report(ana, parcel, { at: other })
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    `You have already reported ${parcel.trackingNumber}. We will tell you as soon as we have looked at it.`,
  ])
  const lost = await parcelOf(ana)
  expect((await report(ana, lost, { more: { kind: 'missing' }, given: [] })).statusCode).toBe(201)
})

test('an overdue package in transit can be reported only as missing; one at our counter cannot', async () => {
  const ana = await packageOwner(server)
  const flown = await parcelOf(ana, { status: 'In transit', delivered_at: null, handed_to: null })
  const { id: tenantId } = await server.tenant()
  await server.services.database.inTenant(tenantId, (tx) =>
    tx
      .insertInto('package_events')
      .values({ package_id: flown._id, status: 'In transit', at: new Date('2026-11-24T15:00:00Z'), actor_kind: 'system' })
      .execute(),
  )
  const early = await report(ana, flown, { more: { kind: 'missing' } })
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    `${flown.trackingNumber} is still on its way. If it has not arrived by Friday 4 December, report it then.`,
  ])
  try {
    server.clock.set('2026-12-04T15:00:00Z')
    expect(await offered(ana)).toMatchObject([{ _id: flown._id, kinds: ['missing'], until: null }])
    expect((await report(ana, flown)).statusCode).toBe(409)
    expect((await report(ana, flown, { more: { kind: 'missing' } })).statusCode).toBe(201)
  } finally {
    server.clock.set(now)
  }
  const here = await shelvedParcel(server, ana)
  expect((await report(ana, here)).statusCode).toBe(409)
})

test('a visitor, another customer and another company find nothing, and files stay with their owner', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const parcel = await parcelOf(ana)
  expect((await report({ token: '', id: '' }, parcel)).statusCode).toBe(401)
  expect((await report(luis, parcel)).statusCode).toBe(404)
  const { _id, files: kept } = await reported(ana, parcel)
  expect(await mine(luis)).toEqual([])
  const file = `${_id}/files/${kept[0]._id}`
  const own = await server.call(`GET /my-loss-reports/${file}`, { token: ana.token })
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await server.call(`GET /my-loss-reports/${file}`, { token: luis.token })).statusCode).toBe(404)
  expect((await server.call(`GET /my-loss-reports/${file}`)).statusCode).toBe(401)
  expect((await get(`/staff/loss-reports/${file}`)).statusCode).toBe(200)
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  const theirs = { tenant: 'kite', headers: { ...kite.headers, 'idempotency-key': randomUUID() } }
  expect((await server.call(`GET /staff/loss-reports/${file}`, theirs)).statusCode).toBe(404)
  const decided = await server.call(`POST /staff/loss-reports/${_id}/decide`, { ...theirs, payload: { reason: 'No' } })
  expect(decided.statusCode).toBe(404)
  expect((await server.call('GET /staff/loss-reports', theirs)).json().data).toEqual([])
})
