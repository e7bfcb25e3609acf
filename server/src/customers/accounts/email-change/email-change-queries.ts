import type { Tx } from '../../../platform/database/database.ts'

export interface NewEmailChange {
  readonly customerId: string
  readonly email: string
  readonly emailKey: string
  readonly hash: Buffer
  /** Of the token by which the present address says no; null where the customer asked. */
  readonly keepHash: Buffer | null
  readonly sessionId: string
  readonly at: Date
  readonly expiresAt: Date
}

/** Stores a wanted address; it replaces an earlier one, whose link ends. */
export const putEmailChange = (tx: Tx, { customerId, ...wish }: NewEmailChange) => {
  const row = {
    email: wish.email,
    email_key: wish.emailKey,
    token_hash: wish.hash,
    keep_hash: wish.keepHash,
    confirmed_at: null,
    session_id: wish.sessionId,
    asked_at: wish.at,
    expires_at: wish.expiresAt,
  }
  return tx
    .insertInto('email_changes')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(row))
    .execute()
}

/** The address change of a link that is still valid. */
export const emailChangeByHash = (tx: Tx, hash: Buffer, at: Date) =>
  tx
    .selectFrom('email_changes')
    .select(['customer_id', 'keep_hash'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst()

/** Uses a link up; undefined when it was already used or ended. */
export const takeEmailChange = (tx: Tx, hash: Buffer) =>
  tx
    .deleteFrom('email_changes')
    .where('token_hash', '=', hash)
    .returning(['email', 'email_key', 'session_id'])
    .executeTakeFirst()

/** Notes that the new address confirmed a change that waits; again, too. Undefined where it was called off. */
export const confirmWaiting = (tx: Tx, hash: Buffer, at: Date) =>
  tx
    .updateTable('email_changes')
    .set({ confirmed_at: at })
    .where('token_hash', '=', hash)
    .returning(['email', 'expires_at'])
    .executeTakeFirst()

/** Ends a change that staff asked for; undefined where there is none of this token. */
export const takeKept = (tx: Tx, keepHash: Buffer) =>
  tx.deleteFrom('email_changes').where('keep_hash', '=', keepHash).returning(['customer_id', 'email']).executeTakeFirst()

export const dropEmailChange = (tx: Tx, customerId: string) =>
  tx.deleteFrom('email_changes').where('customer_id', '=', customerId).execute()
