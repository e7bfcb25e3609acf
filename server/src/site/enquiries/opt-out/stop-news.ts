import { keepChoice } from '../../../customers/notifications/news-choices.ts'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Ends news by email to an address: the newsletter, asked for or confirmed, and announcements to the customer with this address.
 * Repeating it, also at the same time, is no error. Mail about the customer's own packages, money and account goes on.
 * @param key the address's key, see `readEmailAddress`
 */
export const stopNews = async (tx: Tx, key: string): Promise<void> => {
  await tx
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: tx.now() })
    .where('email', '=', key)
    .where('status', '<>', 'unsubscribed')
    .execute()
  const customer = await tx.selectFrom('customers').select('id').where('email_key', '=', key).executeTakeFirst()
  if (customer) await keepChoice(tx, customer.id, { kind: 'announcement', channel: 'email', chosen: false })
}
