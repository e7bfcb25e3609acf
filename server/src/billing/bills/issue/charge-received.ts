import { chargeAnew, chargePackage, pricedAnew } from '../../charges/charge-package.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { billWhenReady } from './issue-when-ready.ts'

/** Has what is charged for packages in Miami billed, where they are paid before they fly. */
export const billBeforeFlight = async (tx: Tx, customerId: string, at: Date): Promise<void> => {
  const { profile } = await moneyDay(tx, at)
  if (profile?.prepay === 'before flight') await billWhenReady(tx, customerId, at)
}

/**
 * Charges a package that the caller holds as it is received, and has it billed, where the company's packages are paid before they fly:
 * once, and anew where it was received again with other measures. Nothing elsewhere: it is charged when it is ready.
 */
export const chargeReceived = async (
  tx: Tx,
  { id, customer_id: customerId }: { readonly id: string; readonly customer_id: string },
  at: Date,
): Promise<void> => {
  const { profile } = await moneyDay(tx, at)
  if (profile?.prepay !== 'before flight') return
  const charged = await chargePackage(tx, id, at)
  const changed = !charged && (await pricedAnew(tx, id)) !== undefined
  if (changed) await chargeAnew(tx, id, at)
  if (charged || changed) await billWhenReady(tx, customerId, at)
}
