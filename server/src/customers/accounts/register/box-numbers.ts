import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const FIRST_BOX_NUMBER = 1001

/**
 * Allots the company's next box number. Other registrations wait until this transaction ends, and a rollback returns the
 * number: so there are neither gaps nor duplicates. Call it as late as possible.
 */
export const allotBoxNumber = (tx: Tx): Promise<number> => allotBoxNumbers(tx, 1)

/** Allots so many numbers that follow each other, in one statement, as {@link allotBoxNumber} does one. Returns the first. */
export const allotBoxNumbers = async (tx: Tx, count: number): Promise<number> => {
  const { last_number: last } = await tx
    .insertInto('box_counters')
    .values({ last_number: FIRST_BOX_NUMBER + count - 1 })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ last_number: sql`box_counters.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last - count + 1
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
