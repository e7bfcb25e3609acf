import { sayingAtHome } from '../../money/ledger/local-sums.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { priceLines } from '../pricing/price-lines.ts'
import { divisorOf } from '../rates/rates-queries.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { measuredInputs } from './measured-inputs.ts'
import { heavierThanTold } from './heavier-than-told.ts'
import { pricesBy, pricesOn } from './priced-by.ts'
import { promisesOf, storePromise } from './promises-queries.ts'

/** A package's measurements. Pounds, inches and US dollars, as decimal texts. */
export interface WeighedPackage {
  readonly packageId: string
  readonly customerId: string
  readonly declaredValue: string | null
  readonly weightLb: string
  /** Null when not measured. */
  readonly inches: readonly (string | null)[]
  readonly receivedAt: Date
}

/**
 * Promises the price of a received package by the rates of the company's day: stored permanently. When a price was promised before,
 * that one stands and nothing is stored; returns a sentence where the package is heavier than that price was for. Nothing is stored
 * either when it has no price: the company is not open, the value is not declared, no product covers the goods, or a charge is on
 * request.
 */
export const promisePackage = async (tx: Tx, pkg: WeighedPackage): Promise<string | undefined> => {
  const { packageId, customerId, declaredValue, weightLb, receivedAt } = pkg
  const { date: day, open } = await companyDay(tx, receivedAt)
  if (!open || declaredValue === null) return undefined
  const inputs = measuredInputs({ declaredValue, weightLb, inches: pkg.inches }, await divisorOf(tx))
  const before = (await promisesOf(tx, [packageId])).get(packageId)
  if (before) return heavierThanTold(before, inputs, (await pricesBy(tx, before.by)).inForce.tiers, await sayingAtHome(tx))
  const { profile } = await moneyDay(tx, receivedAt)
  const prices = await pricesOn(tx, { day, profile })
  if (!prices) return undefined
  const lines = priceLines(inputs, prices.inForce)
  if (lines.some(({ onRequest }) => onRequest)) return undefined
  await storePromise(tx, { kind: 'weighed', packageId, customerId, inputs, lines, by: prices.by, day, at: receivedAt })
  return undefined
}
