import { randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  cardForm,
  DECLINED_CARD,
  html,
  json,
  takeRefund,
  type Asked,
  type PlayedOrder,
  type PlayedRefund,
  type Stage,
} from './played-order.ts'

export const POWERTRANZ_PASSWORD = 'a password of PowerTranz'

const answerOf = (order: PlayedOrder, code: string, more: object = {}) => ({
  TransactionType: 2,
  Approved: code === '00',
  TransactionIdentifier: order.reference,
  TotalAmount: Number(order.amount),
  CurrencyCode: order.currency,
  IsoResponseCode: code,
  OrderIdentifier: order.code,
  ...more,
})

const refundOf = (order: PlayedOrder, { id, amount, state }: PlayedRefund) => ({
  ...answerOf(order, state === 'failed' ? '05' : '00'),
  TransactionType: 5,
  TransactionIdentifier: randomUUID(),
  ExternalIdentifier: id,
  TotalAmount: Number(amount),
  ResponseMessage: state === 'failed' ? 'Do not honor' : 'Transaction is approved',
})

/** What the card company's page makes the customer's browser post to us. */
export const powertranzReturn = (order: PlayedOrder, { code = 'HP0', token = order.token ?? '' } = {}): URLSearchParams =>
  new URLSearchParams({
    Response: JSON.stringify(answerOf(order, code, { SpiToken: token, ResponseMessage: 'HPP preprocessing complete' })),
    TransactionIdentifier: order.reference,
    SpiToken: token,
  })

/** The page that we must show: it tries to read what does not belong to it, and submits itself. */
const redirectData = (
  origin: string,
  order: PlayedOrder,
): string => `<!doctype html><html><head><title>One moment</title></head><body>
<form id="on" method="post" action="${origin}/powertranz/hpp/${order.reference}"><input type="hidden" name="probe"></form>
<script>
  const form = document.getElementById('on')
  try { form.probe.value = 'read ' + JSON.stringify(localStorage) } catch (error) { form.probe.value = error.name }
  form.submit()
</script></body></html>`

const post = (to: string, fields: URLSearchParams): string =>
  `<form id="back" method="post" action="${to}">${[...fields]
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${name}" value="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
    )
    .join('')}</form><script>document.getElementById('back').submit()</script>`

/** PowerTranz's SPI with a hosted page, as documented. Returns whether the request was for it. */
export const playPowertranz = async (
  { orders, behaviour, origin, hold }: Stage,
  { method, path, query, headers, body }: Asked,
  response: ServerResponse,
): Promise<boolean> => {
  if (!path.startsWith('/powertranz/')) return false
  const known = headers['powertranz-powertranzpassword'] === POWERTRANZ_PASSWORD
  if (method === 'POST' && path === '/powertranz/api/spi/sale') {
    const given = JSON.parse(body)
    const good =
      known && /^\d{3}$/.test(given.CurrencyCode) && String(given.ExtendedData?.HostedPage?.PageSet).startsWith('PTZ/')
    if (behaviour.begin === 'nonsense') response.end('<h1>Down for maintenance</h1>')
    else if (!good || behaviour.begin === 'refuse')
      json(response, 200, { Approved: false, IsoResponseCode: '97', ResponseMessage: 'Invalid request' })
    else {
      const order: PlayedOrder = {
        reference: given.TransactionIdentifier,
        code: given.OrderIdentifier,
        amount: Number(given.TotalAmount).toFixed(2),
        currency: given.CurrencyCode,
        returnTo: given.ExtendedData.MerchantResponseUrl,
        state: 'open',
        charges: 0,
        token: randomBytes(24).toString('hex'),
      }
      orders.set(order.reference, order)
      json(
        response,
        200,
        answerOf(order, 'SP4', {
          SpiToken: order.token,
          RedirectData: redirectData(origin, order),
          ResponseMessage: 'SPI Preprocessing complete',
        }),
      )
    }
    return true
  }
  if (method === 'POST' && path === '/powertranz/api/spi/payment') {
    const token = JSON.parse(body)
    const order = [...orders.values()].find((each) => each.token === token && each.state === 'open')
    if (!order) json(response, 200, { Approved: false, IsoResponseCode: '12', ResponseMessage: 'Invalid token' })
    else if (behaviour.conclude === 'decline') {
      order.state = 'declined'
      json(response, 200, answerOf(order, '05', { ResponseMessage: 'Do not honor' }))
    } else {
      order.state = 'charged'
      order.charges += 1
      if (behaviour.conclude === 'charge and hang') hold(response)
      else if (behaviour.conclude === 'charge and drop') response.destroy()
      else if (behaviour.conclude === 'charge and fail') json(response, 500, {})
      else
        json(
          response,
          200,
          answerOf(order, '00', {
            RRN: '307522590956',
            TotalAmount: Number(behaviour.amount ?? order.amount),
            ResponseMessage: 'Transaction is approved',
          }),
        )
    }
    return true
  }
  if (method === 'POST' && path === '/powertranz/api/refund') {
    const given = JSON.parse(body)
    const sold = orders.get(given.TransactionIdentifier)
    const refund: PlayedRefund = {
      id: given.ExternalIdentifier,
      amount: Number(given.TotalAmount).toFixed(2),
      state: behaviour.refund === 'decline' ? 'failed' : 'done',
    }
    if (!known || !sold || given.Refund !== true || sold.currency !== given.CurrencyCode || !takeRefund(sold, refund))
      json(response, 200, { Approved: false, IsoResponseCode: '12', ResponseMessage: 'Invalid transaction' })
    else if (behaviour.refund === 'refund and hang') hold(response)
    else if (behaviour.refund === 'refund and drop') response.destroy()
    else if (behaviour.refund === 'refund and fail') json(response, 500, {})
    else json(response, 200, refundOf(sold, refund))
    return true
  }
  if (path === '/powertranz/api/transactions/search') {
    const sold = [...orders.values()].find(({ code }) => code === query.get('orderIdentifier'))
    if (behaviour.lookUp === 'fail') json(response, 500, {})
    else if (!sold || !known) json(response, 404, {})
    else json(response, 200, [answerOf(sold, '00'), ...(sold.refunds ?? []).map((refund) => refundOf(sold, refund))])
    return true
  }
  const order = orders.get(path.split('/').at(-1) ?? '')
  if (path.startsWith('/powertranz/api/transactions/')) {
    if (behaviour.lookUp === 'fail') json(response, 500, {})
    else if (!order || !known) json(response, 404, {})
    else
      json(
        response,
        200,
        answerOf(order, { open: 'SP4', charged: '00', declined: '05' }[order.state], {
          TotalAmount: Number(behaviour.amount ?? order.amount),
          ResponseMessage: 'Do not honor',
        }),
      )
    return true
  }
  if (!order) return false
  if (path.startsWith('/powertranz/hpp/')) {
    order.probe = new URLSearchParams(body).get('probe') ?? ''
    html(response, cardForm(`/powertranz/pay/${order.reference}`, `${order.amount} (${order.currency})`))
  } else {
    const declined = new URLSearchParams(body).get('card') === DECLINED_CARD
    if (declined) order.state = 'declined'
    html(response, post(order.returnTo, powertranzReturn(order, { code: declined ? '3D1' : 'HP0' })))
  }
  return true
}
