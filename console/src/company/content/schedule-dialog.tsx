import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { scheduleDocument } from '../../api/company/content.ts'
import { fromLocalInput, localTimeHint } from '../../lib/local-input.ts'
import type { DocumentEditing } from './use-document-editor.ts'

interface ScheduleDialogProps {
  readonly document: EditedDocument
  readonly editing: DocumentEditing
  readonly onClose: () => void
}

/** Publishes the text in the form at a chosen time. */
export const ScheduleDialog = ({ document, editing, onClose }: ScheduleDialogProps): ReactNode => {
  const { basis, busy, current, act } = editing
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (time === '') return setProblem('Please choose when to publish.')
    const ask = async () => {
      try {
        return await scheduleDocument(document.key, { body: current(), ...basis, at: fromLocalInput(time) })
      } catch (error) {
        // A mistake in the time is shown here; all others are shown in the document's form.
        if (error instanceof ApiError && error.fields.at !== undefined) setProblem(error.fields.at)
        else onClose()
        throw error
      }
    }
    if (await act('schedule', ask)) onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Publish later">
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <p>
          Until then the site shows what is published now. If someone else publishes first, yours is cancelled and we email you.
        </p>
        <Field label="Time" hint={localTimeHint()} error={problem}>
          <Input type="datetime-local" autoFocus value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
        <div className="row">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy === 'schedule'}>
            Schedule
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
