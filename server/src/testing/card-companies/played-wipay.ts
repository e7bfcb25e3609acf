import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  cardForm,
  DECLINED_CARD,
  html,
  json,
  leadTo,
  takeRefund,
  type Asked,
  type PlayedOrder,
  type PlayedRefund,
  type Stage,
} from './played-order.ts'

/** Key of the trial account. Source: WiPay's documentation. */
export const WIPAY_KEY = '123'
export const WIPAY_WEBHOOK_SECRET = 'a signing secret of a webhook'
export const WAPI_KEY = 'a key of the other interface'

/** The query of a browser's return. */
export const wipayReturn = (order: PlayedOrder, changes: Record<string, string> = {}): URLSearchParams => {
  const good = order.state === 'charged'
  const hash = createHash('md5')
    .update(order.reference + order.amount + WIPAY_KEY)
    .digest('hex')
  return new URLSearchParams({
    status: good ? 'success' : 'failed',
    message: good ? '[1-R1]: Transaction is approved.' : '[2-R2]: Transaction is declined.',
    transaction_id: order.reference,
    order_id: order.code,
    total: order.amount,
    currency: order.currency,
    customer_email: 'ana@example.com',
    ...(good && { hash }),
    ...changes,
  })
}

/** A webhook of WiPay, with its headers. */
export const wipayWebhook = (
  order: PlayedOrder,
  {
    event = order.state === 'charged' ? 'payment.success' : 'payment.failed',
    at = new Date(),
    secret = WIPAY_WEBHOOK_SECRET,
    data = {},
    old = false,
  } = {},
) => {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    event,
    data: {
      transaction_id: order.reference,
      order_id: order.code,
      total: order.amount,
      currency: order.currency,
      message: '[2-R2]: Transaction is declined.',
      ...data,
    },
  })
  const stamp = String(Math.floor(at.getTime() / 1000))
  const signed = createHmac('sha256', secret)
    .update(old ? body : `${stamp}.${body}`)
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-wipay-webhook-id': `evt_${randomUUID()}`,
    'x-wipay-webhook-event': event,
    'x-wipay-webhook-timestamp': stamp,
    'x-wipay-webhook-version': '1',
    'x-wipay-webhook-signature': `sha256=${signed}`,
  }
  return { body, headers }
}

const tell = async ({ tellAt, behaviour }: Stage, order: PlayedOrder): Promise<void> => {
  const at = tellAt.get('wipay')
  if (at === undefined || behaviour.silent) return
  await fetch(at, { method: 'POST', ...wipayWebhook(order, { data: behaviour.amount ? { total: behaviour.amount } : {} }) })
}

/** Refunds a whole payment, once; a webhook reports it afterwards. */
const giveBack = async (stage: Stage, reference: string, response: ServerResponse): Promise<void> => {
  const { orders, behaviour, tellAt, hold } = stage
  const order = orders.get(reference)
  const refund: PlayedRefund = { id: '', amount: order?.amount ?? '0', state: behaviour.refund === 'open' ? 'open' : 'done' }
  if (!order || behaviour.refund === 'decline' || !takeRefund(order, refund))
    return json(response, 400, { message: 'This transaction cannot be refunded.' })
  if (behaviour.refund === 'refund and hang') hold(response)
  else if (behaviour.refund === 'refund and drop') response.destroy()
  else if (behaviour.refund === 'refund and fail') json(response, 500, { message: 'Server error' })
  else json(response, 202, { transaction_id: reference, status: 'refund_pending', message: 'OK' })
  const at = tellAt.get('wipay')
  if (at !== undefined && !behaviour.silent && refund.state === 'done')
    await fetch(at, { method: 'POST', ...wipayWebhook(order, { event: 'payment.refunded' }) })
}

/** WiPay's Payments API as documented. Returns whether the request was for it. */
export const playWipay = async (
  stage: Stage,
  { method, path, headers, body }: Asked,
  response: ServerResponse,
): Promise<boolean> => {
  if (!path.startsWith('/wipay/')) return false
  const { orders, behaviour, origin } = stage
  const form = new URLSearchParams(body)
  if (method === 'POST' && path === '/wipay/plugins/payments/request') {
    const wanted = [
      'account_number',
      'country_code',
      'currency',
      'environment',
      'fee_structure',
      'method',
      'order_id',
      'origin',
      'response_url',
      'total',
    ]
    const missing = wanted.find((name) => !form.get(name))
    if (behaviour.begin === 'nonsense') response.end('<h1>Down for maintenance</h1>')
    else if (
      missing ||
      behaviour.begin === 'refuse' ||
      (form.get('order_id')?.length ?? 0) > 16 ||
      form.get('fee_structure') !== 'merchant_absorb'
    )
      json(response, 400, { url: '', message: `Bad request: ${missing ?? 'refused'}` })
    else {
      const reference = `SB-12-1-${form.get('order_id')}-${Date.now()}`
      const order = {
        reference,
        code: form.get('order_id') ?? '',
        amount: form.get('total') ?? '',
        currency: form.get('currency') ?? '',
        returnTo: form.get('response_url') ?? '',
      }
      orders.set(reference, { ...order, state: 'open', charges: 0 })
      json(response, 200, {
        url: behaviour.page ?? `${origin}/wipay/hosted/${reference}`,
        message: 'OK',
        transaction_id: reference,
      })
    }
    return true
  }
  const given = /^\/wipay\/wapi\/transactions\/([^/]+)\/refund$/.exec(path)
  if (given && method === 'POST') {
    if (headers['x-wapi-key'] !== WAPI_KEY) json(response, 401, { message: 'Unauthorized' })
    else await giveBack(stage, decodeURIComponent(given[1] ?? ''), response)
    return true
  }
  const order = orders.get(decodeURIComponent(path.split('/').at(-1) ?? ''))
  if (path.startsWith('/wipay/wapi/transactions/')) {
    if (headers['x-wapi-key'] !== WAPI_KEY) json(response, 401, { message: 'Unauthorized' })
    else if (behaviour.lookUp === 'fail') json(response, 500, { message: 'Server error' })
    else if (!order) json(response, 404, { message: 'Not found' })
    else {
      const [refund] = order.refunds ?? []
      const status = refund
        ? { open: 'refund_pending', done: 'refunded', failed: 'success' }[refund.state]
        : { open: 'pending', charged: 'success', declined: 'failed' }[order.state]
      json(response, 200, {
        transaction_id: order.reference,
        order_id: order.code,
        total: behaviour.amount ?? order.amount,
        currency: order.currency,
        status,
        message: '[2-R2]: Transaction is declined.',
      })
    }
    return true
  }
  if (!order) return false
  if (method === 'GET') html(response, cardForm(path, `${order.amount} ${order.currency}`))
  else {
    order.state = form.get('card') === DECLINED_CARD ? 'declined' : 'charged'
    if (order.state === 'charged') order.charges += 1
    await tell(stage, order)
    leadTo(response, `${order.returnTo}?${wipayReturn(order)}`)
  }
  return true
}
