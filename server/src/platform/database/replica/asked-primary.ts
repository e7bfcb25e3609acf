import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Away, isAway } from '../../away.ts'
import type { DB } from '../types.generated.ts'
import type { Known } from './place-of.ts'
import { untold } from './not-here.ts'

/** Milliseconds that the primary has to say how far it is; after them it counts as away. */
const PRIMARY_WITHIN_MS = 1_500
/**
 * Milliseconds. What the primary had flushed when it died may have reached no standby, where nobody was told that it is done: no
 * replica ever gets to that position. What it had so much earlier was acknowledged, or never will be.
 */
const SETTLED_MS = 1_000
/** Milliseconds between two answers that are remembered. */
const GRAIN_MS = 50

/** The primary, asked how far it is. */
export interface AskedPrimary {
  /** Milliseconds that it has to answer; after them it counts as away. */
  readonly withinMs: number
  /** What the primary has written; undefined while it cannot say so. */
  ask(): Promise<Known | undefined>
  /** Whether it answers, also where it may not say how far it is. */
  isThere(): Promise<boolean>
  /** What it said last. */
  known(): Known | undefined
  /** What it said a moment before that, which a replica must have even if the primary died just then. */
  settled(): Known | undefined
}

// A WAL file's name begins with its timeline, eight hexadecimal digits.
const timelineAt = sql`('x' || left(pg_walfile_name(lsn), 8))::bit(32)::integer`
const cluster = sql`(select system_identifier from pg_control_system())`

const positionOf = async (system: Kysely<DB>): Promise<Omit<Known, 'at'>> => {
  const { rows } = await sql<Omit<Known, 'at'>>`
    select lsn::text as position, timeline,
      (select mark from wal_timelines m where m.cluster = ${cluster} and m.timeline = told.timeline) as mark
    from (select lsn, ${timelineAt} as timeline from pg_current_wal_flush_lsn() as lsn) as told`
    .execute(system)
    .catch((error: unknown) => {
      // 55000: a standby answers at the primary's address.
      return (error as { code?: unknown }).code === '55000' ? { rows: [] } : untold(error)
    })
  const [row] = rows
  if (!row) throw new Away('A standby answers at the address of the primary.')
  return row
}

/** Marks the timeline on which the primary is now, once for all processes. */
const markTimeline = (system: Kysely<DB>): Promise<unknown> =>
  sql`insert into wal_timelines (cluster, timeline)
    select ${cluster}, ${timelineAt} from pg_current_wal_flush_lsn() as lsn on conflict do nothing`.execute(system)

/** @param patienceScale how many times longer than in production the primary has; only tests raise it */
export const askedPrimary = (
  system: Kysely<DB>,
  now: () => Date,
  onFault: (error: Error) => void,
  patienceScale: number,
): AskedPrimary => {
  const withinMs = PRIMARY_WITHIN_MS * patienceScale
  /** Since when each question is open, the oldest first. */
  const open = new Set<{ readonly since: number }>()
  /** Of one timeline, the oldest first: the newest that has settled, and those after it. */
  let recent: Known[] = []
  let isMarking = false

  const mark = async (): Promise<void> => {
    if (isMarking) return
    isMarking = true
    try {
      await markTimeline(system)
    } catch (error) {
      // Written with a later question, once the primary takes writes.
      if (!isAway(error)) onFault(error as Error)
    } finally {
      isMarking = false
    }
  }
  const keep = (told: Known): void => {
    const [last, before] = [recent.at(-1), recent.at(-2)]
    if (last && told.at < last.at) return
    if (last && told.timeline !== last.timeline) recent = []
    else if (last && before && last.at.getTime() - before.at.getTime() < GRAIN_MS) recent.pop()
    recent.push(told)
    while (recent[1] && told.at.getTime() - recent[1].at.getTime() >= SETTLED_MS) recent.shift()
    if (told.mark === null) void mark()
  }
  const ask = async (): Promise<Known | undefined> => {
    const [oldest] = open
    // Another question has waited too long already: this one would, too.
    if (oldest && performance.now() - oldest.since > withinMs) return undefined
    const question = { since: performance.now() }
    open.add(question)
    const at = now()
    const asked = positionOf(system).finally(() => open.delete(question))
    // Nobody waits for it any more.
    asked.catch(() => undefined)
    try {
      const told = await Promise.race([asked, pause(withinMs, undefined, { ref: false })])
      if (!told) return undefined
      const fresh = { ...told, at }
      keep(fresh)
      return fresh
    } catch (error) {
      if (isAway(error)) return undefined
      throw error
    }
  }
  return {
    withinMs,
    known: () => recent.at(-1),
    settled: () => {
      const [oldest] = recent
      return oldest && { ...oldest, mark: recent.at(-1)?.mark ?? null }
    },
    ask,
    isThere: () =>
      ask().then(
        (told) => told !== undefined,
        () => true,
      ),
  }
}
