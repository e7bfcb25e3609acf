import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const FIRST_BOX_NUMBER = 1001

/**
 * Allots the company's next box number. Other registrations wait until this transaction ends, and a rollback returns the
 * number: so there are neither gaps nor duplicates. Call it as late as possible.
 */
export const allotBoxNumber = async (tx: Tx): Promise<number> => {
  const { last_number } = await tx
    .insertInto('box_counters')
    .values({ last_number: FIRST_BOX_NUMBER })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ last_number: sql`box_counters.last_number + 1` }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Reserves a box number that was assigned by other means, such as an import: the next allotted one is higher. */
export const reserveBoxNumber = (tx: Tx, boxNumber: number) =>
  tx
    .insertInto('box_counters')
    .values({ last_number: boxNumber })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ last_number: sql`greatest(box_counters.last_number, excluded.last_number)` }),
    )
    .execute()
