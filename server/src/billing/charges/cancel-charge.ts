import Big from 'big.js'
import { audit } from '../../company/audit/audit.ts'
import { numberText } from '../../money/ledger/next-number.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import { askSecondPerson, overLimit } from '../../money/ledger/ask-second-person.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { charges, wireCharge } from './charges-queries.ts'

interface Cancelling {
  readonly chargeId: string
  readonly reason: string
}

const chargeById = (tx: StaffTx, chargeId: string) => charges(tx).where('charges.id', '=', chargeId).executeTakeFirstOrThrow()

/** Locks an unbilled charge. Throws 404, and 409 for a charge that is billed, cancelled, or from a Customs entry. */
const lockToCancel = async (tx: StaffTx, chargeId: string) => {
  const held = await tx.selectFrom('charges').selectAll().where('id', '=', chargeId).forUpdate().executeTakeFirst()
  if (!held) throw refuse.notFound('There is no such charge.')
  if (held.state === 'billed') {
    const { period, number } = await chargeById(tx, held.id)
    throw refuse.outdated(`This charge is already on bill ${numberText('bill', period ?? '', number ?? 0)}. Credit it there.`)
  }
  if (held.state === 'cancelled') throw refuse.outdated('This charge was already cancelled.')
  if (held.party === 'customs') throw refuse.conflict('This is what Customs assessed. Correct the customs entry instead.')
  return held
}

/** Cancels an unbilled charge. Throws like {@link lockToCancel}. */
export const cancelCharge = async (tx: StaffTx, { chargeId, reason }: Cancelling) => {
  const { today } = await moneyDay(tx, tx.by.at)
  const held = await lockToCancel(tx, chargeId)
  await tx.updateTable('charges').set({ state: 'cancelled', reason }).where('id', '=', held.id).execute()
  const { title, amount, currency } = held
  await audit(tx, 'charge.cancel', { kind: 'charge', id: held.id }, { title, amount, currency, reason })
  return { message: `“${title}” is cancelled.`, data: wireCharge(await chargeById(tx, held.id), today) }
}

/** Asks for a second person where a charge is above the company's limit, and cancels it otherwise. Throws like {@link lockToCancel}. */
export const cancelOrAsk = async (tx: StaffTx, { chargeId, reason }: Cancelling) => {
  const { today } = await moneyDay(tx, tx.by.at)
  const held = await lockToCancel(tx, chargeId)
  const { id, customer_id, title, currency } = held
  const amount = new Big(held.amount)
  if (!(await overLimit(tx, amount, currency))) return cancelCharge(tx, { chargeId, reason })
  const asked = { kind: 'cancelled charge', customer_id, charge_id: id, currency, reason } as const
  const message = await askSecondPerson(tx, asked, amount, `“${title}”`)
  return { message, data: wireCharge(await chargeById(tx, id), today) }
}
