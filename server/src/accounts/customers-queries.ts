import type { Tx } from '../platform/database/database.ts'

/** What the profile shows of a customer. The birthdate is year-month-day. */
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
    .where('id', '=', customerId)
    .executeTakeFirst()

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof customerById>>>

/** Who an email address belongs to, by its key, with what proves it. */
export const customerByEmail = (tx: Tx, emailKey: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()

/** The password hash of a customer. */
export const passwordHashOf = async (tx: Tx, customerId: string): Promise<string | undefined> => {
  const customer = await tx.selectFrom('customers').select('password_hash').where('id', '=', customerId).executeTakeFirst()
  return customer?.password_hash
}
