import type { StorageClock, StorageMarkKind } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { sql } from 'kysely'
import { dayIn } from '../../company/tenants/day-in.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Storage } from './storage-of.ts'

export interface Mark {
  readonly clock: StorageClock
  readonly kind: StorageMarkKind
  readonly day: number
  readonly at: Date
}

/** Marks of some packages, by package; of the charged days only the last. */
export const marksOf = async (tx: Tx, packageIds: readonly string[]): Promise<Map<string, Mark[]>> => {
  const { rows } = await sql<Mark & { package_id: string }>`
    select distinct on (package_id, clock, kind, case kind when 'charged' then 0 else day end) package_id, clock, kind, day, at
    from storage_marks where tenant_id = current_tenant() and package_id = any(${packageIds}::uuid[])
    order by package_id, clock, kind, case kind when 'charged' then 0 else day end, day desc`.execute(tx)
  return Map.groupBy(rows, (row) => row.package_id)
}

/** The first counted day that no charge has: with a fee, and after the last charged one. Pure. */
export const firstUncharged = ({ firstFeeDay, policy: { clock } }: Storage, marks: readonly Mark[]): number =>
  Math.max(firstFeeDay, 1 + (marks.find((mark) => mark.kind === 'charged' && mark.clock === clock)?.day ?? 0))

/** The last day for collection, for a letter that goes out on a day. A late letter gives as many days as a timely one. Pure. */
export const collectBy = ({ collectBy: planned, policy }: Storage, letterOn: string): string | null => {
  if (planned === null) return null
  const granted = dayAfter(letterOn, policy.noticeDays)
  return granted > planned ? granted : planned
}

/** The day on which the letter went out, by the company's calendar; undefined before. Pure. */
export const letterDay = (storage: Storage, marks: readonly Mark[], timeZone: string): string | undefined => {
  const letter = marks.find(({ kind, clock }) => kind === 'notice' && clock === storage.policy.clock)
  return letter && dayIn(letter.at, timeZone)
}

/** The first day on which a person may decide: the day after the last one for collection. Undefined before the letter. Pure. */
export const mayDecideFrom = (storage: Storage, marks: readonly Mark[], timeZone: string): string | undefined => {
  const letter = letterDay(storage, marks, timeZone)
  const last = letter && collectBy(storage, letter)
  return last ? dayAfter(last, 1) : undefined
}
