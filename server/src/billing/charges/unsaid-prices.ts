import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Whether a package of `package_prices` waits for a price: one of its charges has no published price, and nobody has charged the package by hand since.
 * A request's charge names its request (`source`); it is not a price for the package itself.
 */
export const waitsForPrice = sql<SqlBool>`(package_prices.on_request <> '{}' and not exists (
  select from charges where charges.package_id = package_prices.package_id and charges.party = 'ours' and charges.basis is null
    and charges.source is null and charges.state <> 'cancelled' and charges.made_at >= package_prices.priced_at))`

/** Titles of charges without a published price, by package, until somebody charges the package by hand. Packages without any are absent. */
export const unsaidPricesOf = async (
  tx: Tx,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (packageIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('package_prices')
    .select(['package_id', 'on_request'])
    .where('package_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .where(waitsForPrice)
    .execute()
  return new Map(rows.map((row) => [row.package_id, row.on_request]))
}

/** Titles of a package's charges without a published price, until somebody charges it by hand. */
export const unsaidPrices = async (tx: Tx, packageId: string): Promise<readonly string[]> =>
  (await unsaidPricesOf(tx, [packageId])).get(packageId) ?? []
