import { sql } from 'kysely'
import { placesOf } from '../../../company/places/places-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isOnItsWay } from '../../../warehouse/packages/number/number-of-customer.ts'
import { firstPickup } from '../../../warehouse/packages/receive/shelf-for.ts'
import { MOST_SHELVES } from '../../../warehouse/packages/receive/shelves-queries.ts'
import { namedCustomers } from '../customers/known-customers.ts'
import type { KnownPackages, KnownShelf } from './judge-packages.ts'
import type { PackageLine } from './read-package-line.ts'

const shelvesOf = async (tx: Tx): Promise<ReadonlyMap<string, KnownShelf>> => {
  const places = new Map((await placesOf(tx)).map((place) => [place.id, place]))
  const shelves = await tx.selectFrom('shelves').select(['name', 'place_id']).orderBy('name').limit(MOST_SHELVES).execute()
  return new Map(shelves.map(({ name, place_id }) => [name.toUpperCase(), { name, place: places.get(place_id) }]))
}

/** The packages with these numbers: of each customer and number the one that is on its way, or else the latest. */
const numberedOf = async (tx: Tx, numbers: readonly string[]) =>
  tx
    .selectFrom('packages')
    .distinctOn(['tracking_number', 'customer_id'])
    .select(['tracking_number as number', 'customer_id as customerId', 'status'])
    .where(sql<boolean>`tracking_number = any (${[...numbers]}::text[])`)
    .orderBy('tracking_number')
    .orderBy('customer_id')
    .orderBy(isOnItsWay, 'desc')
    .orderBy('created_at', 'desc')
    .execute()

const inBinOf = async (tx: Tx, numbers: readonly string[]) =>
  tx
    .selectFrom('unknown_packages')
    .select('tracking_number as number')
    .where(sql<boolean>`tracking_number = any (${[...numbers]}::text[])`)
    .where('package_id', 'is', null)
    .execute()

/** The customers, packages and shelves that are here and that these lines, at most `MOST_LOOKED_UP`, name in any way. */
export const knownPackages = async (tx: Tx, lines: readonly PackageLine[]): Promise<KnownPackages> => {
  const byNumber = new Map<string, { customerId: string; status: string }[]>()
  const numbers = lines.map(({ outsideId }) => outsideId)
  for (const { number, ...pkg } of await numberedOf(tx, numbers)) byNumber.set(number, [...(byNumber.get(number) ?? []), pkg])
  const inBin = new Set((await inBinOf(tx, numbers)).flatMap(({ number }) => number ?? []))
  return { ...(await namedCustomers(tx, lines)), byNumber, inBin, shelves: await shelvesOf(tx), pickup: await firstPickup(tx) }
}
