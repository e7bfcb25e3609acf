import type { StaffCounter } from '../../../platform/staff-counter.ts'
import { countFolder } from './inbox-queries.ts'

/** Messages that nobody has put away. */
export const messagesCounter: StaffCounter = {
  name: 'messages',
  permission: 'enquiries.answer',
  count: (tx, most) => countFolder(tx, 'open', '', most),
}
