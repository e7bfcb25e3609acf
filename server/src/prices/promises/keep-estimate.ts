import type { BodyOf } from '@parcelport/contract/call.ts'
import type { keepEstimateCall, KeptEstimate } from '@parcelport/contract/prices/estimates.ts'
import Big from 'big.js'
import { estimate } from '../calculator/estimate.ts'
import { NO_PRODUCT, OPENING_SOON } from '../calculator/calculator-routes.ts'
import { productOn } from '../calculator/product-queries.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { priceLines, type PriceInputs } from '../pricing/price-lines.ts'
import { totalOf } from '../pricing/priced-line.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { pricesOn } from './priced-by.ts'
import { storePromise } from './promises-queries.ts'

interface Keeping {
  readonly customerId: string
  readonly asked: BodyOf<typeof keepEstimateCall>
  readonly at: Date
}

/**
 * Stores the calculator's estimate of a parcel for a customer, with its inputs and prices. Throws what the calculator throws,
 * and 409 when staff must set a price first.
 */
export const keepEstimate = async (tx: Tx, { customerId, asked, at }: Keeping): Promise<KeptEstimate> => {
  const { productId, productValue, unit, totalWeight } = asked
  const { date: day, open } = await companyDay(tx, at)
  if (!open) throw refuse.conflict(OPENING_SOON)
  const product = await productOn(tx, productId, day)
  if (!product) throw refuse.notFound(NO_PRODUCT)
  const { profile } = await moneyDay(tx, at)
  const prices = await pricesOn(tx, { day, profile, productId })
  const { tiers = [], rules = [], tax } = prices?.inForce ?? {}
  const outcome = estimate(
    { productValue, unit, totalWeight },
    { ...product, productName: product.name, tiers, rules, ratesValidFrom: prices?.edition ?? '', ...(tax && { tax }) },
  )
  if ('problem' in outcome) throw refuse.badRequest(outcome.problem)
  if (!prices) throw refuse.notFound(NO_PRODUCT)
  const inputs: PriceInputs = {
    weight: { totalWeight: new Big(totalWeight).toFixed(), unit },
    declared: new Big(outcome.estimate.productValue).toFixed(2),
  }
  const lines = priceLines(inputs, prices.inForce)
  const unsaid = lines.find(({ onRequest }) => onRequest)
  if (unsaid) throw refuse.conflict(`There is no published price for ${unsaid.title}. Please ask us.`)
  const id = await storePromise(tx, { kind: 'asked', customerId, inputs, lines, by: prices.by, day, at })
  return {
    _id: id,
    totalUsd: totalOf(lines).toNumber(),
    day,
    lines: lines.map(({ code, title, amount }) => ({ code, title, amountUsd: Number(amount) })),
  }
}
