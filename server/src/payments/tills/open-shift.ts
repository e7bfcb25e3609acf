import type { BodyOf } from '@parcelport/contract/call.ts'
import type { openShiftCall } from '@parcelport/contract/payments/staff-tills.ts'
import { audit } from '../../company/audit/audit.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { spoken, sumText } from '../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

type Floats = BodyOf<typeof openShiftCall>['floats']

/**
 * Opens a till with a float for the acting person. Returns the id of the shift and a sentence. Throws 400, 404; 409 where somebody has
 * the till open, or the person has another.
 */
export const openShift = async (tx: ActingTx<StaffActor>, tillId: string, floats: Floats) => {
  const { actor, at } = tx.by
  const { rateOf } = await billingDay(tx, at)
  const till = await tx.selectFrom('tills').selectAll().where('id', '=', tillId).executeTakeFirst()
  if (!till) throw refuse.notFound('There is no such till.')
  if (new Set(floats.map(({ currency }) => currency)).size < floats.length)
    throw refuse.field('floats', 'Enter each currency once.')
  // A shift with a currency without a rate could not be closed.
  for (const { currency } of floats) if (currency !== 'USD') rateOf(currency)
  const opened = await tx
    .insertInto('till_shifts')
    .values({ till_id: till.id, cashier_id: actor.id, cashier: actor.name, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) {
    const has = await tx
      .selectFrom('till_shifts')
      .select('cashier')
      .where('till_id', '=', till.id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    throw refuse.conflict(has ? `${has.cashier} already has ${till.name} open.` : 'You have another till open. Close it first.')
  }
  await tx
    .insertInto('till_movements')
    .values(
      floats.map(({ currency, amount }) => ({
        shift_id: opened.id,
        kind: 'float',
        currency,
        amount: sumText(givenSum(amount, currency, 'floats'), currency),
        words: 'Float',
        at,
        by_name: actor.name,
      })),
    )
    .execute()
  const float = floats.map(({ currency, amount }) => spoken(amount, currency)).join(', ')
  await audit(tx, 'till.open', { kind: 'till', id: till.id }, { till: till.name, float })
  return { id: opened.id, message: `${till.name} is yours.` }
}
