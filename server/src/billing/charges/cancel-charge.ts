import { audit } from '../../company/audit/audit.ts'
import { numberText } from '../../money/ledger/next-number.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { charges, wireCharge } from './charges-queries.ts'

/** Cancels an unbilled charge. Throws 404, and 409 for a charge that is billed, cancelled, or from a Customs entry. */
export const cancelCharge = async (tx: ActingTx<StaffActor>, { chargeId, reason }: { chargeId: string; reason: string }) => {
  const { today } = await moneyDay(tx, tx.by.at)
  const held = await tx.selectFrom('charges').selectAll().where('id', '=', chargeId).forUpdate().executeTakeFirst()
  if (!held) throw refuse.notFound('There is no such charge.')
  const find = () => charges(tx).where('charges.id', '=', held.id).executeTakeFirstOrThrow()
  if (held.state === 'billed') {
    const { period, number } = await find()
    throw refuse.conflict(`This charge is already on bill ${numberText('bill', period ?? '', number ?? 0)}. Credit it there.`)
  }
  if (held.state === 'cancelled') throw refuse.conflict('This charge was already cancelled.')
  if (held.party === 'customs') throw refuse.conflict('This is what Customs assessed. Correct the customs entry instead.')
  await tx.updateTable('charges').set({ state: 'cancelled', reason }).where('id', '=', held.id).execute()
  const { title, amount, currency } = held
  await audit(tx, 'charge.cancel', { kind: 'charge', id: held.id }, { title, amount, currency, reason })
  return { message: `“${title}” is cancelled.`, data: wireCharge(await find(), today) }
}
