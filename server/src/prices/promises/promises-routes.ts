import { keepEstimateCall } from '@parcelport/contract/prices/estimates.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { keepEstimate } from './keep-estimate.ts'

/** Kept estimates are stored permanently. */
const keptByCustomer: LimitRule = {
  name: 'estimates-customer',
  points: 100,
  seconds: 86_400,
  message: 'That was a lot of estimates for one day. You can go on calculating; please save more tomorrow.',
}

/** Estimates that a customer keeps before anything has arrived. */
export const promisesRoutes = (app: App, services: Services): void => {
  handle(app, services, keepEstimateCall, async ({ body, customer, transaction }) => {
    await services.limits.consume(keptByCustomer, customer.id)
    const data = await transaction((tx) => keepEstimate(tx, { customerId: customer.id, asked: body, at: services.clock.now() }))
    return { message: 'This estimate is kept.', data }
  })
}
