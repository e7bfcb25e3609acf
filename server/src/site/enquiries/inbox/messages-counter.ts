import type { StaffCounter } from '../../../platform/staff-counter.ts'
import { countFolder } from './inbox-queries.ts'

/** Count of open messages, for the staff menu. */
export const messagesCounter: StaffCounter = {
  name: 'messages',
  permission: 'enquiries.answer',
  count: (tx, most) => countFolder(tx, 'open', '', most),
}
