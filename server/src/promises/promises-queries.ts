import type { Tx } from '../platform/database/database.ts'
import type { PriceInputs } from '../pricing/price-lines.ts'
import type { Line } from '../pricing/priced-line.ts'

/** What a customer was told, with what it was priced from and by. US dollars. */
export interface Promised {
  readonly packageId: string
  readonly customerId: string
  readonly inputs: PriceInputs
  readonly lines: readonly Line[]
  readonly total: string
  readonly rateTableId: string
  readonly productId: string
  /** Year-month-day, of the company. */
  readonly day: string
  readonly at: Date
}

/** Whether the customer of a package was told what it costs. */
export const wasPromised = async (tx: Tx, packageId: string): Promise<boolean> =>
  (await tx.selectFrom('estimates').select('id').where('package_id', '=', packageId).executeTakeFirst()) !== undefined

/** What the customer of a package was told, and on which day; undefined where nothing was. */
export const promiseOf = async (tx: Tx, packageId: string): Promise<Pick<Promised, 'total' | 'lines' | 'day'> | undefined> => {
  const row = await tx
    .selectFrom('estimates')
    .select(['total', 'lines', 'day'])
    .where('package_id', '=', packageId)
    .executeTakeFirst()
  return row && { total: row.total, day: row.day, lines: row.lines as unknown as readonly Line[] }
}

/** Keeps a promise; nothing changes it afterwards. */
export const storePromise = async (tx: Tx, promised: Promised): Promise<void> => {
  const { packageId, customerId, inputs, lines, total, rateTableId, productId, day, at } = promised
  await tx
    .insertInto('estimates')
    .values({
      customer_id: customerId,
      package_id: packageId,
      kind: 'weighed',
      inputs: JSON.stringify(inputs),
      lines: JSON.stringify(lines),
      total,
      rate_table_id: rateTableId,
      product_id: productId,
      day,
      made_at: at,
    })
    .execute()
}
