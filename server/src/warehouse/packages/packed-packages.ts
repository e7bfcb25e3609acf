import { requestBounds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** The packages inside a box, in the order announced. */
export const contentsOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('packages')
    .select(['id', 'tracking_number', 'store_name', 'description'])
    .where('parent_id', '=', packageId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(requestBounds.packages)
    .execute()

/** The box that a package is packed in; undefined where it is in none. */
export const boxOfPackage = async (tx: Tx, boxId: string | null) =>
  boxId === null
    ? undefined
    : tx.selectFrom('packages').select(['id', 'tracking_number']).where('id', '=', boxId).executeTakeFirst()

/** For some packages: how many are packed in each, and the number of the box that each is packed in. */
export const packedOf = async (
  tx: Tx,
  packages: readonly { readonly id: string; readonly parent_id: string | null }[],
): Promise<(pkg: { readonly id: string; readonly parent_id: string | null }) => { inside?: number; packedIn?: string }> => {
  const ids = packages.map(({ id }) => id)
  const boxIds = packages.flatMap(({ parent_id }) => parent_id ?? [])
  const counts = await tx
    .selectFrom('packages')
    .select(['parent_id', sql<number>`count(*)::int`.as('count')])
    .where('parent_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('parent_id')
    .execute()
  const boxes =
    boxIds.length === 0
      ? []
      : await tx
          .selectFrom('packages')
          .select(['id', 'tracking_number'])
          .where('id', '=', sql<string>`any(${boxIds}::uuid[])`)
          .execute()
  const countOf = new Map(counts.map(({ parent_id, count }) => [parent_id, count]))
  const numberOf = new Map(boxes.map(({ id, tracking_number }) => [id, tracking_number]))
  return ({ id, parent_id }) => {
    const [inside, packedIn] = [countOf.get(id), parent_id === null ? undefined : numberOf.get(parent_id)]
    return { ...(inside !== undefined && { inside }), ...(packedIn !== undefined && { packedIn }) }
  }
}
