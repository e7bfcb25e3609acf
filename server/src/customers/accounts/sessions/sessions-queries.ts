import type { Tx } from '../../../platform/database/database.ts'
import type { Device } from '../../../platform/http/door/device.ts'

/** Lifetime of a login token: 30 days (specification.md §10 "Passwords"). */
export const SESSION_MS = 30 * 86_400_000
/** The time of last use is updated when it is older than this. */
export const LAST_USED_STEP_MS = 60 * 60_000
/** A session that is unused for so long ends, at most one {@link LAST_USED_STEP_MS} sooner. */
export const IDLE_MS = 14 * 86_400_000

const idleSince = (at: Date): Date => new Date(at.getTime() - IDLE_MS)
/** Sessions of one customer; a further one ends the oldest. */
const MOST_SESSIONS = 200

interface NewSession {
  readonly customerId: string
  readonly tokenHash: Buffer
  readonly device: Device
  readonly at: Date
}

/** Starts a session; deletes the customer's expired and surplus ones. */
export const beginSession = async (tx: Tx, { customerId, tokenHash, device, at }: NewSession): Promise<void> => {
  const older = tx
    .selectFrom('customer_sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(MOST_SESSIONS - 1)
    .limit(MOST_SESSIONS)
  await tx
    .deleteFrom('customer_sessions')
    .where('customer_id', '=', customerId)
    .where((where) => where.or([where('expires_at', '<=', at), where('id', 'in', older)]))
    .execute()
  await tx
    .insertInto('customer_sessions')
    .values({
      customer_id: customerId,
      token_hash: tokenHash,
      created_at: at,
      expires_at: new Date(at.getTime() + SESSION_MS),
      last_used_at: at,
      user_agent: device.userAgent,
      network: device.network.slice(0, 64),
    })
    .execute()
}

export const sessionByToken = (tx: Tx, tokenHash: Buffer, at: Date) =>
  tx
    .selectFrom('customer_sessions')
    .select(['id', 'customer_id', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('last_used_at', '>', idleSince(at))
    .executeTakeFirst()

export const noteUse = (tx: Tx, sessionId: string, at: Date) =>
  tx.updateTable('customer_sessions').set({ last_used_at: at }).where('id', '=', sessionId).execute()

export const sessionsOf = (tx: Tx, customerId: string, at: Date) =>
  tx
    .selectFrom('customer_sessions')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', at)
    .where('last_used_at', '>', idleSince(at))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
    .execute()

/** Ends one session of a customer; returns whether there was one. */
export const endSession = async (tx: Tx, customerId: string, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_sessions')
    .where('customer_id', '=', customerId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const endEverySession = (tx: Tx, customerId: string) =>
  tx.deleteFrom('customer_sessions').where('customer_id', '=', customerId).execute()

export const endOtherSessions = (tx: Tx, customerId: string, sessionId: string) =>
  tx.deleteFrom('customer_sessions').where('customer_id', '=', customerId).where('id', '<>', sessionId).execute()
