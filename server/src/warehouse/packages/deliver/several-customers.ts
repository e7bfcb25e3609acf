import { MOST_RECEIVERS } from '@parcelport/contract/customers/receivers-rules.ts'
import { isSameName } from '@parcelport/contract/warehouse/packages/consignee-rules.ts'
import { liveReceivers } from '../../../customers/receivers/receivers-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

interface HandingOver {
  readonly held: readonly { readonly customer_id: string }[]
  /** The person who takes the packages. */
  readonly name: string
  /** The clerk has read that the packages belong to several customers. */
  readonly severalCustomers?: boolean | undefined
}

/**
 * Throws 409, naming the customers, where one person takes packages of several without being a receiver of each who may collect. The
 * person may be one of the customers. A clerk who has read it may confirm it.
 */
export const mayTakeForAll = async (tx: Tx, { held, name, severalCustomers = false }: HandingOver): Promise<void> => {
  const ids = [...new Set(held.map(({ customer_id }) => customer_id))]
  if (ids.length < 2 || severalCustomers) return
  const collectors = (await liveReceivers(tx, ids, ids.length * MOST_RECEIVERS)).filter(
    (receiver) => receiver.kind === 'may pick up' && receiver.state === 'approved' && isSameName(receiver.name, name),
  )
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'box_number'])
    .where('id', 'in', ids)
    .orderBy('box_number')
    .execute()
  const [unnamed, ...others] = customers.filter(({ id }) => !collectors.some(({ customer_id }) => customer_id === id))
  if (!unnamed || (others.length === 0 && isSameName(unnamed.name, name))) return
  const whose = customers.map((customer) => `${customer.name} (box ${customer.box_number})`).join(' and ')
  throw refuse.conflict(`These packages belong to ${whose}. Confirm that ${name} may take all of them.`)
}
