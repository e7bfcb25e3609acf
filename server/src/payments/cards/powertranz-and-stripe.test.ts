import { afterEach, describe, expect, test } from 'vitest'
import { powertranzReturn } from '../../testing/card-companies/played-powertranz.ts'
import { stripeWebhook } from '../../testing/card-companies/played-stripe.ts'
import { cardPayers, charged } from '../../testing/product/card-payers.ts'
import { playedCompanies, testCards } from '../../testing/product/test-cards.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const now = new Date('2026-12-03T15:00:00Z')
const played = await playedCompanies()
const env = { RATE_LIMIT_SCALE: '1000', CARD_PROVIDERS_AT: played.origin }
const server = await testServer({ now, env })
const other = await testServer({ now, env, databaseUrl: server.databaseUrl })
const staff = await newStaff(server)
await testMoney(server, staff).setUp('2026-12-03')
const { save, begin, attempt, orderOf, comeBack, tell, ask, pageOf } = testCards(server, staff, played)
const { payer, begun, paymentsOf, paidOnce, trialBoxes } = cardPayers(server, staff, played)

afterEach(() => {
  played.behaviour = {}
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
    await save('stripe', { currency: 'USD', trialBoxes: trialBoxes() })
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
