import { sql } from 'kysely'
import type { ActingTx } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/**
 * Id of the acting person's open shift, whose drawer the cash of this transaction goes through. It is locked until the transaction
 * ends, and a count that was made before is no longer valid. Null where the person has none open and the company does not require one.
 * Comes after a customer's money and bills, before the ledger's own accounts. Throws 409 where cash needs a shift.
 */
export const throughTill = async (tx: ActingTx, needed: boolean): Promise<string | null> => {
  // The server and customers have no drawer.
  if (tx.by.actor.kind !== 'staff') return null
  const shift = await tx
    .updateTable('till_shifts')
    .set({ version: sql`version + 1` })
    .where('cashier_id', '=', tx.by.actor.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!shift && needed) throw refuse.conflict('You have no till open. Open one under Till, then take or give cash.')
  return shift?.id ?? null
}

/**
 * Id of the shift whose drawer or card terminal money goes through; null for other means. Only cash may need one: see
 * {@link throughTill}.
 */
export const shiftOf = async (tx: ActingTx, means: string, cashNeeds: boolean): Promise<string | null> =>
  means === 'cash' || means === 'card terminal' ? throughTill(tx, means === 'cash' && cashNeeds) : null
