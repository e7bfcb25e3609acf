import { sql, type Insertable } from 'kysely'
import { newReference } from '../../../money/ledger/reference.ts'
import type { DB, Tx } from '../../../platform/database/database.ts'

/** Of 32^7 references a company with a million bills has one in 34,000: a third draw is for those who never rely on luck. */
const MOST_DRAWS = 10

/**
 * Writes the row of a bill or credit note under a reference that no other of the company has: one that is taken is drawn again, also
 * when somebody else takes it at this moment.
 * @param draw what gives a reference
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
