import type { Product } from '@parcelport/contract/prices/calculator.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const MOST_PRODUCTS = 5_000

export interface ProductOnDay {
  readonly name: string
  /** Percent, as decimal texts. */
  readonly dutyRate: string
  readonly vatRate: string
}

/** Products of the transaction's tenant with rates in force on a day (year-month-day), by name. */
export const productsOn = (tx: Tx, date: string): Promise<Product[]> =>
  tx
    .selectFrom('products')
    .select(['id as _id', 'name as productName', 'words'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_rates')
          .select('product_rates.id')
          .whereRef('product_rates.product_id', '=', 'products.id')
          .where('valid_from', '<=', date)
          .where('withdrawn_at', 'is', null),
      ),
    )
    .where('retired_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(MOST_PRODUCTS)
    .execute()

/** A product with the rates in force on a day; undefined when there is no such product or it has none yet. */
export const productOn = (tx: Tx, productId: string, date: string): Promise<ProductOnDay | undefined> =>
  tx
    .selectFrom('products')
    .innerJoin('product_rates', 'product_rates.product_id', 'products.id')
    .select(['name', sql<string>`duty_rate::text`.as('dutyRate'), sql<string>`vat_rate::text`.as('vatRate')])
    .where('products.id', '=', productId)
    .where('retired_at', 'is', null)
    .where('valid_from', '<=', date)
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('product_rates.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The product for all other goods (its search words contain `*`), with the rates in force on a day; undefined without one. */
export const productOfAnything = async (
  tx: Tx,
  date: string,
): Promise<(ProductOnDay & { readonly id: string }) | undefined> => {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`words @> array['*']`)
    .where('retired_at', 'is', null)
    .orderBy(sql`name_key collate "C"`)
    .limit(1)
    .executeTakeFirst()
  const rated = product && (await productOn(tx, product.id, date))
  return product && rated && { id: product.id, ...rated }
}

export interface RatedProduct {
  readonly name: string
  readonly words?: readonly string[] | undefined
  readonly dutyRate: string
  readonly vatRate: string
  readonly validFrom: string
}

/** The id of the transaction's tenant's product of this name, in any case; creates a missing one. */
const productNamed = async (tx: Tx, { name, words }: Pick<RatedProduct, 'name' | 'words'>): Promise<string> => {
  const kept = { name, ...(words && { words: [...words] }) }
  const { id } = await tx
    .insertInto('products')
    .values(kept)
    .onConflict((conflict) => conflict.expression(sql`tenant_id, lower(name)`).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a product's rates from a day on, and a new product; returns its id. */
export const storeProductRates = async (tx: Tx, product: RatedProduct, author: string, at: Date): Promise<string> => {
  const productId = await productNamed(tx, product)
  await tx
    .insertInto('product_rates')
    .values({
      product_id: productId,
      valid_from: product.validFrom,
      duty_rate: product.dutyRate,
      vat_rate: product.vatRate,
      author,
      published_at: at,
    })
    .execute()
  return productId
}
