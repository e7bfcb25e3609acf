import type { StorageClock, StorageDecisionKind } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { collectBy, letterDay, type Mark } from './storage-marks.ts'
import type { Storage } from './storage-of.ts'

/** A decision about a package, without the letter's paper. */
export interface Decision {
  readonly clock: StorageClock
  /** Day 0 of the stay that it belongs to. */
  readonly since: string
  readonly kind: StorageDecisionKind
  readonly until: string | null
  readonly reason: string
  readonly on: string
  readonly by: string
}

export type Stage = 'over' | 'notice' | 'decide' | 'abandoned'

/** The standing of a stored package: marks and decisions of its current stay. */
export interface Standing {
  readonly decisions: readonly Decision[]
  readonly letter: Decision | undefined
  readonly abandoned: Decision | undefined
  /** The last day for collection, from the notice, the letter, and more time given; null until the customer was told. */
  readonly collectBy: string | null
  /** Undefined while storage is free. */
  readonly stage: Stage | undefined
}

/** Decisions about some packages, by package, in order. */
export const decisionsOf = async (tx: Tx, packageIds: readonly string[]): Promise<Map<string, Decision[]>> => {
  if (packageIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('storage_decisions')
    .select(['package_id', 'clock', 'since', 'kind', 'until_day', 'reason', 'on_day', 'by_name'])
    .where('package_id', 'in', packageIds)
    .orderBy('id')
    .execute()
  const found = rows.map(({ package_id: id, until_day: until, on_day: on, by_name: by, ...row }) => ({
    id,
    decision: { ...row, until, on, by, clock: row.clock as StorageClock, kind: row.kind as StorageDecisionKind },
  }))
  return new Map([...Map.groupBy(found, ({ id }) => id)].map(([id, group]) => [id, group.map(({ decision }) => decision)]))
}

interface Told {
  readonly marks: readonly Mark[]
  readonly decisions: readonly Decision[]
  readonly timeZone: string
  readonly today: string
}

/** The standing of a package today. Nothing can be decided on a day on which it can still be collected. Pure. */
export const standingOf = (storage: Storage, { marks, decisions, timeZone, today }: Told): Standing => {
  const { clock } = storage.policy
  const own = decisions.filter((each) => each.clock === clock && each.since === storage.since)
  const told = letterDay(storage, marks, timeZone)
  const days = [told === undefined ? null : collectBy(storage, told), ...own.map(({ until }) => until)]
  const last =
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  const word = own.findLast(({ kind }) => kind === 'abandoned' || kind === 'kept')
  const abandoned = word?.kind === 'abandoned' ? word : undefined
  const isDue = marks.some((mark) => mark.kind === 'abandoned' && mark.clock === clock)
  const before = last !== null ? 'notice' : storage.day >= storage.firstFeeDay ? 'over' : undefined
  return {
    decisions: own,
    letter: own.find(({ kind }) => kind === 'letter'),
    abandoned,
    collectBy: last,
    stage: abandoned ? 'abandoned' : isDue && last !== null && last < today ? 'decide' : before,
  }
}
