import { randomUUID } from 'node:crypto'
import type { StorageClock } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import Big from 'big.js'
import { sql, type RawBuilder } from 'kysely'
import { spoken } from '../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** Who makes a charge for storage. */
const BY_CLOCK = 'Storage'
const WAIVED = 'Storage waived'

interface StorageCharge {
  readonly packageId: string
  readonly customerId: string
  readonly title: string
  /** What made it, so that the same days are never charged twice. */
  readonly source: string
  /** US dollars as published, as a decimal text; more than nothing. */
  readonly usd: string
  readonly at: Date
}

/** Takes an open charge back because a longer one comes in its place; false where it is on a bill, or somebody has cancelled it. */
export const outgrow = async (tx: Tx, chargeId: string): Promise<boolean> => {
  const taken = await tx
    .updateTable('charges')
    .set({ state: 'cancelled', reason: 'Another day has come.' })
    .where('id', '=', chargeId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Charges some days of storage; it is no charge of the package's own price. */
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

/** Sums of storage by its clock. US dollars. */
export type ByClock = Readonly<Record<StorageClock, Big>>

const sumsOf = async (
  tx: Tx,
  packageIds: readonly string[],
  which: RawBuilder<unknown>,
  sign: 1 | -1 = 1,
): Promise<Map<string, ByClock>> => {
  const { rows } = await sql<{ package_id: string; clock: string; sum: string }>`
    select package_id, split_part(source, ':', 2) as clock, sum(amount * ${sign}::integer) as sum from charges
    where tenant_id = current_tenant() and package_id = any(${packageIds}::uuid[]) and code = 'storage' and ${which}
    group by 1, 2`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, (row) => row.package_id)].map(([id, sums]) => {
      const of = (clock: StorageClock) => new Big(sums.find((each) => each.clock === clock)?.sum ?? 0)
      return [id, { miami: of('miami'), counter: of('counter') }]
    }),
  )
}

/** Storage of some packages that no bill has yet, less what was waived of it, by package and clock. US dollars. */
export const openStorage = (tx: Tx, packageIds: readonly string[]): Promise<ReadonlyMap<string, ByClock>> =>
  sumsOf(tx, packageIds, sql`state = 'open' and currency = 'USD'`)

/** What was waived of the storage of some packages, by package and clock. US dollars. */
export const waivedStorage = (tx: Tx, packageIds: readonly string[]): Promise<ReadonlyMap<string, ByClock>> =>
  sumsOf(tx, packageIds, sql`state <> 'cancelled' and title = ${WAIVED}`, -1)

/**
 * Takes something off the storage of a package that the caller holds, as a charge of its own with the reason: what was charged stays as it
 * was. Throws 409 where no so much storage waits for its bill. Answers the charges: one for each clock.
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
  if (!open || all.lte(0))
    throw refuse.conflict('No storage of this package waits for its bill. What is on a bill already is credited there.')
  if (amount.gt(all))
    throw refuse.conflict(`${spoken(all, 'USD')} of storage waits for its bill: no more than that can be waived.`)
  // What costs more each day is waived before what lies behind.
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
