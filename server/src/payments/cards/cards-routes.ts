import { basePath } from '@parcelport/contract/call.ts'
import { beginCardCall, cardAttemptCall, cardWaysCall } from '@parcelport/contract/payments/cards.ts'
import { cardProviderFacts, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import { OutgoingFault } from '../../platform/outgoing/outgoing.ts'
import type { Services } from '../../platform/services.ts'
import { accountsFor, cardSealing, openAccount } from './card-accounts.ts'
import { adapters } from './providers/card-adapters.ts'
import { cardAttempt, wireAttempt } from './card-attempts.ts'
import { CardFault, type Begun, type CardOrder, type OpenAccount } from './providers/card-provider.ts'
import { beginAttempt, sentAway } from './begin-card.ts'

const triesOfCustomer: LimitRule = {
  name: 'cards-customer',
  points: 20,
  seconds: 3600,
  message: 'That was a lot of card payments for one hour. Please wait a while, or pay in another way.',
}

/** Routes for a customer's card payments: the ways to pay, the start of an attempt, and its state. */
export const cardsRoutes = (app: App, services: Services): void => {
  /** Starts the payment at the provider. Certainly not received: the attempt fails. Unknown: it is looked up later. */
  const begin = async (order: CardOrder, account: OpenAccount): Promise<Begun | { failed: string; forSure: boolean }> => {
    try {
      return await adapters[account.provider].begin(order, account, services.outgoing)
    } catch (error) {
      if (!(error instanceof OutgoingFault || error instanceof CardFault)) throw error
      services.log.warn({ err: error, attempt: order.attemptId }, 'a card company refused a payment order')
      const forSure = error instanceof CardFault || error.reason === 'unreachable' || error.reason === 'address'
      return { failed: 'The card company could not be reached.', forSure }
    }
  }

  handle(app, services, cardWaysCall, async ({ customer, transaction }) => {
    const rows = await transaction((tx) => accountsFor(tx, customer.id))
    return {
      data: rows.map(({ provider, currency, live }) => ({
        provider: provider as CardProvider,
        title: cardProviderFacts[provider as CardProvider].title,
        currency,
        live,
      })),
    }
  })

  handle(app, services, beginCardCall, async ({ body, customer, tenant, act }) => {
    await services.limits.consume(triesOfCustomer, customer.id)
    const { id, code, account, amount, sendTo } = await act((tx) => beginAttempt(tx, body))
    const seen = () => act(async (tx) => wireAttempt(await cardAttempt(tx, id, customer.id)))
    if (sendTo !== undefined) return { data: { attempt: await seen(), sendTo } }
    const email = await act(async (tx) => (await cardAttempt(tx, id, customer.id)).email)
    const order: CardOrder = {
      attemptId: id,
      code,
      amount,
      currency: account.currency,
      words: `Bills of ${tenant.name}`.slice(0, 100),
      email,
      returnTo: `${tenant.publicUrl}${basePath(tenant.slug)}/payments/returned/${account.provider}/${id}`,
    }
    const begun = await begin(order, openAccount(services.config, account))
    if ('failed' in begun) {
      if (begun.forSure)
        await act((tx) =>
          tx
            .updateTable('card_attempts')
            .set({ state: 'failed', words: begun.failed, decided_at: tx.by.at, decided_by: 'System' })
            .where('id', '=', id)
            .where('state', '=', 'begun')
            .execute(),
        )
      throw refuse.unavailable(`${begun.failed} Nothing was charged. Please try again in a minute, or pay in another way.`, 60)
    }
    const sealing = cardSealing(services.config, tenant.id)
    const to = await act((tx) => sentAway(tx, { tenant, sealing, attemptId: id, begun }))
    return { data: { attempt: await seen(), sendTo: to } }
  })

  handle(app, services, cardAttemptCall, ({ params, customer, transaction }) =>
    transaction(async (tx) => ({ data: wireAttempt(await cardAttempt(tx, params.attemptId, customer.id)) })),
  )
}
