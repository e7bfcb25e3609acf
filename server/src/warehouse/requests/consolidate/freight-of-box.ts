import { sql } from 'kysely'
import { price, standing, type Standing } from '../../../billing/charges/package-price.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import { sumOf } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
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

/**
 * Price of sending packages apart and in one box, by the day's rates and calculated as their charges would be. US dollars with VAT; null where a
 * person sets the price.
 */
export const freightOfBox = async (
  tx: Tx,
  { packageIds, customerId, box, at }: { packageIds: readonly string[]; customerId: string; box: BoxSize; at: Date },
): Promise<{ apart: string | null; together: string | null }> => {
  const { date: day, open } = await companyDay(tx, at)
  const { profile } = await moneyDay(tx, at)
  const otherwise = { name: '', dutyRate: '0', vatRate: '0' }
  const prices = open ? await pricesOn(tx, { day, profile, otherwise }) : undefined
  if (!prices) return { apart: null, together: null }
  const each: (string | null)[] = []
  for (const id of packageIds) {
    const pkg = await standing(tx, id)
    each.push(pkg ? costs(pkg, prices) : null)
  }
  const declared = await declaredInAll(tx, packageIds)
  const inputs = measuredInputs({ ...box, declaredValue: declared ?? '0' }, await divisorOf(tx))
  const whole = { id: '', customerId, packed: false, inputs, declared: declared !== null, productId: undefined }
  const said = each.flatMap((sum) => sum ?? [])
  return { apart: said.length < each.length ? null : sumOf(said).toFixed(2), together: costs(whole, prices) }
}
