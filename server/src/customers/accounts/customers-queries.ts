import type { Tx } from '../../platform/database/database.ts'
import { ofAddress } from '../../platform/mail/email-address.ts'

/** A customer's row for the profile. The birthdate is year-month-day. */
export const customerById = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customers')
    .select([
      'id',
      'box_number',
      'name',
      'email',
      'email_key',
      'telephone',
      'home_address',
      'gender',
      'account_type',
      'profile_picture',
    ])
    .select(({ fn, val, ref }) => fn<string | null>('to_char', [ref('birthdate'), val('YYYY-MM-DD')]).as('birthdate'))
    .select(({ selectFrom }) =>
      selectFrom('account_closings')
        .select('closes_at')
        .whereRef('account_closings.customer_id', '=', 'customers.id')
        .where('kept_at', 'is', null)
        .where('closed_at', 'is', null)
        .as('closes_at'),
    )
    .where('id', '=', customerId)
    .executeTakeFirst()

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof customerById>>>

/** The customer of an email address, by its key in any spelling, with the columns that prove a password. */
export const customerByEmail = (tx: Tx, emailKey: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'password_hash', 'password_mark'])
    .$call(ofAddress(emailKey))
    .executeTakeFirst()

export const passwordOf = (tx: Tx, customerId: string) =>
  tx.selectFrom('customers').select(['password_hash', 'password_mark']).where('id', '=', customerId).executeTakeFirst()
