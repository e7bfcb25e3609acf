import { needsReason, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import type { ReactNode } from 'react'
import { PickupPlace } from '../pickup-place.tsx'
import type { MoveWords } from './move-step.ts'

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
            <DayField
              label="Until (optional)"
              error={fields.dueOn}
              value={words.due}
              onChange={(due) => onChange({ ...words, due })}
            />
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
