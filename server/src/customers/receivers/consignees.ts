import { consigneeOf, type ConsigneeKind } from '@parcelport/contract/warehouse/packages/consignee-rules.ts'
import { MOST_RECEIVERS } from '@parcelport/contract/customers/receivers-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { liveReceivers } from './receivers-queries.ts'

export interface Labelled {
  readonly consignee: string
  readonly customer_id: string
  readonly customer_name: string
}

/** The kind of name on each package's label, in their order. */
export const consigneesOf = async (tx: Tx, packages: readonly Labelled[]): Promise<ConsigneeKind[]> => {
  const kinds = packages.map(({ consignee, customer_name }) => consigneeOf(consignee, customer_name, []))
  const asked = [...new Set(packages.flatMap(({ customer_id }, index) => (kinds[index] === 'other' ? [customer_id] : [])))]
  const known = asked.length === 0 ? [] : await liveReceivers(tx, asked, asked.length * MOST_RECEIVERS)
  return packages.map(({ consignee, customer_id, customer_name }) =>
    consigneeOf(
      consignee,
      customer_name,
      known.filter((receiver) => receiver.customer_id === customer_id),
    ),
  )
}
