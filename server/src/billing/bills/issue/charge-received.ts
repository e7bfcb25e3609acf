import { rechargePackage, chargePackage, repricedPackage } from '../../charges/charge-package.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { billWhenReady } from './issue-when-ready.ts'

/** Queues the bill of packages in Miami, where the company asks for payment before the flight. */
export const billBeforeFlight = async (tx: Tx, customerId: string, at: Date): Promise<void> => {
  const { profile } = await moneyDay(tx, at)
  if (profile?.prepay === 'before flight') await billWhenReady(tx, customerId, at)
}

/**
 * Charges a package that the caller holds when it is received, and queues its bill, where the company asks for payment before the
 * flight. It is charged once, and charged again when it is received with other measures. Elsewhere nothing happens: the package is
 * charged when it is ready.
 */
export const chargeReceived = async (
  tx: Tx,
  { id, customer_id: customerId }: { readonly id: string; readonly customer_id: string },
  at: Date,
): Promise<void> => {
  const { profile } = await moneyDay(tx, at)
  if (profile?.prepay !== 'before flight') return
  const charged = await chargePackage(tx, id, at)
  const changed = !charged && (await repricedPackage(tx, id)) !== undefined
  if (changed) await rechargePackage(tx, id, at)
  if (charged || changed) await billWhenReady(tx, customerId, at)
}
