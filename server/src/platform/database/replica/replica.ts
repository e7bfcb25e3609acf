import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Away, isAway } from '../../away.ts'
import { isReadOnly } from '../connect/read-only-server.ts'
import type { Tx } from '../tx.ts'
import type { DB } from '../types.generated.ts'
import { askedPrimary, type AskedPrimary } from './asked-primary.ts'
import { NotHere, untold } from './not-here.ts'
import { placeOf, type Known, type Standing } from './place-of.ts'
import { readings } from './reading-metrics.ts'

/** Milliseconds that the replica has to answer at all, with its looks. */
const REPLICA_WITHIN_MS = 600
/** Milliseconds after each look of a replica that is behind; then the primary reads. */
const LOOKS_MS = [10, 30, 60]
/** Milliseconds in which a replica that failed is not asked. */
const REST_MS = 5_000
/** Milliseconds between two looks at how far the primary is when nobody reads, so that it can be told of a replica that is left alone. */
const EVERY_MS = 5_000

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
  /** How many times longer than in production either server has to answer; default: 1. */
  readonly patienceScale?: number | undefined
}

const hangs = new Away('The primary does not answer.')

const standingOf = async (tx: Tx, known: Known | undefined): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select pg_is_in_recovery() as standby, (select timeline_id from pg_control_checkpoint()) as timeline,
      exists (select from wal_timelines where mark = ${known?.mark ?? null}::uuid) as marked,
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

/** Whether a connection broke, so that another one may lead to another replica. */
const isLost = (error: unknown): boolean => {
  if (!isAway(error) || error instanceof Away) return false
  const { code } = error as { code?: unknown }
  return typeof code !== 'string' || /^(08|57P|ECONNRESET|ECONNREFUSED)/.test(code)
}

/** What is asked of the primary, and how to tell that an answer may be old. */
interface Asked {
  /** What the replica must have; undefined where it may read whatever it has. */
  readonly current: Known | undefined
  readonly onOld: OnOld
}

/** Reads on a replica. @throws where it lacks what it must have, is not there, or hangs. */
const readerOf = (onReplica: InTenant, primary: AskedPrimary, patienceScale: number) => {
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

  const onTheReplica = async <T>(tenantId: string, work: (tx: Tx) => Promise<T>, { current, onOld }: Asked): Promise<T> => {
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
    const first = await Promise.race([
      begun.promise,
      read.then(() => true),
      pause(REPLICA_WITHIN_MS * patienceScale, false, { ref: false }),
    ])
    if (first) return read
    isLate = true
    throw Object.assign(new Error('The replica does not answer'), { code: 'ETIMEDOUT' })
  }

  /** Behind its address there may be several: where one has gone, another reads. */
  const onAnyReplica: typeof onTheReplica = async (tenantId, work, known) => {
    try {
      return await onTheReplica(tenantId, work, known)
    } catch (error) {
      if (!isLost(error)) throw error
      return onTheReplica(tenantId, work, known)
    }
  }
  return onAnyReplica
}

export const openReplica = ({ system, onPrimary, onReplica, now, onFault, patienceScale = 1 }: ReplicaParts): Replica => {
  const primary = askedPrimary(system, now, onFault, patienceScale)
  const onAnyReplica = readerOf(onReplica, primary, patienceScale)
  let restsUntil = 0

  const reading: Replica['reading'] = async (tenantId, work, onOld) => {
    if (performance.now() < restsUntil && (await primary.isThere())) {
      readings.inc({ server: 'primary, replica away' })
      return onPrimary(tenantId, work)
    }
    let current: Known | undefined
    try {
      current = await primary.ask()
      const result = await onAnyReplica(tenantId, work, { current, onOld })
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

  /** Resolves once the primary is found to hang, or it does not matter any more. */
  const untilHanging = async (isOver: () => boolean): Promise<void> => {
    do await pause(primary.withinMs, undefined, { ref: false })
    while (!isOver() && (await primary.isThere()))
  }

  const orReading: Replica['orReading'] = async (tenantId, work, standIn) => {
    const onIt = onPrimary(tenantId, work)
    let isOver = false
    const ended = onIt.then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    const failure = await Promise.race([ended, untilHanging(() => isOver).then(() => ({ error: hangs }))])
    isOver = true
    const known = primary.settled()
    if (!failure || !isAway(failure.error) || !known || (await primary.isThere())) return onIt
    return onAnyReplica(tenantId, standIn, { current: known, onOld: () => undefined }).catch((fault: unknown) => {
      if (isAway(fault) || fault instanceof NotHere) return onIt
      throw fault
    })
  }

  const timer = setInterval(() => void primary.ask().catch(onFault), EVERY_MS).unref()
  void primary.ask().catch(onFault)
  return { reading, orReading, stop: () => clearInterval(timer) }
}
