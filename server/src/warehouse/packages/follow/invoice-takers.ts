import type { Tx } from '../../../platform/database/database.ts'
import { mayTakeInvoice } from '../shared-invoices.ts'

/** Most packages offered, the latest announced first. */
const MOST_OFFERED = 100

/** A customer's packages that one invoice may cover, without boxes and what is packed in them. */
export const invoiceTakersOf = async (tx: Tx, customerId: string) => {
  const rows = await tx
    .selectFrom('packages')
    .select([
      'id',
      'version',
      'tracking_number',
      'store_name',
      'description',
      'declared_value',
      'weight_lb',
      'status',
      'action_fix',
      'invoice_file_id',
    ])
    .where('customer_id', '=', customerId)
    .where('parent_id', 'is', null)
    .where('status', 'not in', ['Delivered', 'Returned', 'Disposed'])
    .where(({ eb, or }) =>
      or([eb('invoice_file_id', 'is', null), eb('status', '=', 'Prealerted'), eb('action_fix', '=', 'invoice')]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('packages as inside').select('inside.id').whereRef('inside.parent_id', '=', 'packages.id'))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_OFFERED)
    .execute()
  return rows.filter(mayTakeInvoice)
}
