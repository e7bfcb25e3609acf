import { randomUUID } from 'node:crypto'
import type { StorageClock } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import Big from 'big.js'
import { sql } from 'kysely'
import { spoken } from '../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** Name of the maker on charges for storage. */
const BY_CLOCK = 'Storage'
const WAIVED = 'Storage waived'

interface StorageCharge {
  readonly packageId: string
  readonly customerId: string
  readonly title: string
  /** Key of the charged days, against charging them twice. */
  readonly source: string
  /** US dollars as published, as a decimal text; more than zero. */
  readonly usd: string
  readonly at: Date
}

/** Cancels an open charge that a longer one replaces. Returns false where it is billed or cancelled. */
export const outgrow = async (tx: Tx, chargeId: string): Promise<boolean> => {
  const taken = await tx
    .updateTable('charges')
    .set({ state: 'cancelled', reason: 'Another day of storage began.' })
    .where('id', '=', chargeId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Charges days of storage. The charge is separate from the package's own price. Returns its id. */
export const chargeStorage = async (tx: Tx, charge: StorageCharge): Promise<string> => {
  const { packageId, customerId, title, source, usd, at } = charge
  const { id } = await tx
    .insertInto('charges')
    .values({
      customer_id: customerId,
      package_id: packageId,
      code: 'storage',
      title,
      party: 'ours',
      amount: usd,
      currency: 'USD',
      tax_class: 'standard',
      source,
      made_at: at,
      made_by: BY_CLOCK,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Storage in US dollars, by clock. */
export type ByClock = Readonly<Record<StorageClock, Big>>

/** Unbilled storage of some packages, less what was waived, by package and clock. US dollars as published. */
export const openStorage = async (tx: Tx, packageIds: readonly string[]): Promise<ReadonlyMap<string, ByClock>> => {
  const { rows } = await sql<{ package_id: string; clock: string; sum: string }>`
    select package_id, split_part(source, ':', 2) as clock, sum(amount) as sum from charges
    where tenant_id = current_tenant() and package_id = any(${packageIds}::uuid[]) and code = 'storage' and state = 'open'
      and currency = 'USD'
    group by 1, 2`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, (row) => row.package_id)].map(([id, sums]) => {
      const of = (clock: StorageClock) => new Big(sums.find((each) => each.clock === clock)?.sum ?? 0)
      return [id, { miami: of('miami'), counter: of('counter') }]
    }),
  )
}

/**
 * Waives storage of a package that the caller holds, by negative charges with the reason; the charges for storage stay. Throws 409
 * where less unbilled storage is left. Returns the ids of the new charges, one per clock.
 */
export const waiveStorageCharge = async (
  tx: ActingTx<StaffActor>,
  {
    pkg,
    amount,
    reason,
  }: { readonly pkg: { readonly id: string; readonly customer_id: string }; readonly amount: Big; readonly reason: string },
): Promise<string[]> => {
  const open = (await openStorage(tx, [pkg.id])).get(pkg.id)
  const all = open ? open.miami.plus(open.counter) : new Big(0)
  if (!open || all.lte(0)) throw refuse.conflict('This package has no storage left to bill. Credit billed storage on its bill.')
  if (amount.gt(all)) throw refuse.conflict(`${spoken(all, 'USD')} of storage is not billed yet. You can waive at most that.`)
  // Storage at the counter costs more per day, so it is waived first.
  const atCounter = open.counter.lte(0) ? new Big(0) : amount.gt(open.counter) ? open.counter : amount
  const parts = [
    ['counter', atCounter],
    ['miami', amount.minus(atCounter)],
  ] as const
  const made = await tx
    .insertInto('charges')
    .values(
      parts
        .filter(([, sum]) => sum.gt(0))
        .map(([clock, sum]) => ({
          customer_id: pkg.customer_id,
          package_id: pkg.id,
          code: 'storage',
          title: WAIVED,
          party: 'ours',
          amount: sum.times(-1).toFixed(2),
          currency: 'USD',
          tax_class: 'standard',
          source: `storage waived:${clock}:${randomUUID()}`,
          reason,
          made_at: tx.by.at,
          made_by: tx.by.actor.name,
        })),
    )
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}
