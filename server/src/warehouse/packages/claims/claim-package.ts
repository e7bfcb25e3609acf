import { claimPackageCall, myClaimsCall } from '@parcelport/contract/warehouse/packages/claims.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { lockNumber } from '../number/number-lock.ts'
import { isOnItsWay } from '../number/number-of-customer.ts'
import { numberOf } from '../number/tracking-number-of.ts'
import { waitingByNumber } from '../unknown/unknown-queries.ts'
import { addClaim, claimsOf } from './claims-queries.ts'
import { toClaim } from './claims-wire.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

const claimsOfCustomer: LimitRule = {
  name: 'claims-customer',
  points: 20,
  seconds: 86_400,
  message: 'That was a lot of claims for one day. Please wait until tomorrow, or write to us.',
}

/** Routes of a customer's claims: making one with proof, and listing them. */
export const claimPackageRoutes = (app: App, services: Services): void => {
  handle(app, services, claimPackageCall, async ({ body, uploads, customer, tenant, transaction }) => {
    const trackingNumber = numberOf(body.trackingNumber)
    await services.limits.consume(claimsOfCustomer, customer.id)
    const stored = await services.files.store(tenant.id, uploads.proof)
    return transaction(async (tx) => {
      await lockNumber(tx, trackingNumber)
      const theirs = await tx
        .selectFrom('packages')
        .select('id')
        .where('customer_id', '=', customer.id)
        .where('tracking_number', '=', trackingNumber)
        // A number that the customer only announced may be in the unknown bin, and the proof gets it out.
        .where('weight_lb', 'is not', null)
        .where(isOnItsWay)
        .executeTakeFirst()
      if (theirs) throw refuse.conflict(`${trackingNumber} is yours already. Find it under My Packages.`)
      const waiting = await waitingByNumber(tx, trackingNumber)
      const claim = await addClaim(tx, {
        customerId: customer.id,
        trackingNumber,
        message: body.message ?? '',
        proofFileId: await keepFile(tx, stored),
        unknownId: waiting?.id ?? null,
        at: services.clock.now(),
      })
      if (!claim)
        throw refuse.conflict(`You have already claimed ${trackingNumber}. We will tell you as soon as we have looked at it.`)
      // The answer is the same whether the package is here or not: a number alone must not reveal it.
      const message = 'Thank you. We will compare your proof with the package, and tell you here and by email.'
      return { message, data: toClaim(claim) }
    })
  })

  handle(app, services, myClaimsCall, async ({ customer, transaction }) => {
    const rows = await transaction((tx) => claimsOf(tx, customer.id).execute())
    return { data: rows.map(toClaim) }
  })
}
