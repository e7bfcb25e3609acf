import type { PromiseKind } from '@parcelport/contract/prices/price-rules.ts'
import { productOn } from '../calculator/product-queries.ts'
import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/database.ts'
import type { PriceInputs } from '../pricing/price-lines.ts'
import { totalOf, type Line } from '../pricing/priced-line.ts'
import type { PricedBy } from './priced-by.ts'

/** A promise to a customer, with its inputs and prices. US dollars. */
export interface Promised {
  readonly kind: PromiseKind
  /** Missing while an estimate belongs to no package. */
  readonly packageId?: string
  readonly customerId: string
  readonly inputs: PriceInputs
  readonly lines: readonly Line[]
  readonly by: PricedBy
  /** Year-month-day, of the company. */
  readonly day: string
  readonly at: Date
}

/** The price that was promised for a package, and the day; undefined without a promise. */
export const promiseOf = async (
  tx: Tx,
  packageId: string,
): Promise<(Pick<Promised, 'lines' | 'day'> & { total: string }) | undefined> => {
  const row = await tx
    .selectFrom('estimates')
    .select(['total', 'lines', 'day'])
    .where('package_id', '=', packageId)
    .executeTakeFirst()
  return row && { total: row.total, day: row.day, lines: row.lines as unknown as readonly Line[] }
}

/** The promises of some packages, by package, with their inputs and prices. */
export const promisesOf = async (tx: Tx, packageIds: readonly string[]): Promise<ReadonlyMap<string, Promised>> => {
  if (packageIds.length === 0) return new Map()
  const rows = await tx.selectFrom('estimates').selectAll().where('package_id', 'in', packageIds).execute()
  const promises = new Map<string, Promised>()
  for (const row of rows) promises.set(row.package_id ?? '', await promisedOf(tx, row))
  return promises
}

type EstimateRow = Selectable<DB['estimates']>

/** Promises older than the stored product use its rates of their day. */
const promisedOf = async (tx: Tx, row: EstimateRow): Promise<Promised> => {
  const kept = row.priced_by as Omit<PricedBy, 'rateTableId'> | null
  const product = kept?.product ?? {
    id: row.product_id,
    ...((await productOn(tx, row.product_id, row.day)) ?? { name: '', dutyRate: '0', vatRate: '0' }),
  }
  return {
    kind: row.kind as PromiseKind,
    ...(row.package_id !== null && { packageId: row.package_id }),
    customerId: row.customer_id,
    inputs: row.inputs as unknown as PriceInputs,
    lines: row.lines as unknown as readonly Line[],
    by: { ...kept, rateTableId: row.rate_table_id, product },
    day: row.day,
    at: row.made_at,
  }
}

/** A customer's kept estimate; undefined when it is not theirs. */
export const keptEstimate = async (tx: Tx, customerId: string, estimateId: string): Promise<Promised | undefined> => {
  const row = await tx
    .selectFrom('estimates')
    .selectAll()
    .where('id', '=', estimateId)
    .where('customer_id', '=', customerId)
    .where('package_id', 'is', null)
    .executeTakeFirst()
  return row && promisedOf(tx, row)
}

/** Stores a promise and returns its id; it never changes afterwards. */
export const storePromise = async (tx: Tx, promised: Promised): Promise<string> => {
  const { kind, packageId, customerId, inputs, lines, by, day, at } = promised
  const { rateTableId, ...pricedBy } = by
  const { id } = await tx
    .insertInto('estimates')
    .values({
      customer_id: customerId,
      package_id: packageId ?? null,
      kind,
      inputs: JSON.stringify(inputs),
      lines: JSON.stringify(lines),
      total: totalOf(lines).toFixed(2),
      rate_table_id: rateTableId,
      product_id: by.product.id ?? '',
      priced_by: JSON.stringify(pricedBy),
      day,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
