import { createHash } from 'node:crypto'
import { cardProviderFacts } from '@parcelport/contract/payments/cards-rules.ts'
import { goodAnswer, hmacHex, objectOf, pageAddress, same, sumText, textOf } from './card-answers.ts'
import {
  CardFault,
  type CardAdapter,
  type Claim,
  type OpenAccount,
  type Outcome,
  type RefundOrder,
  type RefundOutcome,
} from './card-provider.ts'

const WIPAY = 'WiPay'
/** Greatest age of a report from WiPay, in seconds. */
const OLDEST_SECONDS = 300

const originOf = ({ playedAt, settings }: OpenAccount): string =>
  playedAt === undefined ? `https://${settings['country']?.toLowerCase()}.wipayfinancial.com` : `${playedAt}/wipay`

/** Proof of a success that a browser brings: MD5 of the transaction, the sum that we asked for, and the key. Pure. */
export const wipayHash = (transactionId: string, total: string, apiKey: string): string =>
  createHash('md5').update(`${transactionId}${total}${apiKey}`).digest('hex')

/** The bank's message without its code, such as `[2-R2]: Transaction is declined.` */
const bankWords = (message: string | undefined): string =>
  message?.replace(/^\[[^\]]{0,20}\]:\s*/, '') || 'The card was not charged.'

const outcomeOf = (status: string | undefined, of: Readonly<Record<string, unknown>>, currency: string): Outcome => {
  if (status === 'failed' || status === 'error') return { state: 'failed', words: bankWords(textOf(of['message'], 300)) }
  if (status !== 'success') return { state: 'open' }
  const [reference, amount] = [textOf(of['transaction_id']), sumText(of['total'])]
  if (reference === undefined || amount === undefined) throw new CardFault('WiPay reported a success without its details')
  return { state: 'paid', reference, amount, currency: textOf(of['currency'], 3) ?? currency }
}

const refundOf = (status: string | undefined, of: Readonly<Record<string, unknown>>, order: RefundOrder): RefundOutcome =>
  status === 'refunded'
    ? { state: 'done', amount: sumText(of['total']) ?? order.amount, currency: textOf(of['currency'], 3) ?? order.currency }
    : { state: 'open' }

/**
 * WiPay's Payments API, 1.0.8 to 1.0.11: WiPay's page, a browser that returns with a hash, a webhook, and a look-up where the account
 * has a WAPI key. The company pays the fees (`merchant_absorb`): otherwise the charged sum would differ from the asked one.
 */
export const wipay: CardAdapter = {
  begin: async (order, account, outgoing) => {
    const { live, settings } = account
    const form = new URLSearchParams({
      account_number: settings['accountNumber'] ?? '',
      country_code: settings['country'] ?? '',
      currency: order.currency,
      environment: live ? 'live' : 'sandbox',
      fee_structure: 'merchant_absorb',
      method: 'credit_card',
      order_id: order.code,
      origin: 'Parcelport',
      response_url: order.returnTo,
      total: order.amount,
    })
    const answer = await outgoing.ask(`${originOf(account)}/plugins/payments/request`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    const { url, transaction_id: reference, message } = objectOf(answer.body, WIPAY)
    const [sendTo, transactionId] = [pageAddress(url, account), textOf(reference)]
    if (answer.status >= 400 || sendTo === undefined || transactionId === undefined)
      throw new CardFault(`WiPay refuses the order: ${textOf(message, 200) ?? `it answered with ${answer.status}`}`)
    return { sendTo, reference: transactionId }
  },

  returned: ({ query }, attempt, { secrets, currency }): Claim => {
    const status = query.get('status')
    if (status !== 'success') return { kind: 'hint', heard: 'failed' }
    const transactionId = query.get('transaction_id') ?? ''
    const proof = wipayHash(transactionId, attempt.amount, secrets['apiKey'] ?? '')
    if (!same(query.get('hash') ?? '', proof)) return { kind: 'forged', why: 'the hash is not of this payment' }
    // The hash does not cover the order: another payment of the same company and sum must not count as this one.
    if (attempt.reference !== transactionId) return { kind: 'forged', why: 'it is another transaction' }
    const given = Object.fromEntries(query)
    if (given['order_id'] !== attempt.code) return { kind: 'forged', why: 'it is of another order' }
    return { kind: 'outcome', about: { code: attempt.code }, outcome: outcomeOf('success', given, currency) }
  },

  told: ({ body, headers }, { secrets, currency }, now): Claim => {
    const secret = secrets['webhookSecret']
    if (secret === undefined) return { kind: 'forged', why: 'no webhook was set up' }
    const stamp = String(headers['x-wipay-webhook-timestamp'] ?? '')
    const age = Math.abs(now.getTime() / 1000 - Number(stamp))
    if (!/^\d{9,11}$/.test(stamp) || age > OLDEST_SECONDS) return { kind: 'forged', why: 'it is old' }
    const signature = String(headers['x-wipay-webhook-signature'] ?? '')
    // By the older documents only the body is signed, by the newer ones the time too.
    const known = [`${stamp}.${body}`, body].some((text) => same(signature, `sha256=${hmacHex(secret, text)}`))
    if (!known) return { kind: 'forged', why: 'the signature is wrong' }
    const envelope = objectOf(body, WIPAY)
    const data = envelope['data']
    const of = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
    const [event, code] = [textOf(envelope['event']) ?? '', textOf(of['order_id'])]
    if (code === undefined) return { kind: 'nothing' }
    if (event === 'payment.success') return { kind: 'outcome', about: { code }, outcome: outcomeOf('success', of, currency) }
    if (event === 'payment.failed' || event === 'payment.error')
      return { kind: 'outcome', about: { code }, outcome: outcomeOf('failed', of, currency) }
    if (event === 'payment.refunded')
      return { kind: 'refunded', about: { code }, amount: undefined, words: 'WiPay reports: refunded.' }
    if (/^payment\.(refund|chargeback|fraud)/.test(event))
      return { kind: 'alert', about: { code }, words: `WiPay reports: ${event.slice('payment.'.length).replaceAll('_', ' ')}.` }
    return { kind: 'nothing' }
  },

  lookUp: async ({ reference, code }, account, outgoing) => {
    const key = account.secrets['wapiKey']
    if (key === undefined || reference === null) return undefined
    const answer = await outgoing.ask(`${originOf(account)}/wapi/transactions/${encodeURIComponent(reference)}`, {
      headers: { accept: 'application/json', 'x-wapi-key': key },
    })
    if (answer.status === 404) return { state: 'open' }
    const found = goodAnswer(answer, WIPAY)
    if (textOf(found['order_id']) !== code) throw new CardFault('WiPay answered about another order')
    return outcomeOf(textOf(found['status']), found, account.currency)
  },

  can: { refund: cardProviderFacts.wipay.refund },

  // WiPay refunds whole payments only, once. Its answer says that it accepts the refund; a webhook or a look-up says that it happened.
  refund: async (order, { reference }, account, outgoing) => {
    const answer = await outgoing.ask(`${originOf(account)}/wapi/transactions/${encodeURIComponent(reference ?? '')}/refund`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-wapi-key': account.secrets['wapiKey'] ?? '',
      },
      body: '{}',
    })
    const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429
    if (isRefused) {
      const why = textOf(objectOf(answer.body || '{}', WIPAY)['message'], 200)
      return { state: 'failed', words: why === undefined ? `WiPay answered with ${answer.status}.` : `WiPay says: ${why}` }
    }
    const taken = goodAnswer(answer, WIPAY)
    return refundOf(textOf(taken['status']), taken, order)
  },

  lookUpRefund: async (order, { reference, code }, account, outgoing) => {
    const key = account.secrets['wapiKey']
    if (key === undefined || reference === null) return undefined
    const answer = await outgoing.ask(`${originOf(account)}/wapi/transactions/${encodeURIComponent(reference)}`, {
      headers: { accept: 'application/json', 'x-wapi-key': key },
    })
    const found = goodAnswer(answer, WIPAY)
    if (textOf(found['order_id']) !== code) throw new CardFault('WiPay answered about another order')
    return refundOf(textOf(found['status']), found, order)
  },
}
