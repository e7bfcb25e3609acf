import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Whether something is left to pay of a bill. */
export const billStands = async (tx: Tx, billId: string): Promise<boolean> => {
  const bill = await tx
    .selectFrom('bills')
    .select('id')
    .where('id', '=', billId)
    .where('open', '>', sql.lit('0'))
    .executeTakeFirst()
  return bill !== undefined
}
