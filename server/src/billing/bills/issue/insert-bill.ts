import { sql, type Insertable } from 'kysely'
import { newReference } from '../../../money/ledger/reference.ts'
import type { DB, Tx } from '../../../platform/database/database.ts'

/** With a million bills, one random reference in 34,000 (of 32^7) is taken: a few draws are enough. */
const MOST_DRAWS = 10

/**
 * Writes the row of a bill or credit note under a reference that is unique in the company. A taken reference is drawn again, even when
 * another transaction takes it at this moment. Throws after ten draws.
 * @param draw returns a random reference
 */
export const insertBill = async (
  tx: Tx,
  row: Omit<Insertable<DB['bills']>, 'reference' | 'issuer_name'>,
  draw: () => string = newReference,
): Promise<void> => {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const written = await tx
      .insertInto('bills')
      .values({ ...row, reference: draw(), issuer_name: sql<string>`(select name from tenants where id = current_tenant())` })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'reference']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (written) return
  }
  throw new Error(`No reference was free in ${MOST_DRAWS} draws`)
}
