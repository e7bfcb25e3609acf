import { needsValue } from '@parcelport/contract/prices/price-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { priceLines, type InForce, type PriceInputs } from '../../prices/pricing/price-lines.ts'
import type { Line } from '../../prices/pricing/priced-line.ts'
import { measuredInputs } from '../../prices/promises/measured-inputs.ts'
import type { PricedBy } from '../../prices/promises/priced-by.ts'
import { divisorOf } from '../../prices/rates/rates-queries.ts'

/** Inputs for the price of a package. */
export interface Standing {
  readonly id: string
  readonly customerId: string
  /** Whether it is inside a box: then it has no price of its own. */
  readonly packed: boolean
  readonly inputs: PriceInputs
  /** Whether it has a declared value. */
  readonly declared: boolean
  /** The promised kind of goods. */
  readonly productId: string | undefined
}

/** Inputs for a package's price now; undefined until it is weighed. */
export const standing = async (tx: Tx, packageId: string): Promise<Standing | undefined> => {
  const pkg = await tx
    .selectFrom('packages')
    .leftJoin('estimates', (join) =>
      join.onRef('estimates.tenant_id', '=', 'packages.tenant_id').onRef('estimates.package_id', '=', 'packages.id'),
    )
    .select([
      'packages.id',
      'packages.customer_id',
      'packages.parent_id',
      'declared_value',
      'weight_lb',
      'length_in',
      'width_in',
      'height_in',
      'product_id',
    ])
    .where('packages.id', '=', packageId)
    .executeTakeFirstOrThrow()
  if (pkg.weight_lb === null) return undefined
  const measured = {
    declaredValue: pkg.declared_value ?? '0',
    weightLb: pkg.weight_lb,
    inches: [pkg.length_in, pkg.width_in, pkg.height_in],
  }
  return {
    id: pkg.id,
    customerId: pkg.customer_id,
    packed: pkg.parent_id !== null,
    inputs: measuredInputs(measured, await divisorOf(tx)),
    declared: pkg.declared_value !== null,
    productId: pkg.product_id ?? undefined,
  }
}

interface Priced {
  readonly lines: readonly Line[]
  /** Titles of charges that a person must set a price for, and the codes of all charges that wait. */
  readonly onRequest: string[]
  readonly waiting: string[]
}

/** Prices a package: only the company's own charges. Customs' taxes are charged from the Customs entry, never from our estimate. */
export const price = ({ inputs, declared }: Standing, inForce: InForce): Priced => {
  const byValue = inForce.rules.filter((rule) => needsValue(rule) && !rule.optional && rule.per === 'package')
  const unsaid = declared ? [] : byValue.map(({ code }) => code)
  const lines = priceLines(inputs, inForce).filter(({ party, code }) => party === 'ours' && !unsaid.includes(code))
  const asked = lines.filter(({ onRequest }) => onRequest)
  return {
    lines: lines.filter(({ net, onRequest }) => !onRequest && Number(net) !== 0),
    onRequest: [
      ...asked.map(({ title }) => title),
      ...(declared ? [] : byValue.filter(({ party }) => party === 'ours').map(({ title }) => title)),
    ],
    waiting: [...asked.map(({ code }) => code), ...unsaid],
  }
}

/** A price as published. The bill takes the tax out of it, or adds it, by the rule of its own day. */
export const published = ({ net, amount }: Pick<Line, 'net' | 'amount'>, { tax }: InForce): string =>
  tax?.included ? amount : net

/**
 * Inputs, publication and missing prices of some packages when they were charged, by package. Packages that were never charged are
 * absent.
 */
export const pricedPackages = async (tx: Tx, packageIds: readonly string[]) => {
  const rows = await tx.selectFrom('package_prices').selectAll().where('package_id', 'in', packageIds).execute()
  return new Map(
    rows.map((row) => {
      const { version, day, on_request: onRequest } = row
      const by = { ...(row.priced_by as unknown as Omit<PricedBy, 'rateTableId'>), rateTableId: row.rate_table_id }
      return [row.package_id, { inputs: row.inputs as unknown as PriceInputs, by, version, day, onRequest }]
    }),
  )
}

export const pricedPackage = async (tx: Tx, packageId: string) => (await pricedPackages(tx, [packageId])).get(packageId)
