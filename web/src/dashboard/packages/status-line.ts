import type { Package } from '../../api/packages.ts'
import { writtenDay } from '../../lib/written-date.ts'

/** The line under a status: where the package is, or what is missing and by when ('Invoice by Tue 24 Nov'). */
export const statusLine = ({ status, statusNote, actionFix, actionDueAt }: Package): string | undefined => {
  if (status !== 'Action required') return statusNote
  if (actionDueAt === undefined) return actionFix === 'invoice' ? 'Invoice needed' : 'Talk to us'
  return `${actionFix === 'invoice' ? 'Invoice' : 'Talk to us'} by ${writtenDay(actionDueAt)}`
}
