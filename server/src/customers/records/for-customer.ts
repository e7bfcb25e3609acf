import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { noSuchCustomer } from './staff-customers-wire.ts'

/** Says who did for a customer what they could do themselves, as their history and news have it. Pure. */
export const addedForYou = ({ name }: { readonly name: string }): string => `Added by ${name} for you.`

/**
 * The customer for whom staff act. Their account is not closed before the transaction ends. Throws 404, and 409 for a closed account: nothing is added
 * to it again.
 */
export const lockOpenAccount = async (tx: Tx, customerId: string) => {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'box_number'])
    .where('id', '=', customerId)
    .forKeyShare()
    .executeTakeFirst()
  if (!customer) throw noSuchCustomer()
  if (customer.email === '') throw refuse.conflict('This account is closed: nothing is added to it.')
  return customer
}
