import { newsGoes, newsKinds, type NewsChannel, type NewsKind } from '@parcelport/contract/customers/news-rules.ts'
import type { NewsChoice, NewsChoices } from '@parcelport/contract/customers/notifications.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hasEmail } from '../../platform/mail/no-email.ts'
import type { GatheredStep } from './gathered-news.ts'

/** The kind of news that each step is. */
export const newsOfStep: Readonly<Record<GatheredStep, NewsKind>> = {
  'In transit': 'moving',
  Landed: 'moving',
  Held: 'action',
  Released: 'moving',
  'Ready for pickup': 'ready',
  Delivered: 'handed',
}

/** How a customer hears of news. */
export interface Hearing {
  readonly email: string
  /** Whether news of packages that can wait comes in one email a day. */
  readonly daily: boolean
  /** Whether news of a kind goes by a channel: asked here by every message, and nowhere else. */
  hears(kind: NewsKind, channel: NewsChannel): boolean
}

/** How a customer hears of news; undefined where there is no such customer. */
export const hearingOf = async (tx: Tx, customerId: string): Promise<Hearing | undefined> => {
  const customer = await tx
    .selectFrom('customers')
    .leftJoin('mail_preferences as mails', (join) =>
      join.onRef('mails.tenant_id', '=', 'customers.tenant_id').onRef('mails.customer_id', '=', 'customers.id'),
    )
    .select(['customers.email', 'mails.daily'])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
  if (!customer) return undefined
  const chosen = await tx
    .selectFrom('news_choices')
    .select(['kind', 'channel', 'chosen'])
    .where('customer_id', '=', customerId)
    .execute()
  return {
    email: customer.email,
    daily: customer.daily ?? false,
    hears: (kind, channel) =>
      (channel !== 'email' || hasEmail(customer.email)) &&
      newsGoes(kind, channel, chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.chosen),
  }
}

/** A customer's choices as the settings show them. */
export const choicesOf = async (tx: Tx, customerId: string): Promise<NewsChoices> => {
  const hearing = await hearingOf(tx, customerId)
  const heardBy = (channel: NewsChannel) => newsKinds.filter((kind) => hearing?.hears(kind, channel))
  return { email: heardBy('email'), push: heardBy('push'), daily: hearing?.daily ?? false }
}

/** Keeps one choice. Two choices at once do not undo each other. */
export const keepChoice = async (tx: Tx, customerId: string, { kind, channel, chosen }: NewsChoice): Promise<void> => {
  await tx
    .insertInto('news_choices')
    .values({ customer_id: customerId, kind, channel, chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'kind', 'channel']).doUpdateSet({ chosen }))
    .execute()
}

/** Keeps whether news that can wait comes in one email a day. */
export const keepDaily = async (tx: Tx, customerId: string, daily: boolean): Promise<void> => {
  await tx
    .insertInto('mail_preferences')
    .values({ customer_id: customerId, daily })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ daily }))
    .execute()
}
