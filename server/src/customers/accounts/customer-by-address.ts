import type { Tx } from '../../platform/database/database.ts'
import { ofAddress, readEmailAddress } from '../../platform/mail/email-address.ts'

/** The customer with this email address, in any spelling; undefined when nobody has it. */
export const customerByAddress = async (tx: Tx, email: string) => {
  const address = readEmailAddress(email)
  if (!address) return undefined
  return tx.selectFrom('customers').select(['id', 'name', 'box_number']).$call(ofAddress(address.key)).executeTakeFirst()
}
