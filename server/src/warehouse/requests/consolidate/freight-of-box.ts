import Big from 'big.js'
import { sql } from 'kysely'
import { price, standing, type Standing } from '../../../billing/charges/package-price.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import { sumOf } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { billableLb, type PriceInputs } from '../../../prices/pricing/price-lines.ts'
import { measuredInputs } from '../../../prices/promises/measured-inputs.ts'
import { pricesOn, type Prices } from '../../../prices/promises/priced-by.ts'
import { divisorOf } from '../../../prices/rates/rates-queries.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'

/** Size of a box. Pounds and inches, as decimal texts. */
export interface BoxSize {
  readonly weightLb: string
  readonly inches: readonly (string | null)[]
}

/** Sum of the packages' declared values in US dollars; null where one has none. */
export const declaredInAll = async (tx: Tx, packageIds: readonly string[]): Promise<string | null> => {
  const { sum, all } = await tx
    .selectFrom('packages')
    .select([
      sql<string | null>`sum(declared_value)::text`.as('sum'),
      sql<boolean>`bool_and(declared_value is not null)`.as('all'),
    ])
    .where('id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return all ? sum : null
}

/** What the company's rules charge for a package, with VAT; null where a person sets the price. */
const costs = (pkg: Standing, { inForce }: Prices): string | null => {
  const { lines, onRequest } = price(pkg, inForce)
  return onRequest.length > 0 ? null : sumOf(lines.map(({ amount }) => amount)).toFixed(2)
}

/** The best that is known of a box before it is packed: weights and volumes of its packages added up. Pure. */
const addedUpInputs = (packages: readonly Standing[], declared: string | null): PriceInputs => {
  const volumes = packages.flatMap(({ inputs }) => inputs.volumeLb ?? [])
  return {
    weight: { totalWeight: sumOf(packages.map(({ inputs }) => inputs.weight.totalWeight)).toFixed(), unit: 'lb' },
    declared: declared ?? '0',
    ...(volumes.length > 0 && { volumeLb: sumOf(volumes).toFixed(2) }),
  }
}

/** Freight in US dollars with VAT, and the pounds that the box is charged by. Decimal texts; null where a person sets the price. */
export interface FreightOfBox {
  readonly apart: string | null
  readonly together: string | null
  readonly billableLb: string | null
}

const unknown: FreightOfBox = { apart: null, together: null, billableLb: null }

/** What one box costs less than separate packages, packing included; negative where it costs more, null where a price is not known. Pure. */
export const savedBy = ({
  apart,
  together,
  packing,
}: Pick<FreightOfBox, 'apart' | 'together'> & { readonly packing: string | number | null }): Big | null =>
  apart === null || together === null || packing === null ? null : new Big(apart).minus(together).minus(packing)

/**
 * Price of sending packages apart and in one box, by the day's rates and calculated as their charges would be. Without a measured `box`, its size is
 * that of its packages together.
 */
export const freightOfBox = async (
  tx: Tx,
  { packageIds, customerId, box, at }: { packageIds: readonly string[]; customerId: string; box?: BoxSize; at: Date },
): Promise<FreightOfBox> => {
  const { date: day, open } = await companyDay(tx, at)
  const { profile } = await moneyDay(tx, at)
  const otherwise = { name: '', dutyRate: '0', vatRate: '0' }
  const prices = open ? await pricesOn(tx, { day, profile, otherwise }) : undefined
  if (!prices) return unknown
  const packages: Standing[] = []
  for (const id of packageIds) {
    const pkg = await standing(tx, id)
    if (pkg) packages.push(pkg)
  }
  const areWeighed = packages.length === packageIds.length
  if (!box && !areWeighed) return unknown
  const declared = await declaredInAll(tx, packageIds)
  const inputs = box
    ? measuredInputs({ ...box, declaredValue: declared ?? '0' }, await divisorOf(tx))
    : addedUpInputs(packages, declared)
  const whole = { id: '', customerId, packed: false, inputs, declared: declared !== null, productId: undefined }
  const said = packages.flatMap((pkg) => costs(pkg, prices) ?? [])
  return {
    apart: said.length < packageIds.length ? null : sumOf(said).toFixed(2),
    together: costs(whole, prices),
    billableLb: billableLb(inputs, prices.inForce.tiers).toFixed(),
  }
}
