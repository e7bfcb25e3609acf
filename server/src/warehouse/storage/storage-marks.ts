import type { StorageClock, StorageMarkKind } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { sql } from 'kysely'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { dayIn } from './clock-days.ts'
import type { Storage } from './storage-of.ts'

export interface Mark {
  readonly clock: StorageClock
  readonly kind: StorageMarkKind
  readonly day: number
  readonly at: Date
}

/** What was marked of some packages, by package: of charged days the last one. */
export const marksOf = async (tx: Tx, packageIds: readonly string[]): Promise<Map<string, Mark[]>> => {
  const { rows } = await sql<Mark & { package_id: string }>`
    select distinct on (package_id, clock, kind, case kind when 'charged' then 0 else day end) package_id, clock, kind, day, at
    from storage_marks where tenant_id = current_tenant() and package_id = any(${packageIds}::uuid[])
    order by package_id, clock, kind, case kind when 'charged' then 0 else day end, day desc`.execute(tx)
  return Map.groupBy(rows, (row) => row.package_id)
}

/** The last day on which it can be collected where its letter goes out on a day: after a late letter there are as many days as after another. Pure. */
export const collectBy = ({ collectBy: planned, policy }: Storage, letterOn: string): string | null => {
  if (planned === null) return null
  const granted = dayAfter(letterOn, policy.noticeDays)
  return granted > planned ? granted : planned
}

/** The day on which its letter went out, by the company's calendar; undefined where none has. Pure. */
export const letterDay = (storage: Storage, marks: readonly Mark[], timeZone: string): string | undefined => {
  const letter = marks.find(({ kind, clock }) => kind === 'notice' && clock === storage.policy.clock)
  return letter && dayIn(letter.at, timeZone)
}

/** The first day on which a person may decide, the one after the last to collect it; undefined before its letter. Pure. */
export const mayDecideFrom = (storage: Storage, marks: readonly Mark[], timeZone: string): string | undefined => {
  const letter = letterDay(storage, marks, timeZone)
  const last = letter && collectBy(storage, letter)
  return last ? dayAfter(last, 1) : undefined
}
