import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { lockOpenClaimsOn } from '../claims/claims-queries.ts'
import { recipientOf } from '../receive/package-for.ts'
import { giveUnknown } from './give-unknown.ts'
import { lockUnknown, waitingByNumber } from './unknown-queries.ts'

interface Linking {
  readonly tenantId: string
  readonly customerId: string
  readonly trackingNumber: string
}

/**
 * A package that was announced only now and has been here all the time becomes received at once; answers whether it did. Where
 * somebody else claims it, staff decide. The caller holds the number's lock, so that of two who announce it one gets it.
 */
export const linkUnknown = async (tx: Tx, services: Services, linking: Linking): Promise<boolean> => {
  const { tenantId, customerId, trackingNumber } = linking
  const waiting = await waitingByNumber(tx, trackingNumber)
  const unknown = waiting && (await lockUnknown(tx, waiting.id))
  if (!unknown || unknown.package_id !== null) return false
  const claims = await lockOpenClaimsOn(tx, unknown.id)
  if (claims.some(({ customer_id }) => customer_id !== customerId)) return false
  const customer = await recipientOf(tx, customerId)
  const also = 'It was here before your prealert.'
  await giveUnknown(tx, services, { tenantId, unknown, customer, trackingNumber, actor: { kind: 'system' }, also })
  return true
}
