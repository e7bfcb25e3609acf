import type { PackageItem } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import { itemBounds } from '@parcelport/contract/warehouse/packages/items/package-items-rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** An item of a package as it is stored: pieces of one kind. US dollars for one piece, as a decimal; codes are empty where nobody entered any. */
export interface ItemRow {
  readonly description: string
  readonly quantity: number
  readonly unit_value: string
  readonly hs_code: string
  readonly origin: string
}

const columns = ['description', 'quantity', 'unit_value', 'hs_code', 'origin'] as const

/** The items of a package in the order of its papers. */
export const itemsOfPackage = (tx: Tx, packageId: string): Promise<ItemRow[]> =>
  tx
    .selectFrom('package_items')
    .select(columns)
    .where('package_id', '=', packageId)
    .orderBy('position')
    .limit(itemBounds.items)
    .execute()

/** Items of the package of this alias as JSON, in the order of its papers, for a query that has packages under it; null without any. */
export const itemsOfAlias = (alias: 'p' | 'inside'): RawBuilder<ItemRow[] | null> => sql<ItemRow[] | null>`(
  select jsonb_agg(jsonb_build_object('description', item.description, 'quantity', item.quantity, 'unit_value', item.unit_value::text,
    'hs_code', item.hs_code, 'origin', item.origin) order by item.position)
  from package_items as item
  where item.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and item.package_id = ${sql.ref(`${alias}.id`)})`

/** Puts a list of items in place of a package’s. The caller holds the package. */
export const replaceItems = async (tx: Tx, packageId: string, items: readonly ItemRow[]): Promise<void> => {
  await tx.deleteFrom('package_items').where('package_id', '=', packageId).execute()
  if (items.length === 0) return
  await tx
    .insertInto('package_items')
    .values(items.map((item, index) => ({ package_id: packageId, position: index + 1, ...item })))
    .execute()
}

/** An item as the contract spells it. Pure. */
export const toItem = ({ description, quantity, unit_value, hs_code, origin }: ItemRow): PackageItem => ({
  description,
  quantity,
  unitValue: Number(unit_value),
  ...(hs_code !== '' && { hsCode: hs_code }),
  ...(origin !== '' && { origin }),
})
