import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { priceLines, type PriceInputs } from '../pricing/price-lines.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { pricesOn } from './priced-by.ts'
import { keptEstimate, storePromise } from './promises-queries.ts'

/** What a customer says of a package that has not arrived. */
export interface Expected {
  readonly packageId: string
  readonly customerId: string
  /** USD. */
  readonly declaredValue: number
  readonly at: Date
  readonly estimateId?: string | undefined
  /** The product, and the weight they expect. */
  readonly productId?: string | undefined
  readonly expectedWeight?: number | undefined
  readonly weightUnit?: 'lb' | 'kg' | undefined
}

const noSuchEstimate = () =>
  refuse.badRequest('We do not know this estimate. Please calculate it again.', [
    { field: 'estimateId', message: 'We do not know this estimate.' },
  ])

const carryOver = async (tx: Tx, { packageId, customerId }: Expected, estimateId: string): Promise<void> => {
  const kept = await keptEstimate(tx, customerId, estimateId)
  if (!kept) throw noSuchEstimate()
  await storePromise(tx, { ...kept, packageId })
}

const announced = async (tx: Tx, expected: Expected, productId: string, totalWeight: number): Promise<void> => {
  const { packageId, customerId, declaredValue, at, weightUnit: unit = 'lb' } = expected
  const { date: day, open } = await companyDay(tx, at)
  if (!open) return
  const { profile } = await moneyDay(tx, at)
  const prices = await pricesOn(tx, { day, profile, productId })
  if (prices?.by.product.id !== productId) return
  const inputs: PriceInputs = { weight: { totalWeight: String(totalWeight), unit }, declared: declaredValue.toFixed(2) }
  const lines = priceLines(inputs, prices.inForce)
  if (lines.some(({ onRequest }) => onRequest)) return
  await storePromise(tx, { kind: 'announced', packageId, customerId, inputs, lines, by: prices.by, day, at })
}

/**
 * The promise for a new prealert: the estimate that its customer kept, unchanged; or the price of the product and weight that
 * they expect. Nothing without either, or without a price: then it is promised when it is weighed. Throws 400 for somebody
 * else's estimate.
 */
export const promisePrealert = async (tx: Tx, expected: Expected): Promise<void> => {
  const { estimateId, productId, expectedWeight } = expected
  if (estimateId !== undefined) return carryOver(tx, expected, estimateId)
  if (productId !== undefined && expectedWeight !== undefined) await announced(tx, expected, productId, expectedWeight)
}
