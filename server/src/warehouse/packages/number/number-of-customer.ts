import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

/** Of all packages of a customer with one number, at most one has not ended: the condition of `packages_number_on_its_way`, word by word. */
export const isOnItsWay = sql<boolean>`status not in ('Delivered', 'Returned', 'Disposed')`

/** A customer's package with this number: the one that has not ended, or else the latest. */
export const packageOfNumber = (
  tx: Tx,
  { customerId, trackingNumber }: { readonly customerId: string; readonly trackingNumber: string },
) =>
  tx
    .selectFrom('packages')
    .select(['id', 'status'])
    .where('customer_id', '=', customerId)
    .where('tracking_number', '=', trackingNumber)
    .orderBy(isOnItsWay, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'packages_number_on_its_way'

const TAKEN = 'Another package of this customer with the same number is on its way.'

/** A change that puts packages on their way. Throws 409 where their customer has another one with the number on its way, even since this moment. */
export const withNumberFree = async <Changed>(change: Promise<Changed>): Promise<Changed> => {
  try {
    return await change
  } catch (error) {
    if (isTaken(error)) throw refuse.conflict(TAKEN)
    throw error
  }
}
