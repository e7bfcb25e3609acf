import { pickUpCall, pickupDueCall } from '@parcelport/contract/payments/staff-pickups.ts'
import { listedPackages } from '../../warehouse/packages/deliver/chosen-packages.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { Services } from '../../platform/services.ts'
import { takeProof } from '../../warehouse/packages/deliver/collector-proof.ts'
import { pickUp } from './pick-up.ts'
import { pickupDue } from './pickup-due.ts'
import { keepFile } from '../../platform/files/private-files.ts'

/** Routes of the pick-up desk: what a visit costs, and payment with hand-over in one step. */
export const pickupsRoutes = (app: App, services: Services): void => {
  handle(app, services, pickupDueCall, ({ query, transaction }) =>
    transaction(async (tx) => ({ data: await pickupDue(tx, listedPackages(query.packages), tx.now()) })),
  )

  handle(app, services, pickUpCall, async ({ body, uploads, tenant, act }) => {
    const stored = await services.files.store(tenant.id, uploads.signature)
    const letter = uploads.letter && (await services.files.store(tenant.id, uploads.letter))
    return act(async (tx) =>
      pickUp(tx, body, { signatureFileId: await keepFile(tx, stored), proof: await takeProof(tx, body, letter) }),
    )
  })
}
