import type { StoredPackage } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import type { StorageState } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { openStorage, type ByClock } from '../../billing/charges/charge-storage.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Storage } from './storage-of.ts'
import { standingsOf, storageOfPackages, storageRules, wiredStorage } from './storage-queries.ts'
import type { Standing } from './storage-standing.ts'

/** Packages in storage with their customers; the caller filters and orders them. */
export const stored = (tx: Tx) =>
  tx
    .selectFrom('packages')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'packages.tenant_id').onRef('customers.id', '=', 'packages.customer_id'),
    )
    .select([
      'packages.id',
      'packages.customer_id',
      'packages.tracking_number',
      'packages.description',
      'packages.status',
      'packages.parent_id',
      'packages.shelf',
      'packages.weight_lb',
      'packages.billable_weight_lb',
      'packages.free_until',
      'packages.split_on',
      'packages.storage_over_on',
      'packages.storage_stage',
      'packages.storage_since',
      sql<string>`packages.received_at::text`.as('received_text'),
      'packages.pickup_place_id',
      'customers.name',
      'customers.box_number',
    ])
export type StoredRow = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

const stateOf = ({ standsStill }: Storage, { stage }: Standing): StorageState =>
  stage === 'abandoned' ? stage : standsStill ? 'standing still' : (stage ?? 'free')

const bothOf = (open: ByClock | undefined): number => (open ? open.miami.plus(open.counter).toNumber() : 0)

/** Stored packages for staff; packages not in storage are left out. */
export const wireStored = async (tx: Tx, rows: readonly StoredRow[], now: Date): Promise<StoredPackage[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const rules = await storageRules(tx, now)
  const found = await standingsOf(tx, rules, await storageOfPackages(tx, rules, rows))
  const [open, wired] = [await openStorage(tx, ids), await wiredStorage(tx, found)]
  return rows.flatMap((row) => {
    const [own, shown] = [found.get(row.id), wired.get(row.id)]
    if (!own || !shown) return []
    const last = own.standing.decisions.at(-1)
    return [
      {
        package: {
          _id: row.id,
          trackingNumber: row.tracking_number,
          description: row.description,
          status: row.status as PackageStatus,
          shelf: row.shelf,
        },
        customer: { _id: row.customer_id, name: row.name, boxNumber: row.box_number },
        storage: shown.wire,
        state: stateOf(own.storage, own.standing),
        openUsd: bothOf(open.get(row.id)),
        openWithTaxUsd: shown.openWithTaxUsd,
        version: own.standing.decisions.length,
        decided: last ? { kind: last.kind, on: last.on, until: last.until, by: last.by, reason: last.reason } : null,
      },
    ]
  })
}

const notInStorage = () => refuse.notFound('This package is not in storage.')

/** Locks a stored package until the transaction ends; returns its row and what staff see. Throws 404. */
export const lockStored = async (tx: Tx, packageId: string, now: Date): Promise<{ row: StoredRow; wire: StoredPackage }> => {
  tx.locks.wait('packages', [packageId])
  const row = await stored(tx).where('packages.id', '=', packageId).forUpdate('packages').executeTakeFirst()
  const [wire] = row ? await wireStored(tx, [row], now) : []
  if (!row || !wire) throw notInStorage()
  return { row, wire }
}
