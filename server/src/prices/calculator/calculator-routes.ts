import { calculateCall } from '@parcelport/contract/prices/calculator.ts'
import { moneyDay, ratesInForce, taxOf } from '../../money/ledger/money-day.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { ratesOn } from '../rates/rates-queries.ts'
import { allInOf } from './all-in.ts'
import { estimate } from './estimate.ts'
import { productOn } from './product-queries.ts'

export const OPENING_SOON = 'We are opening soon. Our prices are published on the day we open.'
export const NO_PRODUCT = 'We do not know this product. Please choose one from the list.'

/** POST /calculate/product/{id}: uses the same rate rows that /rates shows. */
export const calculatorRoutes = (app: App, services: Services): void => {
  handle(app, services, calculateCall, async ({ params, body, transaction }) => {
    const { product, rates, profile, exchange } = await transaction(async (tx) => {
      const now = services.clock.now()
      const { date, open } = await companyDay(tx, now)
      if (!open) throw refuse.conflict(OPENING_SOON)
      const [product, rates] = await Promise.all([productOn(tx, params.productId, date), ratesOn(tx, date)])
      const { profile } = await moneyDay(tx, now)
      const currency = profile?.localCurrency ?? 'USD'
      const localPerUsd = currency === 'USD' ? undefined : (await ratesInForce(tx, 'bill', date)).get(currency)
      return { product, rates, profile, exchange: localPerUsd === undefined ? undefined : { currency, localPerUsd } }
    })
    if (!product) throw refuse.notFound(NO_PRODUCT)
    const inForce = {
      ...product,
      productName: product.name,
      tiers: rates?.tiers ?? [],
      rules: rates?.rules ?? [],
      ratesValidFrom: rates?.validFrom ?? '',
      ...(profile && { tax: taxOf(profile) }),
    }
    const outcome = estimate(body, inForce)
    if ('problem' in outcome) throw refuse.badRequest(outcome.problem)
    return {
      message: 'Calculation successful!',
      data: { ...outcome.estimate, ...allInOf(outcome.estimate, inForce.rules, exchange) },
    }
  })
}
