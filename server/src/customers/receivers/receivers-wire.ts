import type { Receiver } from '@parcelport/contract/customers/receivers.ts'
import type { ReceiverKind, ReceiverState } from '@parcelport/contract/customers/receivers-rules.ts'
import type { StaffReceiver } from '@parcelport/contract/warehouse/desk/staff-receivers.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ReceiverRow } from './receivers-queries.ts'
import { findFile } from '../../platform/files/private-files.ts'

/** A receiver as their customer sees them. Pure. */
export const wireReceiver = (row: ReceiverRow): Receiver => ({
  _id: row.id,
  name: row.name,
  relation: row.relation,
  telephone: row.telephone,
  kind: row.kind as ReceiverKind,
  state: row.state as ReceiverState,
  hasDocument: row.document_file_id !== null,
  ...(row.valid_until !== null && { validUntil: row.valid_until }),
  ...(row.id_last4 !== null && { idLast4: row.id_last4 }),
  reason: row.reason,
  addedAt: row.added_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export const wireStaffReceiver = async (tx: Tx, row: ReceiverRow): Promise<StaffReceiver> => ({
  ...wireReceiver(row),
  customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
  documentType: row.document_file_id === null ? null : ((await findFile(tx, row.document_file_id))?.type ?? null),
  decidedBy: row.decided_by,
})
