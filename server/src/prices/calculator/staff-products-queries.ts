import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface ProductRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly words: string[]
  readonly hs_code: string
  readonly name_key: string | null
  readonly retired_at: Date | null
}

export interface DatedRatesRow {
  readonly id: string
  readonly product_id: string
  readonly valid_from: string
  readonly duty_rate: number
  readonly vat_rate: number
  readonly author: string
  readonly published_at: Date
  readonly withdrawn: boolean
}

export interface ProductFilter {
  readonly search?: string | undefined
  readonly retired?: boolean | undefined
  /** The lower-case name at the end of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

const columns = ['id', 'version', 'name', 'words', 'hs_code', 'name_key', 'retired_at'] as const

/**
 * Products of the transaction's tenant by name. A search reads products in order until a page is full; there are never more
 * than MOST_PRODUCTS.
 */
export const staffProducts = (tx: Tx, { search, retired = false, after, limit }: ProductFilter) => {
  let query = tx
    .selectFrom('products')
    .select(columns)
    .where('retired_at', retired ? 'is not' : 'is', null)
    .orderBy(sql`name_key collate "C"`)
    .limit(limit)
  if (after !== undefined) query = query.where(sql<boolean>`name_key collate "C" > ${after}`)
  if (search) query = query.where(sql<boolean>`position(lower(${search}) in name_key) > 0`)
  return query
}

/** The latest rates of each product, at most `each` of one, the latest day and edition first. */
export const ratesOfProducts = async (tx: Tx, productIds: readonly string[], each: number): Promise<DatedRatesRow[]> => {
  if (productIds.length === 0) return []
  const { rows } = await sql<DatedRatesRow>`
    select rates.* from unnest(${productIds}::uuid[]) as wanted (id), lateral (
      select id::text, product_id, valid_from::text, duty_rate::float8, vat_rate::float8, author, published_at,
        withdrawn_at is not null as withdrawn
      from product_rates where product_id = wanted.id
      order by product_rates.valid_from desc, product_rates.id desc limit ${each}
    ) rates
  `.execute(tx)
  return rows
}

export const productRow = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  tx.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirst()

export const lockProduct = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  tx.selectFrom('products').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const productOfName = (tx: Tx, name: string): Promise<ProductRow | undefined> =>
  tx
    .selectFrom('products')
    .select(columns)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()

/** Number of the transaction's tenant's products, counted up to one more than `most`. */
export const countProducts = async (tx: Tx, most: number): Promise<number> => {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .limit(most + 1)
    .execute()
  return rows.length
}

export interface NewRates {
  readonly validFrom: string
  /** Percent, as decimal texts. */
  readonly dutyRate: string
  readonly vatRate: string
  readonly author: string
  readonly at: Date
}

/** Adds a product; undefined when its name, in any case, is taken. */
export const addProduct = (tx: Tx, name: string, words: readonly string[]): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('products')
    .values({ name, words: [...words] })
    .onConflict((conflict) => conflict.expression(sql`tenant_id, lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()

export const addRates = async (tx: Tx, productId: string, rates: NewRates): Promise<void> => {
  await tx
    .insertInto('product_rates')
    .values({
      product_id: productId,
      valid_from: rates.validFrom,
      duty_rate: rates.dutyRate,
      vat_rate: rates.vatRate,
      author: rates.author,
      published_at: rates.at,
    })
    .execute()
}

/** Withdraws a product's rates of a day; returns whether there were any. */
export const withdrawRatesOn = async (
  tx: Tx,
  { productId, validFrom, by, at }: { productId: string; validFrom: string; by: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('product_rates')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('product_id', '=', productId)
    .where('valid_from', '=', validFrom)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Changes a product that the caller has locked; increments its version. */
export const changeProduct = async (
  tx: Tx,
  id: string,
  change: { name?: string; words?: string[]; hs_code?: string; retired_at?: Date | null },
): Promise<void> => {
  await tx
    .updateTable('products')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
