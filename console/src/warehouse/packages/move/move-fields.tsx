import { needsReason, type FixByHand, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import type { ReactNode } from 'react'
import { PickupPlace } from '../pickup-place.tsx'

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

/** The details as the request's body; a day ends in the reader's time zone. */
export const stepOf = (to: PackageStatus, { reason, statusNote, due, fix, placeId, shelf }: MoveWords) => ({
  to,
  ...(reason.trim() && { reason: reason.trim() }),
  ...(to !== 'Action required' && statusNote.trim() && { statusNote: statusNote.trim() }),
  ...(to === 'Ready for pickup' && { ...(placeId && { placeId }), ...(shelf.trim() && { shelf: shelf.trim() }) }),
  ...(to === 'Action required' && { fix, ...(due && { dueAt: new Date(`${due}T23:59:59`).toISOString() }) }),
})

interface MoveFieldsProps {
  readonly to: PackageStatus
  readonly words: MoveWords
  readonly onChange: (words: MoveWords) => void
  readonly fields?: Readonly<Record<string, string>>
}

/** The details of a move; a status that asks something of the customer requires them. */
export const MoveFields = ({ to, words, onChange, fields = {} }: MoveFieldsProps): ReactNode => {
  const put = (name: keyof MoveWords) => (event: { target: { value: string } }) =>
    onChange({ ...words, [name]: event.target.value })
  const asks = needsReason.has(to)
  return (
    <>
      {to === 'Ready for pickup' && (
        <>
          <PickupPlace value={words.placeId} onChange={(placeId) => onChange({ ...words, placeId })} />
          <Field label="Shelf there (optional)" error={fields.shelf}>
            <Input maxLength={20} autoComplete="off" value={words.shelf} onChange={put('shelf')} />
          </Field>
        </>
      )}
      <Field
        label={
          asks
            ? words.fix === 'lost'
              ? 'What the customer reads'
              : 'What the customer must do'
            : 'Note for the customer (optional)'
        }
        hint={asks ? 'The customer reads this on screen and by mail.' : 'Shown in the package’s history.'}
        error={fields.reason}
      >
        <Textarea rows={3} maxLength={500} required={asks} value={words.reason} onChange={put('reason')} />
      </Field>
      {asks ? (
        <div className="form">
          <div className="pair">
            <Field label="Until (optional)" error={fields.dueAt}>
              <Input type="date" value={words.due} onChange={put('due')} />
            </Field>
            <Field label="Resolved by">
              <Select value={words.fix} onChange={put('fix')}>
                <option value="contact">Contacting us</option>
                <option value="invoice">Uploading an invoice</option>
                <option value="document">Uploading a document</option>
                <option value="lost">Us finding it (no storage is counted)</option>
              </Select>
            </Field>
          </div>
        </div>
      ) : (
        <Field
          label="Short note under the status (optional)"
          hint={
            to === 'Ready for pickup' ? 'Instead of the place and until when it waits free.' : 'For example “Held by Customs”.'
          }
          error={fields.statusNote}
        >
          <Input maxLength={80} value={words.statusNote} onChange={put('statusNote')} />
        </Field>
      )}
    </>
  )
}
