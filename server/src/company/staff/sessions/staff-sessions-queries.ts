import { sql } from 'kysely'
import type { Device } from '../../../platform/http/door/device.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { heldRole } from '../roles/held-role.ts'

const HOUR_MS = 3_600_000
/** A session ends a week after signing in, and after twelve hours without use. */
export const STAFF_SESSION_MS = 7 * 24 * HOUR_MS
export const STAFF_IDLE_MS = 12 * HOUR_MS
/** The time of last use is updated when it is older than this. */
export const STAFF_USE_STEP_MS = 5 * 60_000
const MOST_SESSIONS = 50

const idleSince = (at: Date): Date => new Date(at.getTime() - STAFF_IDLE_MS)

/** Starts a session; deletes the person's expired and surplus ones. */
export const beginStaffSession = async (
  tx: Tx,
  { staffId, tokenHash, device, at }: { staffId: string; tokenHash: Buffer; device: Device; at: Date },
): Promise<void> => {
  const surplus = tx
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(MOST_SESSIONS - 1)
    .limit(MOST_SESSIONS)
  await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where(({ or, eb }) => or([eb('expires_at', '<=', at), eb('last_used_at', '<=', idleSince(at)), eb('id', 'in', surplus)]))
    .execute()
  await tx
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      created_at: at,
      expires_at: new Date(at.getTime() + STAFF_SESSION_MS),
      last_used_at: at,
      user_agent: device.userAgent,
      network: device.network.slice(0, 64),
    })
    .execute()
}

/** The session of a token with its owner, while it is valid and its owner active. */
export const staffSessionByToken = (tx: Tx, tokenHash: Buffer, at: Date) =>
  tx
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff_id', 'last_used_at', 'staff.name', 'staff.role', 'staff.made_role'])
    .select(sql<boolean>`totp_sealed is not null`.as('second_factor'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('last_used_at', '>', idleSince(at))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()

/** A session by its id, with its owner's role and permissions, and whether they have a second factor, while it is valid and its owner active. */
export const staffSessionById = async (tx: Tx, sessionId: string, at: Date) => {
  const session = await tx
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_id', 'staff.role', 'staff.made_role'])
    .select(sql<boolean>`totp_sealed is not null`.as('second_factor'))
    .where('staff_sessions.id', '=', sessionId)
    .where('expires_at', '>', at)
    .where('last_used_at', '>', idleSince(at))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!session) return undefined
  return { staffId: session.staff_id, held: await heldRole(tx, session), hasSecondFactor: session.second_factor }
}

export const noteStaffUse = (tx: Tx, sessionId: string, at: Date) =>
  tx.updateTable('staff_sessions').set({ last_used_at: at }).where('id', '=', sessionId).execute()

export const staffSessionsOf = (tx: Tx, staffId: string, at: Date) =>
  tx
    .selectFrom('staff_sessions')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', at)
    .where('last_used_at', '>', idleSince(at))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
    .execute()

/** Ends one session of a person; returns whether there was one. */
export const endStaffSession = async (tx: Tx, staffId: string, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a person, except the one to keep. */
export const endStaffSessions = (tx: Tx, staffId: string, keep?: string) => {
  const all = tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
  return (keep === undefined ? all : all.where('id', '!=', keep)).execute()
}
