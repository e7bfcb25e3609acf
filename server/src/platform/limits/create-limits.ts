import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isAway } from '../away.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { refuse } from '../http/answer/refusal.ts'
import type { LimitRule, Limits } from './limits.ts'
import { networkOf } from './network-of.ts'

const SENTENCE = 'Too many attempts. Please wait a little and try again.'
/** Number of exhausted keys that are remembered without asking the database. */
const MAX_REMEMBERED = 10_000

interface Count {
  readonly points: number
  readonly expiresAt: Date
}

const keyOf = (rule: LimitRule, key: string): string => {
  const counted = rule.perNetwork ? networkOf(key) : key.trim().toLowerCase()
  return `${rule.name}:${createHash('sha256').update(counted).digest('base64url')}`
}

/** One statement, so that two processes can never both take the last point. */
const take = async (
  database: Database,
  { key, now, seconds, points }: { key: string; now: Date; seconds: number; points: number },
): Promise<Count> => {
  const until = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql<{ points: number; expires_at: Date }>`
    insert into limit_counts as counted (key, points, expires_at) values (${key}, ${points}, ${until})
    on conflict (key) do update set
      points = case when counted.expires_at <= ${now} then ${points}::integer else counted.points + ${points}::integer end,
      expires_at = case when counted.expires_at <= ${now} then ${until} else counted.expires_at end
    returning points, expires_at`.execute(database.system)
  const [row] = rows
  if (!row) throw new Error('limit_counts returned no row')
  return { points: row.points, expiresAt: row.expires_at }
}

/**
 * Limits counted in PostgreSQL, so that they hold across processes. Exhausted keys are remembered in memory, so that an attack
 * on one key costs the database nothing. `scale` multiplies per-network rules alone.
 */
export const createLimits = (database: Database, clock: Clock, scale: number): Limits => {
  const over = new Map<string, Date>()

  const turnAway = (rule: LimitRule, until: Date, now: Date): never => {
    throw refuse.tooMany(rule.message ?? SENTENCE, Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))
  }
  const remember = (key: string, until: Date): void => {
    const oldest = over.size >= MAX_REMEMBERED ? over.keys().next().value : undefined
    if (oldest !== undefined) over.delete(oldest)
    over.set(key, until)
  }
  return {
    consume: async (rule, subject, points = 1) => {
      const now = clock.now()
      const key = keyOf(rule, subject)
      const until = over.get(key)
      if (until && until > now) turnAway(rule, until, now)
      over.delete(key)
      const most = rule.perNetwork ? Math.max(1, Math.round(rule.points * scale)) : rule.points
      const count = await take(database, { key, now, seconds: rule.seconds, points }).catch((error: unknown) => {
        if (rule.boundsReading && isAway(error)) return undefined
        throw error
      })
      if (!count || count.points <= most) return
      remember(key, count.expiresAt)
      turnAway(rule, count.expiresAt, now)
    },
    giveBack: async (rule, subject) => {
      const key = keyOf(rule, subject)
      over.delete(key)
      await sql`update limit_counts set points = greatest(points - 1, 0) where key = ${key}`.execute(database.system)
    },
    forget: async (rule, subject) => {
      const key = keyOf(rule, subject)
      over.delete(key)
      await sql`delete from limit_counts where key = ${key}`.execute(database.system)
    },
  }
}
