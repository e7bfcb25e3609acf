import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { lockEnquiry, type EnquiryRow } from './inbox-queries.ts'
import { noSuchEnquiry } from './inbox-wire.ts'

/**
 * Locks a message until the transaction ends. Throws 404; 409 when somebody has changed it since the caller's screen loaded, so that of two who
 * answer at once one is refused.
 */
export const lockEnquiryVersion = async (tx: Tx, enquiryId: string, version: number): Promise<EnquiryRow> => {
  const enquiry = await lockEnquiry(tx, enquiryId)
  if (!enquiry) throw noSuchEnquiry()
  if (enquiry.version !== version)
    throw refuse.outdated('A colleague answered or changed this message a moment ago. Look at it again, then repeat.')
  return enquiry
}

type Change = Partial<Pick<EnquiryRow, 'assigned_to' | 'closed_at' | 'spam_sign' | 'answers'>>

/** Changes a locked message and raises its version. */
export const changeEnquiry = (tx: Tx, enquiry: EnquiryRow, change: Change) =>
  tx
    .updateTable('enquiries')
    .set({ ...change, version: enquiry.version + 1 })
    .where('id', '=', enquiry.id)
    .execute()
