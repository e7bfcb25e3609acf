import { cardProviderFacts } from '@parcelport/contract/payments/cards-rules.ts'
import Big from 'big.js'
import Stripe from 'stripe'
import { OutgoingFault, type Outgoing } from '../../../platform/outgoing/outgoing.ts'
import { pageAddress } from './card-answers.ts'
import {
  CardFault,
  type CardAdapter,
  type Claim,
  type OpenAccount,
  type Outcome,
  type RefundOutcome,
  type TryKnown,
} from './card-provider.ts'

const MOST_BYTES = 256 * 1024
/** Greatest age of a report from Stripe, in seconds. */
const OLDEST_SECONDS = 300

/** Stripe counts in the smallest unit of a currency: its factor, a power of ten. */
const unitsOf = (currency: string): Big =>
  new Big(10).pow(new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

/** Stripe's SDK, sending through our own client: to checked addresses, limited in size and time. */
const clientOf = ({ secrets, playedAt }: OpenAccount, outgoing: Outgoing): Stripe => {
  const send = async (url: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const { status, body } = await outgoing.ask(url instanceof URL ? url.href : typeof url === 'string' ? url : url.url, {
      method: init?.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && init.body !== '' && { body: init.body }),
      maxBytes: MOST_BYTES,
    })
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
  const played = playedAt === undefined ? undefined : new URL(playedAt)
  return new Stripe(secrets['secretKey'] ?? '', {
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: 0,
    telemetry: false,
    ...(played && {
      host: played.hostname,
      port: Number(played.port),
      protocol: played.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Translates errors of the SDK: no answer becomes OutgoingFault, a useless answer becomes CardFault. */
const spokenTo = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError)
      throw error.detail instanceof OutgoingFault
        ? error.detail
        : new OutgoingFault('unreachable', 'Stripe did not answer', { cause: error })
    if (error instanceof Stripe.errors.StripeError)
      throw new CardFault(`Stripe refuses the order: ${error.type}, ${error.statusCode ?? 'no status'}`, { cause: error })
    throw error
  }
}

/** A decimal amount from Stripe's smallest units. Pure. */
const peopleWrite = (units: number, currency: string): string => new Big(units).div(unitsOf(currency.toUpperCase())).toFixed(2)

const refundOf = ({ status, amount, currency, failure_reason: why }: Stripe.Refund): RefundOutcome => {
  if (status === 'succeeded') return { state: 'done', amount: peopleWrite(amount, currency), currency: currency.toUpperCase() }
  if (status !== 'failed' && status !== 'canceled') return { state: 'open' }
  return {
    state: 'failed',
    words: why === undefined ? 'Stripe has not given it back.' : `Stripe says: ${why.replaceAll('_', ' ')}`,
  }
}

const outcomeOf = (session: Stripe.Checkout.Session): Outcome => {
  if (session.status === 'expired') return { state: 'expired' }
  if (session.payment_status !== 'paid') return { state: 'open' }
  if (session.amount_total === null || session.currency === null)
    throw new CardFault('Stripe reported a success without its details')
  const currency = session.currency.toUpperCase()
  const intent = session.payment_intent
  return {
    state: 'paid',
    reference: typeof intent === 'string' ? intent : session.id,
    amount: peopleWrite(session.amount_total, currency),
    currency,
  }
}

/** Id of the payment in the session of an attempt. */
const intentOf = async (client: Stripe, { reference, code }: TryKnown): Promise<string> => {
  const session = await client.checkout.sessions.retrieve(reference ?? '')
  if (session.client_reference_id !== code || typeof session.payment_intent !== 'string')
    throw new CardFault('Stripe answered about another order')
  return session.payment_intent
}

const eventOf = (body: string, signature: string, secret: string, now: Date): Stripe.Event | undefined => {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, OLDEST_SECONDS, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Stripe Checkout, on Stripe's page. A webhook or a look-up tells the end; the returning browser proves nothing. */
export const stripe: CardAdapter = {
  begin: (order, account, outgoing) =>
    spokenTo(async () => {
      const session = await clientOf(account, outgoing).checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order.code,
          customer_email: order.email,
          success_url: `${order.returnTo}?came=back`,
          cancel_url: `${order.returnTo}?came=away`,
          payment_intent_data: { metadata: { code: order.code } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: order.currency.toLowerCase(),
                unit_amount: new Big(order.amount).times(unitsOf(order.currency)).round().toNumber(),
                product_data: { name: order.words },
              },
            },
          ],
        },
        { idempotencyKey: order.attemptId },
      )
      const sendTo = pageAddress(session.url, account)
      if (sendTo === undefined) throw new CardFault('Stripe returned no payment page')
      return { sendTo, reference: session.id }
    }),

  returned: ({ query }): Claim => ({ kind: 'hint', heard: query.get('came') === 'back' ? 'paid' : 'failed' }),

  told: ({ body, headers }, { secrets }, now): Claim => {
    const event = eventOf(body, String(headers['stripe-signature'] ?? ''), secrets['webhookSecret'] ?? '', now)
    if (!event) return { kind: 'forged', why: 'the signature is wrong, or old' }
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired': {
        const { client_reference_id: code } = event.data.object
        return code === null ? { kind: 'nothing' } : { kind: 'outcome', about: { code }, outcome: outcomeOf(event.data.object) }
      }
      case 'checkout.session.async_payment_failed': {
        const { client_reference_id: code } = event.data.object
        const outcome = { state: 'failed', words: 'The bank did not pay.' } as const
        return code === null ? { kind: 'nothing' } : { kind: 'outcome', about: { code }, outcome }
      }
      case 'charge.refunded': {
        const { metadata, amount_refunded: units, currency } = event.data.object
        const code = metadata['code']
        if (code === undefined) return { kind: 'nothing' }
        const amount = units === undefined ? undefined : peopleWrite(units, currency)
        return { kind: 'refunded', about: { code }, amount, words: 'Stripe reports: refunded.' }
      }
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated': {
        const { metadata } = event.data.object
        const refundId = metadata?.['refund']
        return refundId === undefined ? { kind: 'nothing' } : { kind: 'refund', refundId, outcome: refundOf(event.data.object) }
      }
      default:
        return { kind: 'nothing' }
    }
  },

  lookUp: ({ reference, code }, account, outgoing) =>
    spokenTo(async () => {
      if (reference === null) return undefined
      const session = await clientOf(account, outgoing).checkout.sessions.retrieve(reference)
      if (session.client_reference_id !== code) throw new CardFault('Stripe answered about another order')
      return outcomeOf(session)
    }),

  can: { refund: cardProviderFacts.stripe.refund },

  refund: (order, attempt, account, outgoing) =>
    spokenTo(async () => {
      const client = clientOf(account, outgoing)
      const intent = await intentOf(client, attempt)
      try {
        const made = await client.refunds.create(
          {
            payment_intent: intent,
            amount: new Big(order.amount).times(unitsOf(order.currency)).round().toNumber(),
            metadata: { refund: order.id, code: attempt.code },
          },
          { idempotencyKey: order.id },
        )
        return refundOf(made)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { state: 'failed', words: `Stripe says: ${error.message}`.slice(0, 300) }
        throw error
      }
    }),

  // A refund that did not arrive may be sent again: the same idempotency key gives the same refund.
  lookUpRefund: (order, attempt, account, outgoing) =>
    spokenTo(async () => {
      const client = clientOf(account, outgoing)
      const intent = await intentOf(client, attempt)
      const { data } = await client.refunds.list({ payment_intent: intent, limit: 100 })
      const found = data.find(({ metadata }) => metadata?.['refund'] === order.id)
      return found ? refundOf(found) : { state: 'again' }
    }),
}
