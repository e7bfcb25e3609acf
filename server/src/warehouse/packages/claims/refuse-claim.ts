import { notify } from '../../../customers/notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { claimRefusedMail } from './claim-refused-mail.ts'
import { markClaim } from './claims-queries.ts'

interface Refusing {
  readonly claim: { readonly id: string; readonly customer_id: string; readonly tracking_number: string }
  readonly reason: string
}

/** Refuses a claim with a reason, and tells the customer in the same transaction. */
export const refuseClaim = async (tx: Tx, { claim, reason }: Refusing): Promise<void> => {
  await markClaim(tx, claim.id, { state: 'refused', reason, at: tx.now() })
  const trackingNumber = claim.tracking_number
  await notify(tx, {
    customerId: claim.customer_id,
    kind: 'package',
    message: `We could not accept your claim on ${trackingNumber}. ${reason}`,
    mail: { template: claimRefusedMail, data: { trackingNumber, reason } },
  })
}
