import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { MOST_PRODUCTS } from './product-queries.ts'

/**
 * Names of the products on the calculator whose duty and VAT in force on a day (year-month-day) are still those of an author: what a company was
 * founded with. By name.
 */
export const productsRatedBy = async (tx: Tx, author: string, date: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select products.name from products, lateral (
      select product_rates.author from product_rates
      where product_id = products.id and valid_from <= ${date} and withdrawn_at is null
      order by valid_from desc, product_rates.id desc limit 1
    ) in_force
    where retired_at is null and in_force.author = ${author}
    order by lower(products.name) limit ${MOST_PRODUCTS}
  `.execute(tx)
  return rows.map(({ name }) => name)
}
