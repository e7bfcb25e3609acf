import type { BodyOf } from '@parcelport/contract/call.ts'
import type { moveInTillCall } from '@parcelport/contract/payments/staff-tills.ts'
import { audit } from '../../company/audit/audit.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { spoken, sumText } from '../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { requireOpen, type ShiftRow } from './shifts-queries.ts'

/**
 * Records cash that goes into a shift's drawer, or out of it, without a sale. An earlier count is no longer valid. Returns a sentence.
 * Throws 400, and 409 for a closed shift or a currency without a rate.
 */
export const moveInTill = async (
  tx: ActingTx<StaffActor>,
  held: ShiftRow,
  { kind, currency, amount: given, words }: BodyOf<typeof moveInTillCall>,
): Promise<string> => {
  requireOpen(held)
  const { actor, at } = tx.by
  const { rateOf } = await billingDay(tx, at)
  if (currency !== 'USD') rateOf(currency)
  const amount = sumText(givenSum(given, currency), currency)
  await tx
    .insertInto('till_movements')
    .values({ shift_id: held.id, kind, currency, amount, words, at, by_name: actor.name })
    .execute()
  await tx
    .updateTable('till_shifts')
    .set({ version: held.version + 1 })
    .where('id', '=', held.id)
    .execute()
  await audit(tx, 'till.move', { kind: 'till', id: held.till_id }, { till: held.till, kind, amount, currency, words })
  return `${spoken(amount, currency)}: ${kind}.`
}
