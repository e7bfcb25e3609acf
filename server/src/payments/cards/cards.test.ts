import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, test } from 'vitest'
import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { PlayedOrder } from '../../testing/card-companies/played-order.ts'
import { powertranzReturn } from '../../testing/card-companies/played-powertranz.ts'
import { stripeWebhook } from '../../testing/card-companies/played-stripe.ts'
import { wipayReturn, wipayWebhook } from '../../testing/card-companies/played-wipay.ts'
import { trialAccounts } from '../../testing/card-companies/trial-accounts.ts'
import { playedCompanies, testCards } from '../../testing/product/test-cards.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { cardMetrics } from './webhook/forged-cards.ts'

const now = new Date('2026-12-03T15:00:00Z')
const played = await playedCompanies()
const env = { RATE_LIMIT_SCALE: '1000', CARD_PROVIDERS_AT: played.origin }
const server = await testServer({ now, env })
const other = await testServer({ now, env, databaseUrl: server.databaseUrl })
const third = await testServer({ now, env, databaseUrl: server.databaseUrl })
const staff = await newStaff(server)
const { id: tenantId } = await server.tenant()
const { billed, pay, setUp, faults, get, send } = testMoney(server, staff)
const { accounts, save, begin, attempt, orderOf, comeBack, tell, ask, pageOf } = testCards(server, staff, played)
const inTenant = server.services.database.inTenant.bind(server.services.database)

afterEach(() => {
  played.behaviour = {}
})

const boxOf = async ({ id }: TestOwner): Promise<number> => (await get(`/staff/customers/${id}`)).json().data.boxNumber
let boxes: number[] = []
/** A customer whose box has trials of all three card companies, with a bill of BBD 116.06. */
const payer = async () => {
  const ana = await packageOwner(server)
  boxes = [...boxes.slice(-15), await boxOf(ana)]
  for (const provider of ['wipay', 'powertranz', 'stripe'] as const) {
    const saved = await save(provider, { trialBoxes: boxes })
    expect(saved.statusCode).toBe(200)
  }
  return { ana, bill: await billed(ana.id, 58.03) }
}
const begun = async (provider: CardProvider) => {
  const { ana, bill } = await payer()
  const answer = await begin(ana, provider, [bill._id])
  expect(answer.statusCode).toBe(200)
  const { attempt: made, sendTo } = answer.json().data
  return { ana, bill, id: made._id as string, sendTo: sendTo as string, order: orderOf(made._id) }
}
const charged = (order: PlayedOrder): PlayedOrder => Object.assign(order, { state: 'charged', charges: 1 })
const paymentsOf = async ({ token }: TestOwner) => (await server.call('GET /my-payments', { token })).json().data
const billOf = async ({ token }: TestOwner, id: string) => (await server.call(`GET /bills/${id}`, { token })).json().data
const told = (order: PlayedOrder, more: object = {}) => wipayWebhook(order, { at: now, ...more })
const paidOnce = async (ana: TestOwner, bill: { _id: string }) => {
  expect(await paymentsOf(ana)).toHaveLength(1)
  expect(await billOf(ana, bill._id)).toMatchObject({ state: 'paid', open: 0 })
  expect(await faults()).toEqual([])
}

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

  test.each(['wipay', 'powertranz', 'stripe'] as const)(
    'if %s refuses, fails or answers nonsense, nothing is charged and the customer can try again',
    async (provider) => {
      const { ana, bill } = await payer()
      for (const how of ['refuse', 'drop', 'nonsense'] as const) {
        played.behaviour = { begin: how }
        const answer = await begin(ana, provider, [bill._id])
        expect([answer.statusCode, answer.json().message]).toEqual([
          503,
          expect.stringMatching(/^The card company could not be reached\. Nothing was charged\./),
        ])
      }
      played.behaviour = {}
      expect((await begin(ana, provider, [bill._id])).statusCode).toBe(200)
    },
  )

  test.each(['wipay', 'stripe'] as const)('nobody is sent to an address of %s that is no page on https', async (provider) => {
    const { ana, bill } = await payer()
    for (const page of ['javascript:alert(1)', 'data:text/html,hello', 'http://pay.example/', 'pay.example', '']) {
      played.behaviour = { page }
      expect((await begin(ana, provider, [bill._id])).statusCode, page).toBe(503)
    }
    played.behaviour = { page: 'https://pay.example/order?id=1' }
    expect((await begin(ana, provider, [bill._id])).json().data.sendTo).toBe('https://pay.example/order?id=1')
  })
})

describe('WiPay', () => {
  test('a returning browser with the right hash pays: receipt, email and books; then it goes to our page', async () => {
    const { ana, bill, id, order } = await begun('wipay')
    const back = await comeBack('wipay', id, wipayReturn(charged(order)))
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

  test('staff see a later refund or dispute until they set it aside', async () => {
    const { id, order } = await begun('wipay')
    await tell('wipay', told(charged(order), { event: 'payment.chargeback_pending' }))
    await tell('wipay', told(order))
    const open = (await get('/staff/card-attempts', { state: 'to decide' })).json().data
    expect(open.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      state: 'succeeded',
      alert: 'WiPay reports: chargeback pending.',
    })
    expect((await get('/staff/counts')).json().data.cards).toBeGreaterThan(0)
    const seen = await send('POST', `/staff/card-attempts/${id}/decide`, { outcome: 'seen', reason: 'Answered at WiPay' })
    expect(seen.json().data).toMatchObject({ alert: null })
  })

  test('a refund or dispute reported before the payment waits, we ask at once, and staff see it after the payment', async () => {
    for (const event of ['payment.refunded', 'payment.chargeback_pending']) {
      const { ana, bill, id, order } = await begun('wipay')
      await tell('wipay', told(charged(order), { event }))
      expect(await attempt(ana, id)).toMatchObject({ state: 'sent' })
      expect(await paymentsOf(ana)).toEqual([])
      const { rows } = await server.services.database.owner.query<{ run_at: Date }>(
        'select run_at from graphile_worker._private_jobs where key = $1',
        [`cards.ask-provider:${id}`],
      )
      expect(rows.map((row) => row.run_at)).toEqual([now])
      const seen = () => send('POST', `/staff/card-attempts/${id}/decide`, { outcome: 'seen', reason: 'Looked at it' })
      const early = await seen()
      expect([early.statusCode, early.json().message]).toEqual([
        409,
        'We do not know yet whether the payment arrived. It stays here until we do.',
      ])
      await Promise.all([ask(id), tell('wipay', told(order), other)])
      await paidOnce(ana, bill)
      const open = (await get('/staff/card-attempts', { state: 'to decide' })).json().data
      expect(open.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
        state: 'succeeded',
        alert: `WiPay reports: ${event.slice(8).replaceAll('_', ' ')}.`,
      })
      expect((await seen()).statusCode).toBe(200)
    }
  })

  test('tells the person in charge of money about forged messages once a day, however many arrive', async () => {
    const keeper = await newStaff(server, 'accounts')
    const clerk = await newStaff(server, 'operations')
    const { order } = await begun('wipay')
    const mails = async ({ email }: { email: string }) =>
      (await mailsTo(server, email)).filter(({ subject }) => subject === 'A message about a card payment could not be verified')
    const forge = (at = server) => tell('wipay', { ...told(order), body: 'x' }, at)
    server.clock.advance(24 * 3600)
    other.clock.advance(24 * 3600)
    third.clock.advance(24 * 3600)
    const answers = await Promise.all([forge(), forge(other), forge(third), ...Array.from({ length: 9 }, () => forge())])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    const [mail, ...more] = await mails(keeper)
    expect(more).toEqual([])
    expect(mail?.text).toContain('our server got a message about a payment by WiPay, but could not verify that they sent it')
    expect(await mails(clerk)).toEqual([])
    server.clock.advance(24 * 3600)
    await forge()
    expect(await mails(keeper)).toHaveLength(2)
    for (const each of [server, other, third]) each.clock.set(now)
  })

  test('answers and ignores messages about unknown attempts or irrelevant events', async () => {
    const { order } = await begun('wipay')
    for (const webhook of [
      told({ ...charged(order), code: 'A0B1C2D3E4F5G7' }),
      told(order, { event: 'account.updated' }),
      told(order, { data: { order_id: 7 } }),
    ])
      expect((await tell('wipay', webhook)).statusCode).toBe(200)
    expect((await server.call('POST /payments/incoming/paypal')).statusCode).toBe(404)
    const large = await tell('wipay', { body: 'x'.repeat(65 * 1024), headers: { 'content-type': 'text/plain' } })
    expect(large.statusCode).toBe(413)
  })
})

describe('looking up the result', () => {
  test('the job finds a charge that nobody reported once, however often it runs', async () => {
    for (const provider of ['wipay', 'stripe', 'powertranz'] as const) {
      const { ana, bill, id, order } = await begun(provider)
      charged(order)
      await Promise.all([ask(id), ask(id)])
      await ask(id)
      expect(await attempt(ana, id)).toMatchObject({ state: 'succeeded' })
      await paidOnce(ana, bill)
    }
  })

  test('an unpaid attempt stays open for a day and then ends; the same bills can be tried again at any time', async () => {
    const { ana, bill, id } = await begun('wipay')
    server.clock.advance(700)
    expect((await begin(ana, 'wipay', [bill._id])).json().data.attempt._id).not.toBe(id)
    server.clock.set(now)
    for (let time = 0; time < 9; time += 1) await ask(id)
    expect(await attempt(ana, id)).toMatchObject({ state: 'expired' })
    const tried = await begun('powertranz')
    await ask(tried.id)
    expect(await attempt(tried.ana, tried.id)).toMatchObject({ state: 'expired' })
  })

  test('if the card company is unavailable for a day, staff are asked, and their answer counts once', async () => {
    const { ana, bill, id, order } = await begun('wipay')
    charged(order)
    played.behaviour = { lookUp: 'drop' }
    for (let time = 0; time < 4; time += 1) await ask(id)
    played.behaviour = { lookUp: 'fail' }
    for (let time = 0; time < 4; time += 1) await ask(id)
    expect(await attempt(ana, id)).toMatchObject({ state: 'sent' })
    await ask(id)
    expect(await attempt(ana, id)).toMatchObject({ state: 'unsure' })
    await send('POST', `/staff/card-attempts/${id}/decide`, { outcome: 'paid', reason: 'Seen at WiPay' })
    await tell('wipay', told(order))
    await paidOnce(ana, bill)
  })
})

describe('PowerTranz', () => {
  test('its page is shown once to the holder of the key, in an opaque origin; then our confirmation charges', async () => {
    const { ana, bill, id, order, sendTo } = await begun('powertranz')
    expect((await pageOf(sendTo.replace(/key=.*/, 'key=guessed'))).statusCode).toBe(404)
    expect((await pageOf(sendTo, 'HEAD')).statusCode).toBe(404)
    const page = await pageOf(sendTo)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-top-navigation;default-src 'none'/)
    expect(policy).not.toContain('allow-same-origin')
    expect((await pageOf(sendTo)).statusCode).toBe(404)
    const back = await comeBack('powertranz', id, '', powertranzReturn(order))
    expect(back.statusCode).toBe(303)
    expect(order.charges).toBe(1)
    await paidOnce(ana, bill)
  })

  test('the page is not shown after five minutes', async () => {
    const { sendTo } = await begun('powertranz')
    server.clock.advance(301)
    expect((await pageOf(sendTo)).statusCode).toBe(404)
    server.clock.set(now)
  })

  test('two returns at once in two processes confirm once', async () => {
    const { ana, bill, id, order } = await begun('powertranz')
    const back = powertranzReturn(order)
    await Promise.all([comeBack('powertranz', id, '', back), comeBack('powertranz', id, '', back, other)])
    expect(order.charges).toBe(1)
    await paidOnce(ana, bill)
  })

  test('a token of another payment, or an invented one, charges nobody', async () => {
    const one = await begun('powertranz')
    const two = await begun('powertranz')
    for (const token of [one.order.token!, 'made up'])
      await comeBack('powertranz', two.id, '', powertranzReturn(two.order, { token }))
    await comeBack('powertranz', two.id, '', powertranzReturn(one.order))
    expect([one.order.charges, two.order.charges]).toEqual([0, 0])
    expect(await attempt(two.ana, two.id)).toMatchObject({ state: 'sent' })
  })

  test.each(['charge and drop', 'charge and fail'] as const)('%s: we look it up, and it is paid once', async (how) => {
    const { ana, bill, id, order } = await begun('powertranz')
    played.behaviour = { conclude: how }
    await comeBack('powertranz', id, '', powertranzReturn(order))
    expect(await attempt(ana, id)).toMatchObject({ state: 'concluding' })
    await comeBack('powertranz', id, '', powertranzReturn(order))
    await ask(id)
    expect(order.charges).toBe(1)
    await paidOnce(ana, bill)
  })

  test('the bank declines: we show its reason, and nothing is charged', async () => {
    const { ana, id, order } = await begun('powertranz')
    played.behaviour = { conclude: 'decline' }
    await comeBack('powertranz', id, '', powertranzReturn(order))
    expect(await attempt(ana, id)).toMatchObject({ state: 'failed', words: 'The bank says: Do not honor' })
    const tried = await begun('powertranz')
    await comeBack('powertranz', tried.id, '', powertranzReturn(tried.order, { code: '3D1' }))
    expect(await attempt(tried.ana, tried.id)).toMatchObject({ state: 'sent', heard: 'failed' })
    expect(await paymentsOf(ana)).toEqual([])
  })
})

describe('Stripe', () => {
  test('a returning browser proves nothing; the webhook pays, and a repeated one pays once', async () => {
    const { ana, bill, id, order } = await begun('stripe')
    await comeBack('stripe', id, 'came=back')
    expect(await attempt(ana, id)).toMatchObject({ state: 'sent', heard: 'paid' })
    expect(
      (await tell('stripe', stripeWebhook(charged(order), { at: now, secret: 'whsec_of_somebody_else' }))).statusCode,
    ).toBe(401)
    expect((await tell('stripe', stripeWebhook(order, { at: new Date(now.getTime() - 301_000) }))).statusCode).toBe(401)
    for (const _ of [1, 2]) expect((await tell('stripe', stripeWebhook(order, { at: now }))).statusCode).toBe(200)
    await paidOnce(ana, bill)
  })

  test('also in dollars for a dollar account: at the day’s rate, and for the whole bill', async () => {
    const { ana, bill } = await payer()
    await save('stripe', { currency: 'USD', trialBoxes: boxes })
    const { attempt: made } = (await begin(ana, 'stripe', [bill._id])).json().data
    expect(made).toMatchObject({ amount: 58.03, currency: 'USD' })
    await tell('stripe', stripeWebhook(charged(orderOf(made._id)), { at: now }))
    await paidOnce(ana, bill)
  })

  test('an expired session, or a different sum', async () => {
    const one = await begun('stripe')
    await tell('stripe', stripeWebhook(one.order, { at: now, type: 'checkout.session.expired', object: { status: 'expired' } }))
    expect(await attempt(one.ana, one.id)).toMatchObject({ state: 'expired' })
    const two = await begun('stripe')
    await tell('stripe', stripeWebhook(charged(two.order), { at: now, object: { amount_total: 1 } }))
    expect(await attempt(two.ana, two.id)).toMatchObject({ state: 'disputed' })
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

test('the list for staff and a customer’s list are read from indexes', async () => {
  await inTenant(tenantId, (tx) =>
    sql`insert into card_attempts (customer_id, code, provider, live, currency, amount, bill_ids, state, begun_at, decided_at, decided_by)
      select (select id from customers limit 1), upper(substr(md5(n::text), 1, 14)), 'wipay', false, 'BBD', 1, array[gen_random_uuid()], 'expired', now(), now(), 'System'
      from generate_series(1, 1000) as n`.execute(tx),
  )
  const first = (await get('/staff/card-attempts', { limit: '100' })).json()
  expect([first.data.length, typeof first.nextCursor]).toEqual([100, 'string'])
  const second = (await get('/staff/card-attempts', { limit: '100', cursor: first.nextCursor })).json()
  expect(second.data.some(({ _id }: { _id: string }) => first.data.some((each: { _id: string }) => each._id === _id))).toBe(
    false,
  )
  await inTenant(tenantId, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from card_attempts
      where tenant_id = current_tenant() and (state in ('unsure', 'disputed') or alert is not null) order by begun_at desc, id desc limit 26`.execute(
      tx,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('card_attempts_to_decide')
  })
})
