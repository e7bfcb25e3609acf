import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { cardProviders, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { PlayedOrder } from '../../testing/card-companies/played-order.ts'
import { stripeRefundEvents, stripeWebhook } from '../../testing/card-companies/played-stripe.ts'
import { wipayWebhook } from '../../testing/card-companies/played-wipay.ts'
import { eventually } from '../../testing/eventually.ts'
import { playedCompanies, testCards } from '../../testing/product/test-cards.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const now = new Date('2026-12-03T15:00:00Z')
const played = await playedCompanies()
const env = { RATE_LIMIT_SCALE: '1000', CARD_PROVIDERS_AT: played.origin }
const server = await testServer({ now, env })
const other = await testServer({ now, env, databaseUrl: server.databaseUrl })
const rosa = await newStaff(server)
const devon = await newStaff(server, 'accounts')
const { billed, pay, setUp, faults, get, send } = testMoney(server, rosa)
const { save, begin, orderOf, tell, ask, giveBack } = testCards(server, rosa, played)
await setUp('2026-12-03', { fourEyesOver: 500 })

afterEach(() => {
  played.behaviour = {}
  played.letGo()
})

let boxes: number[] = []
/** A bill of BBD 116.06 that was paid through a card company, and the order there. */
const paid = async (provider: CardProvider, currency = 'BBD') => {
  const ana = await packageOwner(server)
  boxes = [...boxes.slice(-15), (await get(`/staff/customers/${ana.id}`)).json().data.boxNumber]
  expect((await save(provider, { trialBoxes: boxes, currency })).statusCode).toBe(200)
  const bill = await billed(ana.id, 58.03)
  const made = (await begin(ana, provider, [bill._id])).json().data.attempt
  const order: PlayedOrder = Object.assign(orderOf(made._id), { state: 'charged', charges: 1 })
  await ask(made._id)
  const [payment] = await moneyOf(ana).then(({ payments }) => payments)
  expect(payment).toMatchObject({ means: 'card online', refundable: 116.06 })
  return { ana, bill, order, attemptId: made._id as string, paymentId: payment._id as string }
}
const moneyOf = async ({ id }: TestOwner) => (await get(`/staff/customers/${id}/money`)).json().data
const refund = (paymentId: string, amount = 116.06, more: object = {}, key?: string) =>
  send('POST', `/staff/payments/${paymentId}/refund`, { to: 'onto the card', amount, reason: 'Sent twice', ...more }, key)
/** The latest refund of a payment. */
const refundOf = async (paymentId: string) => {
  const { rows } = await server.services.database.owner.query<{ id: string; state: string; words: string | null }>(
    'select id, state, words from card_refunds where payment_id = $1 order by state = $2 desc, begun_at desc',
    [paymentId, 'begun'],
  )
  return rows[0] ?? { id: '', state: 'none', words: null }
}
const begun = async (paymentId: string, amount?: number) => {
  const answer = await refund(paymentId, amount)
  expect([answer.statusCode, answer.json().message]).toEqual([
    201,
    expect.stringContaining('is on its way back onto the card.'),
  ])
  return (await refundOf(paymentId)).id
}
const outOf = async (ana: TestOwner) =>
  (await moneyOf(ana)).payments.filter(({ direction }: { direction: string }) => direction === 'out')
/** Expects one refund, at the card company and in the books. */
const once = async (ana: TestOwner, order: PlayedOrder, amount = 116.06) => {
  expect(order.refunds?.map((each) => Number(each.amount))).toEqual([amount])
  expect(await outOf(ana)).toMatchObject([{ means: 'card online', amount, takenBy: rosa.name, reason: 'Sent twice' }])
  expect(await faults()).toEqual([])
}
const toLookAt = async (attemptId: string) =>
  (await get('/staff/card-attempts', { state: 'to decide' })).json().data.find(({ _id }: { _id: string }) => _id === attemptId)

describe.each(cardProviders)('%s', (provider) => {
  test('refunds a whole payment: it is booked once, only after confirmation, and the customer is told', async () => {
    const { ana, bill, order, paymentId } = await paid(provider)
    const id = await begun(paymentId)
    expect(order.refunds).toBeUndefined()
    expect(await moneyOf(ana)).toMatchObject({
      cardRefunds: [{ _id: id, state: 'begun', amount: 116.06, currency: 'BBD', begunBy: rosa.name }],
      payments: [{ refundable: 0 }],
    })
    await giveBack(id)
    await giveBack(id)
    await once(ana, order)
    expect(await refundOf(paymentId)).toMatchObject({ state: 'done' })
    expect((await get(`/staff/bills/${bill._id}`)).json().data.open).toBe(116.06)
    expect((await moneyOf(ana)).cardRefunds).toEqual([])
    const { email } = (await get(`/staff/customers/${ana.id}`)).json().data
    expect((await mailsTo(server, email)).filter(({ subject }) => subject.includes('given back onto your card'))).toHaveLength(
      1,
    )
  })

  test('declines: staff read the reason, nothing is booked, and refunds to the deposit or by hand remain possible', async () => {
    const { ana, order, attemptId, paymentId } = await paid(provider)
    played.behaviour = { refund: 'decline' }
    await giveBack(await begun(paymentId))
    const failed = await refundOf(paymentId)
    expect(failed).toMatchObject({ state: 'failed', words: expect.stringMatching(/says: |bank says/) })
    expect(await toLookAt(attemptId)).toMatchObject({ alert: `BBD 116.06 did not go back onto the card. ${failed.words}` })
    expect(await mailsTo(server, rosa.email)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('to give BBD 116.06 back to') }),
    )
    expect(await outOf(ana)).toEqual([])
    expect(order.refunds?.filter(({ state }) => state !== 'failed') ?? []).toEqual([])
    expect((await refund(paymentId, 16.06, { to: 'deposit' })).statusCode).toBe(201)
    expect((await refund(paymentId, 100, { to: 'bank transfer' })).statusCode).toBe(201)
    expect(await faults()).toEqual([])
  })

  test.each(['refund and hang', 'refund and drop', 'refund and fail'] as const)(
    '%s: the result is unknown, no other refund can leave, and the job finds the result once',
    async (how) => {
      const { ana, order, paymentId } = await paid(provider)
      played.behaviour = { refund: how }
      const id = await begun(paymentId)
      const running = giveBack(id)
      if (how === 'refund and hang') {
        await eventually(() => expect(played.hanging).toBe(1))
        played.letGo()
      }
      await running
      expect(await refundOf(paymentId)).toMatchObject({ state: 'sent' })
      for (const to of ['cash', 'onto the card', 'card online']) {
        const more = await refund(paymentId, 116.06, { to })
        expect([to, more.statusCode]).toEqual([to, 409])
      }
      expect((await send('POST', `/staff/payments/${paymentId}/chargeback`, { amount: 1, reason: 'Bank' })).statusCode).toBe(
        409,
      )
      played.behaviour = {}
      await Promise.all([giveBack(id), giveBack(id, other)])
      await giveBack(id)
      await once(ana, order)
    },
  )

  test('two requests at once, run by two processes at once, make one refund', async () => {
    const { ana, order, paymentId } = await paid(provider)
    const key = randomUUID()
    const answers = await Promise.all([
      refund(paymentId, 116.06, {}, key),
      refund(paymentId, 116.06, {}, key),
      refund(paymentId),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 409).length).toBeGreaterThan(0)
    const { id } = await refundOf(paymentId)
    await Promise.all([giveBack(id), giveBack(id, other), giveBack(id)])
    await giveBack(id)
    await once(ana, order)
  })

  test('another company cannot find the payment', async () => {
    const { paymentId } = await paid(provider)
    await server.tenant('other')
    const stranger = await newStaff(server, 'owner', { tenant: 'other' })
    const answer = await server.call(`POST /staff/payments/${paymentId}/refund`, {
      tenant: 'other',
      headers: { ...stranger.headers, 'idempotency-key': randomUUID() },
      payload: { to: 'onto the card', amount: 1, reason: 'Not ours' },
    })
    expect(answer.statusCode).toBe(404)
    expect(await refundOf(paymentId)).toMatchObject({ state: 'none' })
  })
})

describe.each(['powertranz', 'stripe'] as const)('%s', (provider) => {
  test('refunds parts up to the whole payment and no more', async () => {
    const { ana, order, paymentId } = await paid(provider)
    await giveBack(await begun(paymentId, 16.06))
    await giveBack(await begun(paymentId, 50))
    expect((await refund(paymentId, 50.01)).statusCode).toBe(409)
    const both = await Promise.all([refund(paymentId, 30), refund(paymentId, 30)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    await giveBack((await refundOf(paymentId)).id)
    expect(order.refunds?.map(({ amount }) => amount)).toEqual(['16.06', '50.00', '30.00'])
    expect(
      (await outOf(ana)).map(({ amount }: { amount: number }) => amount).toSorted((a: number, b: number) => a - b),
    ).toEqual([16.06, 30, 50])
    expect(await faults()).toEqual([])
  })

  test('charged in dollars: each part is refunded as charged, and all parts make the whole', async () => {
    const { ana, order, paymentId } = await paid(provider, 'USD')
    for (const part of [33.33, 33.33, 49.4]) await giveBack(await begun(paymentId, part))
    expect(order.refunds?.map(({ amount }) => amount)).toEqual(['16.67', '16.66', '24.70'])
    expect(await outOf(ana)).toHaveLength(3)
    expect(await faults()).toEqual([])
  })
})

describe('WiPay', () => {
  test('refunds whole payments only and says so; a part is refunded another way', async () => {
    const { ana, paymentId } = await paid('wipay')
    expect((await moneyOf(ana)).payments[0].ontoCard).toEqual({ title: 'WiPay', refund: 'whole' })
    const part = await refund(paymentId, 16.06)
    expect([part.statusCode, part.json().message]).toEqual([
      409,
      'WiPay refunds whole payments only. Hold it as deposit, or give it back by hand.',
    ])
    expect((await refund(paymentId, 16.06, { to: 'card online' })).statusCode).toBe(201)
    // What is left is only a part of the payment.
    expect((await refund(paymentId, 100)).statusCode).toBe(409)
  })

  test('without a WAPI key no refund is requested', async () => {
    const { paymentId } = await paid('wipay')
    await save('wipay', { secrets: { wapiKey: '' }, trialBoxes: boxes })
    const answer = await refund(paymentId)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringMatching(/^WiPay needs a WAPI key to give money/),
    ])
  })

  test('its webhook arrives before its answer, eight times and in two processes: one refund', async () => {
    const { ana, order, attemptId, paymentId } = await paid('wipay')
    played.behaviour = { refund: 'refund and hang' }
    const id = await begun(paymentId)
    const running = giveBack(id)
    await eventually(() => expect(played.hanging).toBe(1))
    const told = () => wipayWebhook(order, { event: 'payment.refunded', at: now })
    const all = await Promise.all(Array.from({ length: 8 }, (_, time) => tell('wipay', told(), time % 2 ? server : other)))
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    played.letGo()
    await running
    await giveBack(id)
    await tell('wipay', told())
    await once(ana, order)
    expect(await toLookAt(attemptId)).toBeUndefined()
  })

  test('accepts the refund and reports when it happened', async () => {
    const { ana, order, paymentId } = await paid('wipay')
    played.behaviour = { refund: 'open' }
    const id = await begun(paymentId)
    for (const state of ['taken', 'taken']) {
      await giveBack(id)
      expect(await refundOf(paymentId)).toMatchObject({ state })
    }
    expect(await outOf(ana)).toEqual([])
    await tell('wipay', wipayWebhook(order, { event: 'payment.refunded', at: now }))
    await once(ana, order)
  })

  test('shows staff the refunds that were made in the card company’s own console', async () => {
    const { ana, order, attemptId } = await paid('wipay')
    await tell('wipay', wipayWebhook(order, { event: 'payment.refunded', at: now }))
    expect(await toLookAt(attemptId)).toMatchObject({ alert: 'WiPay reports: refunded.' })
    expect(await outOf(ana)).toEqual([])
  })
})

describe('Stripe', () => {
  test('reports refund and charge in any order and twice: one refund; a pending one is looked up', async () => {
    const { ana, order, attemptId, paymentId } = await paid('stripe')
    played.behaviour = { refund: 'open' }
    const id = await begun(paymentId, 16.06)
    await giveBack(id)
    const [made] = order.refunds ?? []
    if (!made) throw new Error('Stripe was asked for nothing')
    const { refund: open } = stripeRefundEvents(order, made)
    await tell('stripe', stripeWebhook(order, { at: now, type: 'refund.created', object: open }))
    expect(await refundOf(paymentId)).toMatchObject({ state: 'taken' })
    made.state = 'done'
    const events = stripeRefundEvents(order, made)
    const tellBoth = () =>
      Promise.all([
        tell('stripe', stripeWebhook(order, { at: now, type: 'charge.refunded', object: events.charge }), other),
        tell('stripe', stripeWebhook(order, { at: now, type: 'refund.updated', object: events.refund })),
        giveBack(id),
      ])
    await tellBoth()
    await tellBoth()
    await once(ana, order, 16.06)
    expect(await toLookAt(attemptId)).toBeUndefined()
  })

  test('leaves to staff a refund that fails after it succeeded, or is larger than requested', async () => {
    const { order, attemptId, paymentId } = await paid('stripe')
    await giveBack(await begun(paymentId, 16.06))
    const [made] = order.refunds ?? []
    if (!made) throw new Error('Stripe was asked for nothing')
    const charge = { ...stripeRefundEvents(order, made).charge, amount_refunded: 11_606 }
    await tell('stripe', stripeWebhook(order, { at: now, type: 'charge.refunded', object: charge }))
    expect(await toLookAt(attemptId)).toMatchObject({ alert: 'Stripe reports: refunded.' })
    made.state = 'failed'
    const failed = stripeRefundEvents(order, made).refund
    await tell('stripe', stripeWebhook(order, { at: now, type: 'refund.failed', object: failed }))
    expect(await toLookAt(attemptId)).toMatchObject({ alert: 'Stripe says now: a refund failed afterwards.' })
    expect(await refundOf(paymentId)).toMatchObject({ state: 'done' })
  })

  test('sends a request that never arrived again, and the refund happens once', async () => {
    const { ana, order, paymentId } = await paid('stripe')
    played.behaviour = { refund: 'drop' }
    const id = await begun(paymentId)
    await giveBack(id)
    expect(order.refunds).toBeUndefined()
    played.behaviour = {}
    await giveBack(id)
    await once(ana, order)
  })
})

test('does not send a request that never reached PowerTranz again; after a day staff record the result once', async () => {
  for (const outcome of ['given back', 'not given back'] as const) {
    const { ana, order, attemptId, paymentId } = await paid('powertranz')
    played.behaviour = { refund: 'drop' }
    const id = await begun(paymentId)
    await giveBack(id)
    played.behaviour = {}
    const decide = () => send('POST', `/staff/card-refunds/${id}/decide`, { outcome, reason: 'Seen in the portal' })
    expect((await decide()).statusCode).toBe(409)
    for (let time = 0; time < 9; time += 1) await giveBack(id)
    expect(order.refunds).toBeUndefined()
    expect(await refundOf(paymentId)).toMatchObject({ state: 'unsure' })
    expect(await toLookAt(attemptId)).toMatchObject({ alert: expect.stringContaining('could not tell us how it ended') })
    expect((await refund(paymentId, 1, { to: 'cash' })).statusCode).toBe(409)
    const answers = await Promise.all([decide(), decide()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await outOf(ana)).toHaveLength(outcome === 'given back' ? 1 : 0)
    expect(await toLookAt(attemptId)).toBeUndefined()
    expect(await faults()).toEqual([])
  }
  expect(
    (await send('POST', `/staff/card-refunds/${randomUUID()}/decide`, { outcome: 'given back', reason: 'x' })).statusCode,
  ).toBe(404)
})

test('leaves a refund of a different sum to staff', async () => {
  const { ana, order, attemptId, paymentId } = await paid('stripe')
  played.behaviour = { refund: 'refund and drop' }
  const id = await begun(paymentId, 16.06)
  await giveBack(id)
  order.refunds = [{ id, amount: '16.00', state: 'done' }]
  played.behaviour = {}
  await giveBack(id)
  expect(await refundOf(paymentId)).toMatchObject({
    state: 'unsure',
    words: 'Stripe gave BBD 16.00 back, asked for BBD 16.06.',
  })
  expect(await toLookAt(attemptId)).toBeDefined()
  expect(await outOf(ana)).toEqual([])
})

test('a deposit spent while it was being refunded is owed again', async () => {
  const { ana, paymentId } = await paid('stripe')
  expect((await refund(paymentId, 116.06, { to: 'deposit' })).statusCode).toBe(201)
  const id = await begun(paymentId)
  const more = await billed(ana.id, 58.03)
  expect((await pay(ana.id, 116.06, { means: 'deposit', billIds: [more._id] })).statusCode).toBe(201)
  await giveBack(id)
  expect((await get(`/staff/bills/${more._id}`)).json().data.open).toBe(116.06)
  expect((await moneyOf(ana)).balance).toMatchObject({ deposit: 0, owed: 232.12 })
  expect(await faults()).toEqual([])
})

test('above the limit nothing is sent before a second person approves', async () => {
  expect((await send('POST', '/staff/money/profiles', moneyProfile('2026-12-03', { fourEyesOver: 100 }))).statusCode).toBe(201)
  const { ana, order, paymentId } = await paid('powertranz')
  const asked = await refund(paymentId)
  expect([asked.statusCode, asked.json().message]).toEqual([201, expect.stringContaining('needs a second person’s approval')])
  expect(await refundOf(paymentId)).toMatchObject({ state: 'none' })
  const waiting = (await get('/staff/approvals')).json().data
  const { _id, to } = waiting.find(({ customer }: { customer: { _id: string } }) => customer._id === ana.id)
  expect(to).toBe('onto the card')
  const approve = (headers: Record<string, string>) =>
    server.call(`POST /staff/approvals/${_id}/approve`, { headers: { ...headers, 'idempotency-key': randomUUID() } })
  expect((await approve(rosa.headers)).statusCode).toBe(409)
  const approved = await approve(devon.headers)
  expect([approved.statusCode, approved.json().message]).toEqual([
    200,
    expect.stringContaining('is on its way back onto the card'),
  ])
  await giveBack((await refundOf(paymentId)).id)
  expect(order.refunds).toHaveLength(1)
  expect(await outOf(ana)).toMatchObject([{ takenBy: devon.name }])
  // Parts count together, including refunds under way.
  const second = await paid('powertranz')
  await begun(second.paymentId, 60)
  expect((await refund(second.paymentId, 50)).json().message).toContain('needs a second person’s approval')
  expect(await faults()).toEqual([])
})

test('a payment that was not by card online cannot be refunded to a card', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 10)
  const cash = (await pay(ana.id, 20)).json().data
  expect(cash.ontoCard).toBeNull()
  const answer = await refund(cash._id, 1)
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/^This was not paid by card online/)])
  expect((await refund('nonsense', 1)).statusCode).toBe(404)
})
