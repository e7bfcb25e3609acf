import { staffStorageCall, waiveStorageCall } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import type { StorageClock, StorageFilter } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import { waiveStorageCharge } from '../../billing/charges/charge-storage.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { spoken } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import type { Services } from '../../platform/services.ts'
import { storageRules, storedStatuses, type StorageRules } from './storage-queries.ts'
import { lockStored, stored, wireStored } from './stored-packages.ts'

const PAGE = 25

/** Statuses whose clock has a policy: no other package is in storage. */
const statusesOf = ({ policies }: StorageRules): readonly string[] => {
  const has = (clock: StorageClock): boolean => policies.some((policy) => policy.clock === clock)
  return storedStatuses.filter((status) =>
    status === 'Received' ? has('miami') : status === 'Ready for pickup' ? has('counter') : true,
  )
}

/** A page of the list, and one more row where there is one. */
const listed = async (tx: Tx, state: StorageFilter | undefined, cursor: string | undefined, most: number, now: Date) => {
  const lying = stored(tx).where('packages.status', 'in', storedStatuses)
  const from = cursor === undefined ? undefined : readCursor(cursor)
  if (state === 'free') {
    let free = lying
      .where('packages.status', 'in', statusesOf(await storageRules(tx, now)))
      .where('packages.storage_stage', 'is', null)
      .where('packages.parent_id', 'is', null)
      .where('packages.received_at', 'is not', null)
    if (from) free = free.where(sql<boolean>`(packages.received_at, packages.id) > (${from.at}::timestamptz, ${from.id}::uuid)`)
    return free.orderBy('packages.received_at').orderBy('packages.id').limit(most).execute()
  }
  let beyond =
    state === undefined
      ? lying.where('packages.storage_stage', 'is not', null)
      : lying.where('packages.storage_stage', '=', state)
  if (from)
    beyond = beyond.where(
      sql<boolean>`(packages.storage_since, packages.id) > (${from.at.slice(0, 10)}::date, ${from.id}::uuid)`,
    )
  return beyond.orderBy('packages.storage_since').orderBy('packages.id').limit(most).execute()
}

/** Routes of packages in storage: the list, its counts, and waiving a fee. */
export const storageRoutes = (app: App, services: Services): void => {
  handle(app, services, staffStorageCall, ({ query: { cursor, limit = PAGE, state }, transaction }) =>
    transaction(async (tx) => {
      const now = services.clock.now()
      const rows = await listed(tx, state, cursor, limit + 1, now)
      const { page, nextCursor } = pageOf(rows, limit, ({ storage_since: since, received_text: received, id }) =>
        writeCursor({ at: since === null ? received : `${since} 00:00:00+00`, id }),
      )
      return { data: await wireStored(tx, page, now), nextCursor }
    }),
  )

  handle(app, services, waiveStorageCall, ({ params, body, act }) =>
    act(async (tx) => {
      const { row: found, wire: before } = await lockStored(tx, params.packageId, tx.by.at)
      const amount = givenSum(body.amount, 'USD')
      const charges = await waiveStorageCharge(tx, { pkg: found, amount, reason: body.reason })
      const { tracking_number: trackingNumber, name } = found
      const details = {
        trackingNumber,
        amount: amount.toFixed(2),
        reason: body.reason,
        customer: name,
        charges: charges.join(', '),
      }
      await audit(tx, 'storage.waive', { kind: 'package', id: found.id }, details)
      const [data = before] = await wireStored(tx, [found], tx.by.at)
      return { message: `${spoken(amount, 'USD')} of storage of ${trackingNumber} is waived.`, data }
    }),
  )
}
