import type { PickupPass } from '@parcelport/contract/warehouse/desk/passes.ts'
import type { PassState } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import { sql } from 'kysely'
import { isStillValid } from '../../company/tenants/company-day.ts'
import type { Tx } from '../../platform/database/database.ts'

const columns = [
  'id',
  'customer_id',
  'collector',
  'digits_hash',
  'tries_left',
  'made_at',
  'expires_at',
  'ended_at',
  'used_at',
  'used_by',
  'package_ids',
] as const

/** Passes; callers add conditions and order. */
export const passes = (tx: Tx) =>
  tx
    .selectFrom('pickup_passes')
    .select(columns)
    .select(
      sql<
        PickupPass['packages'] | null
      >`(select json_agg(json_build_object('_id', id, 'trackingNumber', tracking_number) order by tracking_number)
        from packages where tenant_id = current_tenant() and id = any(package_ids))`.as('packages'),
    )
export type PassRow = Awaited<ReturnType<ReturnType<typeof passes>['execute']>>[number]

/** Whether a pass is valid, used, ended, expired or blocked. Pure. */
export const stateOf = (row: Pick<PassRow, 'used_at' | 'ended_at' | 'expires_at' | 'tries_left'>, now: Date): PassState => {
  if (row.used_at) return 'used'
  if (row.ended_at || row.tries_left === 0) return 'ended'
  return row.expires_at <= now ? 'expired' : 'good'
}

/** Passes of a customer that may be valid, locked until the transaction ends. */
export const lockOpenPasses = (tx: Tx, customerId: string, now: Date, most: number) =>
  passes(tx)
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .orderBy('made_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

export const wirePass = (row: PassRow, now: Date): PickupPass => ({
  _id: row.id,
  collector: row.collector,
  ...(row.packages && { packages: row.packages }),
  state: stateOf(row, now),
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
})

/** Ends the valid passes of a receiver. Waits for a pass that is being used, which stays used. */
export const endPassesOf = (tx: Tx, receiverId: string, at: Date) =>
  tx
    .updateTable('pickup_passes')
    .set({ ended_at: at })
    .where('receiver_id', '=', receiverId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()

/** A customer's approved receiver whose last day has not passed; undefined when there is none. */
export const collectorFor = (tx: Tx, customerId: string, receiverId: string) =>
  tx
    .selectFrom('receivers')
    .select(['name', 'valid_until'])
    .where('id', '=', receiverId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'approved')
    .where(isStillValid(tx))
    .executeTakeFirst()
