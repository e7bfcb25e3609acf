import { pickupToRateCall, ratePickupCall } from '@parcelport/contract/site/ratings.ts'
import { shownName } from '@parcelport/contract/site/ratings-rules.ts'
import { companyDays } from '../../../company/tenants/company-day.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { pickupToRate } from './ratings-queries.ts'

const ratingsOfCustomer: LimitRule = {
  name: 'ratings-customer',
  points: 20,
  seconds: 86_400,
  message: 'That was a lot of answers for one day. Please wait until tomorrow.',
}

const answeredAlready = () => refuse.conflict('You have answered this already, or it was too long ago. Thank you all the same.')

/** Routes of a customer's ratings: which pick-up is asked about, and the answer. Each pick-up is answered once. */
export const myRatingsRoutes = (app: App, services: Services): void => {
  handle(app, services, pickupToRateCall, ({ customer, transaction }) =>
    transaction(async (tx) => {
      const pickup = await pickupToRate(tx, customer.id, tx.now())
      if (!pickup) return { data: null }
      const dayOf = await companyDays(tx)
      const { collectedAt, name } = pickup
      const data = { collectedAt: collectedAt.toISOString(), collectedOn: dayOf(collectedAt), shownAs: shownName(name) }
      return { data }
    }),
  )

  handle(app, services, ratePickupCall, async ({ body, customer, act }) => {
    await services.limits.consume(ratingsOfCustomer, customer.id)
    const { stars, words = '', mayPublish = false } = body
    return act(async (tx) => {
      const pickup = await pickupToRate(tx, customer.id, tx.by.at)
      if (pickup?.collectedAt.getTime() !== Date.parse(body.collectedAt)) throw answeredAlready()
      const said =
        stars === undefined ? { stars: null } : { stars, words, shown_as: mayPublish ? shownName(pickup.name) : null }
      const added = await tx
        .insertInto('ratings')
        .values({ customer_id: customer.id, collected_at: pickup.collectedAt, answered_at: tx.by.at, ...said })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'collected_at']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw answeredAlready()
      return { message: stars === undefined ? 'We will not ask about it again.' : 'Thank you. We read every answer.' }
    })
  })
}
