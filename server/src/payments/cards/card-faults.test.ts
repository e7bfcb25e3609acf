import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { PlayedOrder } from '../../testing/card-companies/played-order.ts'
import { wipayWebhook } from '../../testing/card-companies/played-wipay.ts'
import { cardPayers, charged } from '../../testing/product/card-payers.ts'
import { playedCompanies, testCards } from '../../testing/product/test-cards.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const now = new Date('2026-12-03T15:00:00Z')
const played = await playedCompanies()
const env = { RATE_LIMIT_SCALE: '1000', CARD_PROVIDERS_AT: played.origin }
const server = await testServer({ now, env })
const other = await testServer({ now, env, databaseUrl: server.databaseUrl })
const third = await testServer({ now, env, databaseUrl: server.databaseUrl })
const { id: tenantId } = await server.tenant()
const staff = await newStaff(server)
const { get, send, setUp } = testMoney(server, staff)
await setUp('2026-12-03')
const { begin, attempt, tell, ask } = testCards(server, staff, played)
const { payer, begun, paymentsOf, paidOnce } = cardPayers(server, staff, played)
const inTenant = server.services.database.inTenant.bind(server.services.database)
const told = (order: PlayedOrder, more: object = {}) => wipayWebhook(order, { at: now, ...more })

afterEach(() => {
  played.behaviour = {}
})

describe('beginning', () => {
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
