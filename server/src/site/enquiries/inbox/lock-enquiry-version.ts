import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { lockEnquiry, type EnquiryRow } from './inbox-queries.ts'
import { noSuchEnquiry } from './inbox-wire.ts'

/**
 * A message held until the transaction ends, as the caller's screen shows it. Throws 404, and 409 when somebody changed it since:
 * of two people who answer at once, one does and the other is told.
 */
export const lockEnquiryVersion = async (tx: Tx, enquiryId: string, version: number): Promise<EnquiryRow> => {
  const enquiry = await lockEnquiry(tx, enquiryId)
  if (!enquiry) throw noSuchEnquiry()
  if (enquiry.version !== version)
    throw refuse.conflict('A colleague answered or changed this message a moment ago. Look at it again, then repeat.')
  return enquiry
}

type Change = Partial<Pick<EnquiryRow, 'assigned_to' | 'closed_at' | 'spam_sign' | 'answers'>>

/** Writes a change of a held message and moves its version. */
export const changeEnquiry = (tx: Tx, enquiry: EnquiryRow, change: Change) =>
  tx
    .updateTable('enquiries')
    .set({ ...change, version: enquiry.version + 1 })
    .where('id', '=', enquiry.id)
    .execute()
