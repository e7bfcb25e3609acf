import type { FixByHand, PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'

/** The details of a move, as typed. */
export interface MoveWords {
  readonly reason: string
  readonly statusNote: string
  /** The due day, year-month-day. */
  readonly due: string
  readonly fix: FixByHand
  /** The place where it waits for its customer; empty without a choice. */
  readonly placeId: string
  readonly shelf: string
}
export const noMoveWords: MoveWords = { reason: '', statusNote: '', due: '', fix: 'contact', placeId: '', shelf: '' }

/** The details as the request's body; the due day is one of the company's calendar. */
export const stepOf = (to: PackageStatus, { reason, statusNote, due, fix, placeId, shelf }: MoveWords) => ({
  to,
  ...(reason.trim() && { reason: reason.trim() }),
  ...(to !== 'Action required' && statusNote.trim() && { statusNote: statusNote.trim() }),
  ...(to === 'Ready for pickup' && { ...(placeId && { placeId }), ...(shelf.trim() && { shelf: shelf.trim() }) }),
  ...(to === 'Action required' && { fix, ...(due && { dueOn: due }) }),
})
