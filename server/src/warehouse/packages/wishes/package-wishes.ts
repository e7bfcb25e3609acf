import type { PackageWishShown } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import type { WishKind, WishState } from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/task.ts'
import { writtenDay } from '../../../platform/text/written-day.ts'

/** The job that asks for what a customer's waiting wishes say (`requests/wishes/`). */
export const WISHES_TASK = { name: 'wishes.apply' } as const

/** Queues the asking; several packages at once are asked for together. */
export const applyWishesSoon = (tx: Tx, customerId: string): Promise<void> =>
  enqueue(tx, WISHES_TASK, { customerId }, { key: `${WISHES_TASK.name}:${customerId}` })

/** Queues the asking for a package that is ready, if a wish waits for that. */
export const applyWishesWhenReady = async (
  tx: Tx,
  { id, customer_id }: { readonly id: string; readonly customer_id: string },
): Promise<void> => {
  const waiting = await tx
    .selectFrom('package_wishes')
    .select('kind')
    .where('package_id', '=', id)
    .where('state', '=', 'waits')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await applyWishesSoon(tx, customer_id)
}

/** Wishes of one package with the names of their lockers. */
export const wishesOfPackage = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('package_wishes')
    .leftJoin('places', (join) =>
      join.onRef('places.tenant_id', '=', 'package_wishes.tenant_id').onRef('places.id', '=', 'package_wishes.place_id'),
    )
    .selectAll('package_wishes')
    .select('places.name as place_name')
    .where('package_id', '=', packageId)
    .orderBy('kind')
    .execute()
type Row = Awaited<ReturnType<typeof wishesOfPackage>>[number]

type Told = Pick<Row, 'kind' | 'until' | 'packages' | 'place_name' | 'to_address' | 'state' | 'why'>

const wordsOf = ({ kind, until, packages, place_name, to_address }: Told): string => {
  if (kind === 'consolidate') return `one box from ${packages} packages, ${writtenDay(until ?? '')} at the latest`
  if (kind === 'hold') return `kept until ${writtenDay(until ?? '')}`
  return kind === 'locker' ? `to the locker ${place_name}` : `to the door: ${to_address}`
}

/** Wishes for people, without the keeping that serves a box. Pure. */
export const shownWishes = (rows: readonly Told[]): PackageWishShown[] =>
  rows
    .filter(({ kind }) => kind !== 'hold' || rows.every((other) => other.kind !== 'consolidate'))
    .map((row) => ({
      kind: row.kind as WishKind,
      state: row.state as WishState,
      words: wordsOf(row),
      ...(row.why !== null && { why: row.why }),
    }))

/** The sentence about the wishes of a package just received; empty without any. */
export const receivedWithWishes = (wishes: readonly PackageWishShown[] = []): string => {
  const live = wishes.filter(({ state }) => state === 'waits' || state === 'asked')
  return live.length === 0 ? '' : ` Wishes: ${live.map(({ words }) => words).join('; ')}.`
}

/** Gives a package that was made of others what they still wish for when it is ready. The caller holds all of them. */
export const passWishesOn = async (tx: Tx, fromIds: readonly string[], toId: string): Promise<void> => {
  await sql`insert into package_wishes (package_id, kind, place_id, to_address, most_usd, noted_at)
    select distinct on (kind) ${toId}::uuid, kind, place_id, to_address, most_usd, noted_at from package_wishes
    where tenant_id = current_tenant() and package_id = any(${[...fromIds]}::uuid[]) and state = 'waits' and kind in ('locker', 'delivery')
    order by kind, noted_at desc, package_id
    on conflict do nothing`.execute(tx)
}
