import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Away, isAway } from '../../away.ts'
import { isReadOnly } from '../connect/read-only-server.ts'
import type { Tx } from '../tx.ts'
import type { DB } from '../types.generated.ts'
import { placeOf, type Known, type Standing } from './place-of.ts'
import { readings } from './reading-metrics.ts'

/** Milliseconds that the primary has to say how far it is; after them it counts as away. */
const PRIMARY_WITHIN_MS = 1_500
/** Milliseconds that the replica has to answer at all, with its looks. */
const REPLICA_WITHIN_MS = 600
/** Milliseconds after each look of a replica that is behind; then the primary reads. */
const LOOKS_MS = [10, 30, 60]
/** Milliseconds in which a replica that failed is not asked. */
const REST_MS = 5_000
/** Milliseconds between two looks at how far the primary is when nobody reads, so that it can be told of a replica that is left alone. */
const EVERY_MS = 5_000

/** The replica does not read, so that the primary does. With a cause where a server cannot say how far it is. */
class NotHere extends Error {
  override readonly name = 'NotHere'
}

/** Services differ in what they let be asked: a refusal is no fault of the reading. */
const untold = (cause: unknown): never => {
  throw isAway(cause) ? cause : new NotHere('A server does not say how far it is', { cause })
}

type InTenant = <T>(tenantId: string, work: (tx: Tx) => Promise<T>) => Promise<T>

/** Told when what is read may be old, with the moment until which it is complete for certain. */
type OnOld = (asOf: Date) => void

/** Reads from a replica where that is as new as the primary; see docs/decisions/0067-reading-from-a-replica.md. */
export interface Replica {
  reading<T>(tenantId: string, work: (tx: Tx) => Promise<T>, onOld: OnOld): Promise<T>
  /** See `Database.orReading`. */
  orReading<T>(tenantId: string, work: (tx: Tx) => Promise<T>, standIn: (tx: Tx) => Promise<T>): Promise<T>
  stop(): void
}

export interface ReplicaParts {
  /** The primary, outside every company. */
  readonly system: Kysely<DB>
  readonly onPrimary: InTenant
  readonly onReplica: InTenant
  readonly now: () => Date
  /** Told once for each time that the replica fails. */
  readonly onFault: (error: Error) => void
}

const positionOf = async (system: Kysely<DB>): Promise<{ position: string; timeline: number }> => {
  const { rows } = await sql<{ position: string; file: string }>`
    select lsn::text as position, pg_walfile_name(lsn) as file from pg_current_wal_lsn() as lsn`
    .execute(system)
    .catch((error: unknown) => {
      // 55000: a standby answers at the primary's address.
      return (error as { code?: unknown }).code === '55000' ? { rows: [] } : untold(error)
    })
  const [row] = rows
  if (!row) throw new Away('A standby answers at the address of the primary.')
  // A WAL file's name begins with its timeline, eight hexadecimal digits.
  return { position: row.position, timeline: Number.parseInt(row.file.slice(0, 8), 16) }
}

/** The primary, asked how far it is. */
const askedPrimary = (system: Kysely<DB>, now: () => Date) => {
  let known: Known | undefined
  /** What the primary has written; undefined while it cannot say so. */
  const ask = async (): Promise<Known | undefined> => {
    const at = now()
    const asked = positionOf(system)
    // Nobody waits for it any more.
    asked.catch(() => undefined)
    try {
      const told = await Promise.race([asked, pause(PRIMARY_WITHIN_MS, undefined, { ref: false })])
      if (!told) return undefined
      known = { ...told, at }
      return known
    } catch (error) {
      if (isAway(error)) return undefined
      throw error
    }
  }
  return { ask, known: () => known }
}

const standingOf = async (tx: Tx, known: Known | undefined): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select pg_is_in_recovery() as standby, (select timeline_id from pg_control_checkpoint()) as timeline,
      coalesce(pg_last_wal_replay_lsn() >= ${known?.position ?? null}::pg_lsn, false) as reached,
      pg_last_xact_replay_timestamp() as replayed`
    .execute(tx)
    .catch(untold)
  const [row] = rows
  if (!row) throw new Error('The replica told no position')
  return row
}

/** Whether another server may do what failed on the replica: it is gone, removes rows that are read, or the work writes. */
const mayElsewhere = (error: unknown): boolean =>
  error instanceof NotHere ||
  isReadOnly(error) ||
  // A statement that took too long would take as long there; nobody waits for what took too long altogether.
  (isAway(error) && !(error instanceof Away) && (error as { code?: unknown }).code !== '57014')

/** Whether the replica is not asked for a while. One that removes rows which are read, or cannot write, is not away. */
const mustRest = (error: unknown): boolean =>
  error instanceof NotHere ? error.cause !== undefined : !isReadOnly(error) && (error as { code?: unknown }).code !== '40001'

export const openReplica = ({ system, onPrimary, onReplica, now, onFault }: ReplicaParts): Replica => {
  const primary = askedPrimary(system, now)
  let restsUntil = 0

  const look = async (tx: Tx, current: Known | undefined): Promise<Date | undefined> => {
    const known = current ?? primary.known()
    for (const wait of [...LOOKS_MS, 0]) {
      const place = placeOf(await standingOf(tx, known), known)
      if (!current && place.asOf) return place.asOf
      if (current && place.isCurrent) return undefined
      if (!place.mayCatchUp || wait === 0) break
      await pause(wait)
    }
    throw new NotHere()
  }

  const onTheReplica = async <T>(
    tenantId: string,
    work: (tx: Tx) => Promise<T>,
    { current, onOld }: { current: Known | undefined; onOld: OnOld },
  ): Promise<T> => {
    const begun = Promise.withResolvers<true>()
    let isLate = false
    const read = onReplica(tenantId, async (tx) => {
      const asOf = await look(tx, current)
      if (isLate) throw new NotHere()
      begun.resolve(true)
      if (asOf) onOld(asOf)
      return work(tx)
    })
    // Awaited below, unless it is late.
    read.catch(() => undefined)
    const first = await Promise.race([begun.promise, read.then(() => true), pause(REPLICA_WITHIN_MS, false, { ref: false })])
    if (first) return read
    isLate = true
    throw Object.assign(new Error('The replica does not answer'), { code: 'ETIMEDOUT' })
  }

  const reading: Replica['reading'] = async (tenantId, work, onOld) => {
    if (performance.now() < restsUntil) {
      readings.inc({ server: 'primary, replica away' })
      return onPrimary(tenantId, work)
    }
    try {
      const current = await primary.ask()
      const result = await onTheReplica(tenantId, work, { current, onOld })
      readings.inc({ server: current ? 'replica' : 'replica, primary away' })
      return result
    } catch (error) {
      if (!mayElsewhere(error)) throw error
      const isGone = mustRest(error)
      if (isGone) {
        restsUntil = performance.now() + REST_MS
        onFault(error as Error)
      }
      readings.inc({ server: isGone ? 'primary, replica away' : 'primary, replica behind' })
      return onPrimary(tenantId, work)
    }
  }

  const orReading: Replica['orReading'] = async (tenantId, work, standIn) => {
    try {
      return await onPrimary(tenantId, work)
    } catch (error) {
      const known = primary.known()
      const isLeft = isAway(error) && known !== undefined && performance.now() >= restsUntil
      if (!isLeft || (await primary.ask())) throw error
      const stood = onTheReplica(tenantId, standIn, { current: known, onOld: () => undefined })
      return stood.catch((fault: unknown) => {
        throw isAway(fault) || fault instanceof NotHere ? error : fault
      })
    }
  }

  const timer = setInterval(() => void primary.ask().catch(onFault), EVERY_MS).unref()
  void primary.ask().catch(onFault)
  return { reading, orReading, stop: () => clearInterval(timer) }
}
