import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import type { StaffEnquiry, StaffEnquiryDetail } from '@parcelport/contract/site/staff-enquiries.ts'
import { customerByAddress } from '../../../customers/accounts/customer-by-address.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { SignedInStaff } from '../../../platform/http/door/authenticators.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { answersTo, enquiryById, type InboxRow } from './inbox-queries.ts'

export const noSuchEnquiry = () => refuse.notFound('There is no such message.')

export const toStaffEnquiry = (row: InboxRow): StaffEnquiry => ({
  _id: row.id,
  version: row.version,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  excerpt: row.excerpt,
  createdAt: row.created_at.toISOString(),
  assignedTo: row.assigned_to === null ? null : { _id: row.assigned_to, name: row.assignee ?? 'Staff' },
  closed: row.closed_at !== null,
  spam: row.spam_sign !== null,
  answers: row.answers,
})

/** A message as a member of staff sees it now in the transaction. Throws 404. */
export const staffEnquiryDetail = async (tx: Tx, staff: SignedInStaff, enquiryId: string): Promise<StaffEnquiryDetail> => {
  const row = await enquiryById(tx, enquiryId)
  if (!row) throw noSuchEnquiry()
  const customer = mayDo(staff, 'customers.read') ? await customerByAddress(tx, row.email) : undefined
  const thread = await answersTo(tx, row.id)
  return {
    ...toStaffEnquiry(row),
    phone: row.phone,
    message: row.message,
    closedAt: row.closed_at?.toISOString() ?? null,
    customer: customer ? { _id: customer.id, name: customer.name, boxNumber: customer.box_number } : null,
    thread: thread.map(({ id, message, at, staff_name }) => ({
      _id: String(id),
      message,
      at: at.toISOString(),
      by: staff_name,
    })),
  }
}
