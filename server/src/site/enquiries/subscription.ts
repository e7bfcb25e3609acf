import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { EmailAddress } from '../../platform/mail/email-address.ts'
import type { Services } from '../../platform/services.ts'
import { askToSubscribe, lockSubscriber, markConfirmed, markUnsubscribed, type Subscriber } from './subscribers-queries.ts'
import { subscriptionMail } from './subscription-mail.ts'
import { claimedId, isGenuine, subscriptionToken, type Purpose } from './subscription-token.ts'

const day = 24 * 60 * 60 * 1000
/** A confirmation link is valid for a month; another request within a week repeats the same link. */
const GOOD_FOR_MS = 30 * day
const FRESH_FOR_MS = 7 * day

const NOT_GENUINE = 'This link is not complete. Please open it from the mail again.'
const EXPIRED = 'This link has expired. Please subscribe again.'

/** Stores a request to subscribe and mails the confirmation link; a confirmed address gets no mail. */
export const subscribe = async (
  { config }: Services,
  tx: Tx,
  tenantId: string,
  { email, key }: EmailAddress,
): Promise<void> => {
  const now = tx.now()
  const subscriber = await askToSubscribe(tx, key, now, new Date(now.getTime() - FRESH_FOR_MS))
  if (subscriber.status === 'confirmed') return
  const token = (purpose: Purpose) => subscriptionToken(config.secretKey, purpose, subscriber)
  const data = { confirmToken: token('confirm'), unsubscribeToken: token('unsubscribe') }
  await tx.mail({ to: email, template: subscriptionMail, data })
}

/** The subscriber of a genuine token. Throws 400 for any other. */
const holderOf = async ({ config }: Services, tx: Tx, purpose: Purpose, token: string): Promise<Subscriber> => {
  const id = claimedId(token)
  const subscriber = id === undefined ? undefined : await lockSubscriber(tx, id)
  if (!subscriber || !isGenuine(config.secretKey, purpose, subscriber, token)) throw refuse.badRequest(NOT_GENUINE)
  return subscriber
}

/** Confirms a subscription; repeating it is no error. Throws 400 for a link that is not ours, used up or too old. */
export const confirmSubscription = async (services: Services, tx: Tx, token: string): Promise<void> => {
  const subscriber = await holderOf(services, tx, 'confirm', token)
  if (subscriber.status === 'confirmed') return
  const now = services.clock.now()
  const isVoid = subscriber.status === 'unsubscribed' || now.getTime() - subscriber.askedAt.getTime() > GOOD_FOR_MS
  if (isVoid) throw refuse.badRequest(EXPIRED)
  await markConfirmed(tx, subscriber.id, now)
}

/** Ends a subscription, confirmed or not; repeating it is no error. Throws 400 for a link that is not ours. */
export const endSubscription = async (services: Services, tx: Tx, token: string): Promise<void> => {
  const subscriber = await holderOf(services, tx, 'unsubscribe', token)
  if (subscriber.status !== 'unsubscribed') await markUnsubscribed(tx, subscriber.id, tx.now())
}
