import type { Tx } from '../../platform/database/database.ts'
import { readEmailAddress, spellingsOf } from '../../platform/mail/email-address.ts'

/** The customer with this email address, in any spelling; undefined when nobody has it. */
export const customerByAddress = async (tx: Tx, email: string) => {
  const address = readEmailAddress(email)
  if (!address) return undefined
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'box_number'])
    .where('email_key', 'in', spellingsOf(address.key))
    .orderBy(({ eb }) => eb('email_key', '=', address.key), 'desc')
    .executeTakeFirst()
}
