import { cancelWishesCall, saveWishesCall, standingWishesCall } from '@parcelport/contract/warehouse/requests/wishes.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { cancelWishes } from './cancel-wishes.ts'
import { saveWishes } from './save-wishes.ts'
import { shownStandingWishes } from './shown-wishes.ts'

const changesOfCustomer: LimitRule = {
  name: 'wishes-customer',
  points: 50,
  seconds: 86_400,
  message: 'You changed your wishes many times today. Please wait until tomorrow, or write to us.',
}

/** Routes of a customer's standing wishes: reading, saving, and leaving them out for one package. */
export const myWishesRoutes = (app: App, services: Services): void => {
  handle(app, services, standingWishesCall, ({ customer, transaction }) =>
    transaction(async (tx) => ({ data: await shownStandingWishes(tx, customer.id) })),
  )

  handle(app, services, saveWishesCall, async ({ body, customer, act }) => {
    await services.limits.consume(changesOfCustomer, customer.id)
    return act(async (tx) => {
      await saveWishes(tx, body)
      const message = 'Your wishes are saved. They apply to packages that reach us from now on.'
      return { message, data: await shownStandingWishes(tx, customer.id) }
    })
  })

  handle(app, services, cancelWishesCall, async ({ params, customer, act }) => {
    await services.limits.consume(changesOfCustomer, customer.id)
    return act(async (tx) => ({ message: await cancelWishes(tx, params.packageId) }))
  })
}
