import {
  approveClaimCall,
  claimProofCall,
  looseClaimsCall,
  refuseClaimCall,
} from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { recipientOf } from '../receive/package-for.ts'
import { sendKeptFile } from '../../../platform/http/answer/send-kept-file.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { lockUnknownAndNumber } from '../unknown/assign-unknown.ts'
import { giveUnknown } from '../unknown/give-unknown.ts'
import { claimOf, lockClaim, looseClaims, markClaim, staffClaim } from './claims-queries.ts'
import { toStaffClaim } from './claims-wire.ts'
import { refuseClaim } from './refuse-claim.ts'
import { findFile } from '../../../platform/files/private-files.ts'

const noSuchClaim = () => refuse.notFound('There is no such claim.')
const decided = () => refuse.outdated('This claim has been decided already.')

/** Routes for staff: claims without a match, their proof, approving and refusing. */
export const judgeClaimsRoutes = (app: App, services: Services): void => {
  handle(app, services, looseClaimsCall, async ({ transaction }) => {
    const rows = await transaction((tx) => looseClaims(tx).execute())
    return { data: rows.map(toStaffClaim) }
  })

  handle(app, services, claimProofCall, async ({ params, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const claim = await claimOf(tx, params.claimId)
      const found = claim && (await findFile(tx, claim.proof_file_id))
      if (!found) throw noSuchClaim()
      return found
    })
    return sendKeptFile(reply, await services.files.read(file), { shown: true })
  })

  handle(app, services, approveClaimCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      const seen = await staffClaim(tx, params.claimId)
      if (!seen) throw noSuchClaim()
      const { unknownId, version } = body
      const typed = seen.tracking_number
      const { unknown, trackingNumber } = await lockUnknownAndNumber(tx, { unknownId, version, typed })
      const claim = await lockClaim(tx, seen.id)
      if (claim?.state !== 'open') throw decided()
      await markClaim(tx, claim.id, { state: 'approved', unknownId: unknown.id, at: by.at })
      const customer = await recipientOf(tx, claim.customer_id)
      const actor = { kind: 'staff', id: staff.id } as const
      const packageId = await giveUnknown(tx, {
        unknown,
        customer,
        trackingNumber,
        actor,
        also: 'We accepted your claim on it.',
      })
      await audit(
        tx,
        'claim.approve',
        { kind: 'claim', id: claim.id },
        { trackingNumber, customer: customer.name, reference: unknown.reference, packageId },
      )
      const data = await staffPackageDetail(tx, packageId)
      return { message: `${trackingNumber} is received for ${customer.name}.`, data }
    }),
  )

  handle(app, services, refuseClaimCall, ({ params, body, act }) =>
    act(async (tx) => {
      const claim = await lockClaim(tx, params.claimId)
      if (!claim) throw noSuchClaim()
      if (claim.state !== 'open') throw decided()
      const { reason } = body
      await refuseClaim(tx, { claim, reason })
      await audit(tx, 'claim.refuse', { kind: 'claim', id: claim.id }, { trackingNumber: claim.tracking_number, reason })
      const row = await staffClaim(tx, claim.id)
      if (!row) throw noSuchClaim()
      return { message: 'The claim is refused, and the customer has been told why.', data: toStaffClaim(row) }
    }),
  )
}
