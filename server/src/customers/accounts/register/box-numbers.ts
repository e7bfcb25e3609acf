import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A company's first box number. */
const FIRST_BOX_NUMBER = 1001

/**
 * Allots the company's next box number. Others who open an account wait from here until this transaction ends, and a rollback
 * gives the number back: hence neither gaps nor doubles. Call it as late as possible.
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

/** Notes that a box number was given out by other means, such as a list taken over: the next one allotted is beyond it. */
export const reserveBoxNumber = (tx: Tx, boxNumber: number) =>
  tx
    .insertInto('box_counters')
    .values({ last_number: boxNumber })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ last_number: sql`greatest(box_counters.last_number, excluded.last_number)` }),
    )
    .execute()
