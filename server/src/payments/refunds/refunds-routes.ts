import { chargebackCall, refundPaymentCall, refundSumCall } from '@parcelport/contract/payments/staff-payments.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { chargeBack } from '../take/refund/charge-back.ts'
import { refundSum } from '../take/refund-sum.ts'
import { refund } from './refund.ts'

/** Routes for refunds, for the sum of a refund in another currency, and for chargebacks. */
export const refundsRoutes = (app: App, services: Services): void => {
  const { clock, config } = services

  handle(app, services, refundPaymentCall, ({ params, body, act }) => act((tx) => refund(tx, params.paymentId, body, config)))

  handle(app, services, refundSumCall, ({ params, query, transaction }) =>
    transaction(async (tx) => ({ data: await refundSum(tx, params.paymentId, query, clock.now()) })),
  )

  handle(app, services, chargebackCall, ({ params, body, act }) => act((tx) => chargeBack(tx, params.paymentId, body)))
}
