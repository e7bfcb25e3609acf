import { cardProviderFacts, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { moneyKeepers } from '../../take/money-keepers.ts'
import type { ActingTx, SystemActor } from '../../../platform/database/acting.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { forgedCardMail } from './forged-card-mail.ts'

/**
 * Tells the people who keep the money that somebody reported a card payment without proof: once a day per company, however many reports
 * come. Each further report costs one row read.
 */
export const tellForged = async (tx: ActingTx<SystemActor>, provider: CardProvider): Promise<void> => {
  const { date: day } = await companyDay(tx, tx.by.at)
  const known = () => tx.selectFrom('forged_card_days').select('day').where('day', '=', day).executeTakeFirst()
  if (await known()) return
  // Only one of two simultaneous calls inserts the day.
  const first = await tx
    .insertInto('forged_card_days')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!first) return
  await tx.deleteFrom('forged_card_days').where('day', '<', day).execute()
  const { title } = cardProviderFacts[provider]
  for (const { name, email } of await moneyKeepers(tx))
    await tx.mail({ to: email, template: forgedCardMail, data: { name, title } })
}
