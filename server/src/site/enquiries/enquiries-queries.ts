import type { Tx } from '../../platform/database/database.ts'
import type { SpamSign } from './spam-sign.ts'

export interface Enquiry {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

/** Stores a message to the transaction's tenant. */
export const storeEnquiry = async (tx: Tx, enquiry: Enquiry, sign: SpamSign | null, at: Date): Promise<void> => {
  await tx
    .insertInto('enquiries')
    .values({
      first_name: enquiry.firstName,
      last_name: enquiry.lastName,
      email: enquiry.email,
      phone: enquiry.phone,
      message: enquiry.message,
      spam_sign: sign,
      created_at: at,
    })
    .execute()
}
