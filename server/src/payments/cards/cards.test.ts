import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import type { PlayedOrder } from '../../testing/card-companies/played-order.ts'
import { wipayReturn, wipayWebhook } from '../../testing/card-companies/played-wipay.ts'
import { trialAccounts } from '../../testing/card-companies/trial-accounts.ts'
import { cardPayers, charged } from '../../testing/product/card-payers.ts'
import { playedCompanies, testCards } from '../../testing/product/test-cards.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { cardMetrics } from './webhook/forged-cards.ts'

const now = new Date('2026-12-03T15:00:00Z')
const played = await playedCompanies()
const env = { RATE_LIMIT_SCALE: '1000', CARD_PROVIDERS_AT: played.origin }
const server = await testServer({ now, env })
const other = await testServer({ now, env, databaseUrl: server.databaseUrl })
const third = await testServer({ now, env, databaseUrl: server.databaseUrl })
const { id: tenantId } = await server.tenant()
const staff = await newStaff(server)
const { billed, pay, setUp, faults, get, send } = testMoney(server, staff)
const { accounts, save, begin, attempt, comeBack, tell } = testCards(server, staff, played)
const { boxOf, payer, begun, paymentsOf, paidOnce } = cardPayers(server, staff, played)
const inTenant = server.services.database.inTenant.bind(server.services.database)
const told = (order: PlayedOrder, more: object = {}) => wipayWebhook(order, { at: now, ...more })

test('nobody can pay by card before the company enters an account', async () => {
  await setUp('2026-12-03')
  const ana = await packageOwner(server)
  expect((await server.call('GET /payments/ways', { token: ana.token })).json().data).toEqual([])
  expect((await begin(ana, 'wipay', ['5f1c1d1e-0000-4000-8000-000000000000'])).statusCode).toBe(409)
})

describe('the account', () => {
  test('keeps its secrets encrypted, returns only their names, and gives the webhook address', async () => {
    await save('wipay')
    const [wipay] = await accounts()
    expect(wipay).toMatchObject({
      provider: 'wipay',
      settings: trialAccounts.wipay.settings,
      secrets: ['apiKey', 'webhookSecret', 'wapiKey'],
      tellUsAt: expect.stringMatching(/\/payments\/incoming\/wipay$/),
    })
    expect(JSON.stringify(wipay)).not.toContain(trialAccounts.wipay.secrets.webhookSecret)
    const { rows } = await inTenant(tenantId, (tx) =>
      sql<{ row: string }>`select row::text from card_accounts as row`.execute(tx),
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(trialAccounts.wipay.secrets.wapiKey).toString('hex'))
  })

  test('an omitted secret stays, an empty one is removed if it is optional', async () => {
    await save('wipay', { secrets: {} })
    await save('wipay', { secrets: { wapiKey: '' } })
    expect((await accounts())[0].secrets).toEqual(['apiKey', 'webhookSecret'])
    const gone = await save('wipay', { secrets: { apiKey: '' } })
    expect([gone.statusCode, gone.json().errors]).toEqual([400, [expect.objectContaining({ field: 'apiKey' })]])
  })

  test.each([
    ['what it does not know', { settings: { ...trialAccounts.wipay.settings, extra: '1' } }, 400],
    ['a number that is none', { settings: { ...trialAccounts.wipay.settings, accountNumber: '12' } }, 400],
    ['a currency that nobody pays in', { currency: 'EUR' }, 400],
    ['live, where card companies are played', { live: true }, 409],
    ['an edition that is past', { version: 0 }, 409],
  ])('refuses %s', async (_what, changes, status) => {
    expect((await save('wipay', changes)).statusCode).toBe(status)
  })

  test('in test mode only the named boxes can use it', async () => {
    const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
    await save('wipay', { trialBoxes: [await boxOf(ana)] })
    const ways = async ({ token }: TestOwner) => (await server.call('GET /payments/ways', { token })).json().data
    expect(await ways(ana)).toContainEqual({ provider: 'wipay', title: 'WiPay', currency: 'BBD', live: false })
    expect(await ways(ben)).toEqual([])
    const bill = await billed(ben.id, 10)
    expect((await begin(ben, 'wipay', [bill._id])).statusCode).toBe(409)
  })
})

describe('beginning', () => {
  test('the same bills return the same attempt, also for two requests at once; a different sum starts a new one', async () => {
    const { ana, bill, id } = await begun('wipay')
    expect((await begin(ana, 'wipay', [bill._id])).json().data.attempt._id).toBe(id)
    const more = await billed(ana.id, 1)
    const [one, two] = await Promise.all([begin(ana, 'wipay', [more._id]), begin(ana, 'wipay', [more._id])])
    const answers = [one, two].map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    // The second call finds the first under way (409), or sent already (200).
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(answers)
    expect([...played.orders.values()].filter((order) => order.amount === '2.00')).toHaveLength(1)
  })

  test('refuses somebody else’s bill, a settled bill and no bill', async () => {
    const { ana, bill } = await payer()
    const ben = await payer()
    expect((await begin(ana, 'wipay', [ben.bill._id])).statusCode).toBe(404)
    expect((await begin(ana, 'wipay', ['nonsense'])).statusCode).toBe(404)
    expect((await begin(ana, 'wipay', [])).statusCode).toBe(400)
    await pay(ana.id, 116.06, { means: 'bank transfer', billIds: [bill._id] })
    expect((await begin(ana, 'wipay', [bill._id])).statusCode).toBe(409)
    expect((await server.call(`GET /payments/attempts/${ben.bill._id}`, { token: ana.token })).statusCode).toBe(404)
  })
})

describe('WiPay', () => {
  test('a returning browser with the right hash pays: receipt, email and books; then it goes to our page', async () => {
    const { ana, bill, id, order } = await begun('wipay')
    const proof = wipayReturn(charged(order))
    // A program that only looks at the address, as previews of links do, is no visit.
    expect((await server.call(`HEAD /payments/returned/wipay/${id}?${proof}`)).statusCode).toBe(404)
    expect(await paymentsOf(ana)).toEqual([])
    const back = await comeBack('wipay', id, proof)
    expect([back.statusCode, back.headers['location'], back.headers['referrer-policy']]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/dashboard/payment\\?card=${id}$`)),
      'no-referrer',
    ])
    await paidOnce(ana, bill)
    expect(await attempt(ana, id)).toMatchObject({
      state: 'succeeded',
      amount: 116.06,
      currency: 'BBD',
      live: false,
      receipt: expect.any(String),
    })
    const [payment] = await paymentsOf(ana)
    expect(payment).toMatchObject({ means: 'card online', reference: expect.stringMatching(/^TRIAL SB-12-1-/) })
    const { email } = (await get(`/staff/customers/${ana.id}`)).json().data
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Receipt .*: BBD 116\.06$/),
    )
  })

  test('computes the hash as in its documentation', async () => {
    const { wipayHash } = await import('./providers/wipay.ts')
    expect(wipayHash('SB-12-1-oid_123-aBc-20210616024001', '10.00', '123')).toMatch(
      /^3d34d202[0-9a-f]{22}66a3$|^3d34d202[0-9a-f]*66a3$/,
    )
  })

  test('eight webhooks at once in three processes, with the browser returning to each, make one payment', async () => {
    const { ana, bill, id, order } = await begun('wipay')
    charged(order)
    const all = await Promise.all([
      ...Array.from({ length: 8 }, (_, time) =>
        tell('wipay', told(order, { old: time % 2 === 1 }), [server, other, third][time % 3]),
      ),
      comeBack('wipay', id, wipayReturn(order)),
      comeBack('wipay', id, wipayReturn(order), undefined, other),
      comeBack('wipay', id, wipayReturn(order), undefined, third),
    ])
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 303]))
    await paidOnce(ana, bill)
  })

  test('a webhook before the browser, after a failure, or followed by one: it is paid once and stays paid', async () => {
    const { ana, bill, id, order } = await begun('wipay')
    await tell('wipay', told(Object.assign(order, { state: 'declined' })))
    expect(await attempt(ana, id)).toMatchObject({ state: 'failed', words: 'Transaction is declined.' })
    await tell('wipay', told(charged(order)))
    await tell('wipay', told(order, { event: 'payment.failed' }))
    await comeBack('wipay', id, wipayReturn(order))
    expect(await attempt(ana, id)).toMatchObject({ state: 'succeeded' })
    await paidOnce(ana, bill)
  })

  test.each<[string, (order: PlayedOrder) => { body: string; headers: Record<string, string> }]>([
    ['unsigned', (order) => ({ ...told(order), headers: { 'content-type': 'application/json' } })],
    ['signed by another company', (order) => told(order, { secret: 'the secret of somebody else' })],
    ['six minutes old', (order) => told(order, { at: new Date(now.getTime() - 361_000) })],
    ['of a time to come', (order) => told(order, { at: new Date(now.getTime() + 361_000) })],
    [
      'changed after it was signed',
      (order) => ({ ...told(order), body: told(order).body.replace(order.code, 'A0B1C2D3E4F5G6') }),
    ],
    ['no JSON', (order) => ({ ...told(order), body: 'x' })],
  ])('%s: answers 401, books nothing and counts it', async (_what, forge) => {
    const registry = new Registry()
    cardMetrics(registry)
    const count = async () => Number(/provider="wipay"\} (\d+)/.exec(await registry.metrics())?.[1] ?? 0)
    const before = await count()
    const { ana, id, order } = await begun('wipay')
    expect((await tell('wipay', forge(charged(order)))).statusCode).toBe(401)
    expect(await count()).toBe(before + 1)
    expect(await attempt(ana, id)).toMatchObject({ state: 'sent' })
    expect(await paymentsOf(ana)).toEqual([])
  })

  test('an invented hash, or one of another payment of the same sum, pays nothing', async () => {
    const one = await begun('wipay')
    const two = await begun('wipay')
    charged(one.order)
    const made = wipayReturn(charged(two.order), { hash: '0'.repeat(32) })
    const borrowed = wipayReturn(one.order, { order_id: two.order.code })
    for (const query of [made, borrowed]) expect((await comeBack('wipay', two.id, query)).statusCode).toBe(303)
    expect(await attempt(two.ana, two.id)).toMatchObject({ state: 'sent' })
    expect(await paymentsOf(two.ana)).toEqual([])
  })

  test('leaves a different sum or currency to staff, who book what arrived', async () => {
    for (const data of [{ total: '16.06' }, { currency: 'USD' }]) {
      const { ana, id, order } = await begun('wipay')
      await tell('wipay', told(charged(order), { data }))
      await tell('wipay', told(order))
      expect(await attempt(ana, id)).toMatchObject({ state: 'disputed' })
      expect(await paymentsOf(ana)).toEqual([])
      const open = (await get('/staff/card-attempts', { state: 'to decide' })).json().data
      expect(open.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
        words: expect.stringMatching(/^WiPay received .*, asked for BBD 116\.06\.$/),
      })
    }
    const [{ _id }] = (await get('/staff/card-attempts', { state: 'to decide' })).json().data
    const decide = () =>
      send('POST', `/staff/card-attempts/${_id}/decide`, {
        outcome: 'paid',
        amount: 16.06,
        currency: 'BBD',
        reason: 'Seen at WiPay',
      })
    const [one, two] = await Promise.all([decide(), decide()])
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await faults()).toEqual([])
  })

  test('if the bills were settled at the counter, the card payment becomes a deposit and the customer is told', async () => {
    const { ana, bill, order } = await begun('wipay')
    await pay(ana.id, 116.06, { means: 'bank transfer', billIds: [bill._id] })
    await tell('wipay', told(charged(order)))
    expect((await server.call('GET /my-balance', { token: ana.token })).json().data).toMatchObject({ owed: 0, deposit: 116.06 })
    expect(await faults()).toEqual([])
  })

  test('when a bill is voided while somebody pays, one comes first and no money is lost', async () => {
    const { ana, bill, order } = await begun('wipay')
    const void_ = send('POST', `/staff/bills/${bill._id}/void`, { version: 1, reason: 'Wrong customer' })
    const [voided, heard] = await Promise.all([void_, tell('wipay', told(charged(order)))])
    expect(heard.statusCode).toBe(200)
    const { deposit } = (await server.call('GET /my-balance', { token: ana.token })).json().data
    expect(deposit).toBe(voided.statusCode === 200 ? 116.06 : 0)
    expect(await faults()).toEqual([])
  })
})

test('a refund to the card leaves the books as it came in; other payments cannot go to a card', async () => {
  const { ana, order } = await begun('wipay')
  await tell('wipay', told(charged(order)))
  const [paid] = await paymentsOf(ana)
  const back = await send('POST', `/staff/payments/${paid._id}/refund`, {
    to: 'card online',
    amount: 16.06,
    reason: 'Too much',
  })
  expect(back.statusCode).toBe(201)
  const cash = (await pay(ana.id, 16.05)).json().data
  const wrong = await send('POST', `/staff/payments/${cash._id}/refund`, { to: 'card online', amount: 1, reason: 'No' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([409, expect.stringMatching(/^This was not paid by card online/)])
  expect(await faults()).toEqual([])
})

test('payments of another company’s customers stay invisible', async () => {
  const { order, id } = await begun('wipay')
  const body = told(charged(order))
  await server.tenant('other')
  const elsewhere = await server.call('POST /payments/incoming/wipay', {
    tenant: 'other',
    payload: body.body,
    headers: body.headers,
  })
  expect(elsewhere.statusCode).toBe(200)
  const back = await server.call(`GET /payments/returned/wipay/${id}?${wipayReturn(order)}`, { tenant: 'other' })
  expect(back.headers['location']).toMatch(/\/dashboard\/payment$/)
  const { rows } = await inTenant(tenantId, (tx) =>
    sql<{ state: string }>`select state from card_attempts where id = ${id}`.execute(tx),
  )
  expect(rows).toEqual([{ state: 'sent' }])
})
