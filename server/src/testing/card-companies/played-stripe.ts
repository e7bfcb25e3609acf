import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import Stripe from 'stripe'
import {
  cardForm,
  DECLINED_CARD,
  html,
  json,
  leadTo,
  refundedCents,
  takeRefund,
  type Asked,
  type PlayedOrder,
  type PlayedRefund,
  type Stage,
} from './played-order.ts'

export const STRIPE_KEY = 'sk_test_a_key_for_trials'
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_trials'

const sessionOf = ({ reference, code, amount, currency, state }: PlayedOrder, origin: string) => ({
  id: reference,
  object: 'checkout.session',
  client_reference_id: code,
  amount_total: Math.round(Number(amount) * 100),
  currency,
  status: state === 'open' ? 'open' : 'complete',
  payment_status: state === 'charged' ? 'paid' : 'unpaid',
  payment_intent: state === 'charged' ? `pi_${reference.slice(8)}` : null,
  url: `${origin}/stripe/pay/${reference}`,
})

const intentOf = ({ reference }: PlayedOrder): string => `pi_${reference.slice(8)}`

const refundOf = (order: PlayedOrder, { id, amount, state }: PlayedRefund) => ({
  id: `re_${id}`,
  object: 'refund',
  amount: Math.round(Number(amount) * 100),
  currency: order.currency,
  payment_intent: intentOf(order),
  metadata: { refund: id, code: order.code },
  status: { open: 'pending', done: 'succeeded', failed: 'failed' }[state],
  ...(state === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
})

/** Webhooks for the charge and the refund of a refunded order. */
export const stripeRefundEvents = (order: PlayedOrder, refund: PlayedRefund) => ({
  charge: { object: 'charge', currency: order.currency, metadata: { code: order.code }, amount_refunded: refundedCents(order) },
  refund: refundOf(order, refund),
})

/** A webhook of Stripe, signed by its own SDK. */
export const stripeWebhook = (
  order: PlayedOrder,
  { type = 'checkout.session.completed', at = new Date(), secret = STRIPE_WEBHOOK_SECRET, object = {} } = {},
) => {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { ...sessionOf(order, ''), ...object } },
  })
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

/** Stripe Checkout as documented. Returns whether the request was for it. */
export const playStripe = async (
  { orders, behaviour, origin, tellAt, hold }: Stage,
  { method, path, query, headers, body }: Asked,
  response: ServerResponse,
): Promise<boolean> => {
  if (!/^\/(v1|stripe)\//.test(path)) return false
  if (path.startsWith('/v1/') && headers.authorization !== `Bearer ${STRIPE_KEY}`) {
    json(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    return true
  }
  const form = new URLSearchParams(body)
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    if (behaviour.begin === 'nonsense') response.end('<h1>Down for maintenance</h1>')
    else if (behaviour.begin === 'refuse') json(response, 400, { error: { type: 'invalid_request_error', message: 'No' } })
    else {
      // The same key is the same order, however often it is sent.
      const reference = `cs_test_${String(headers['idempotency-key'])}`
      const order: PlayedOrder = orders.get(reference) ?? {
        reference,
        code: form.get('client_reference_id') ?? '',
        amount: (Number(form.get('line_items[0][price_data][unit_amount]')) / 100).toFixed(2),
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        returnTo: form.get('success_url') ?? '',
        state: 'open',
        charges: 0,
      }
      orders.set(reference, order)
      const session = sessionOf(order, origin)
      json(response, 200, { ...session, url: behaviour.page ?? session.url })
    }
    return true
  }
  if (path === '/v1/refunds') {
    const intent = method === 'POST' ? form.get('payment_intent') : query.get('payment_intent')
    const sold = [...orders.values()].find((each) => each.reference.startsWith('cs_') && intentOf(each) === intent)
    const id = form.get('metadata[refund]') ?? ''
    const known = sold?.refunds?.find((refund) => refund.id === id)
    if (method === 'GET') {
      if (behaviour.lookUp === 'fail') json(response, 500, { error: { type: 'api_error', message: 'Sorry' } })
      else
        json(response, 200, {
          object: 'list',
          data: sold?.refunds?.map((each) => refundOf(sold, each)) ?? [],
          has_more: false,
        })
      return true
    }
    const refund: PlayedRefund = known ?? {
      id,
      amount: (Number(form.get('amount')) / 100).toFixed(2),
      state: behaviour.refund === 'open' ? 'open' : 'done',
    }
    // The same key is the same refund, however often it is sent.
    const mayBe = behaviour.refund !== 'decline' && headers['idempotency-key'] === id
    if (!sold || !mayBe || !(known || takeRefund(sold, refund)))
      json(response, 400, { error: { type: 'invalid_request_error', message: 'This charge cannot be refunded.' } })
    else if (behaviour.refund === 'refund and hang') hold(response)
    else if (behaviour.refund === 'refund and drop') response.destroy()
    else if (behaviour.refund === 'refund and fail') json(response, 500, { error: { type: 'api_error', message: 'Sorry' } })
    else json(response, 200, refundOf(sold, refund))
    return true
  }
  const order = orders.get(path.split('/').at(-1) ?? '')
  if (!order) return false
  if (path.startsWith('/v1/')) {
    if (behaviour.lookUp === 'fail') json(response, 500, { error: { type: 'api_error', message: 'Sorry' } })
    else json(response, 200, sessionOf(behaviour.amount ? { ...order, amount: behaviour.amount } : order, origin))
  } else if (method === 'GET') html(response, cardForm(path, `${order.amount} ${order.currency}`))
  else {
    order.state = form.get('card') === DECLINED_CARD ? 'declined' : 'charged'
    if (order.state === 'charged') order.charges += 1
    const at = tellAt.get('stripe')
    if (at !== undefined && !behaviour.silent && order.state === 'charged')
      await fetch(at, { method: 'POST', ...stripeWebhook(order) })
    leadTo(response, order.returnTo)
  }
  return true
}
