import { MOST_PUSH_DEVICES } from '@parcelport/contract/customers/push.ts'
import type { Tx } from '../../platform/database/database.ts'

interface NewSubscription {
  readonly customerId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly publicKey: Buffer
  readonly authSecret: Buffer
}

/** The ids of a customer's subscriptions, newest first, at most {@link MOST_PUSH_DEVICES}. */
export const subscriptionsOf = async (tx: Tx, customerId: string): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_PUSH_DEVICES)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a customer has a device for push messages. */
export const hasDevices = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await subscriptionsOf(tx, customerId)).length > 0

/** Keeps a device's subscription, in place of an earlier one of the same device and of the customer's oldest beyond the limit. */
export const keepSubscription = async (
  tx: Tx,
  { customerId, sessionId, endpoint, ...keys }: NewSubscription,
): Promise<void> => {
  // Locked, so that of two devices at once both are counted.
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const row = {
    customer_id: customerId,
    session_id: sessionId,
    public_key: keys.publicKey,
    auth_secret: keys.authSecret,
    created_at: tx.now(),
  }
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'endpoint']).doUpdateSet(row))
    .execute()
  const kept = await subscriptionsOf(tx, customerId)
  await tx.deleteFrom('push_subscriptions').where('customer_id', '=', customerId).where('id', 'not in', kept).execute()
}

export const endSubscription = async (tx: Tx, customerId: string, endpoint: string): Promise<void> => {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('customer_id', '=', customerId).execute()
}

export const subscriptionById = (tx: Tx, id: string) =>
  tx.selectFrom('push_subscriptions').select(['endpoint', 'public_key', 'auth_secret']).where('id', '=', id).executeTakeFirst()

/** Forgets a subscription that its push service no longer knows, unless the device has subscribed again since. */
export const dropSubscription = async (tx: Tx, id: string, publicKey: Buffer): Promise<void> => {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).where('public_key', '=', publicKey).execute()
}
