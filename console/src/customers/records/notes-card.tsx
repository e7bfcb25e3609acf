import { NOTE_MAX_LENGTH } from '@parcelport/contract/site/enquiries-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { addNote, notesQuery } from '../../api/customers/customers.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { useAction } from '../../api/use-action.ts'
import { useUnsaved } from '../../lib/use-unsaved.ts'
import { writtenMoment } from '../../lib/written-moment.ts'

/** Notes of staff about a customer; a note is never edited. */
export const NotesCard = ({ customerId }: { readonly customerId: string }): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const query = useInfiniteQuery(notesQuery(customerId))
  const { run, busy, fields } = useAction(() => addNote(customerId, text), {
    onDone: () => {
      setText('')
      return client.invalidateQueries({ queryKey: notesQuery(customerId).queryKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== '') run()
  }
  const notes = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Notes
      </h2>
      <form className="form" onSubmit={submit}>
        <Field label="New note" hint="The customer never sees it. It cannot be changed afterwards." error={fields.text}>
          <Textarea rows={3} maxLength={NOTE_MAX_LENGTH} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <div className="form-foot">
          <Button type="submit" variant="ink" size="sm" disabled={text.trim() === ''} busy={busy} busyText="Adding...">
            Add note
          </Button>
        </div>
      </form>
      {query.error && !query.data && <p role="alert">{failureMessage(query.error)}</p>}
      {query.isPending && <Skeleton label="Loading notes" lines={2} />}
      {query.data && notes.length === 0 && <p className="muted">No notes yet.</p>}
      {notes.length > 0 && (
        <ul className="notes" aria-label="Notes">
          {notes.map((note) => (
            <li key={note._id}>
              <p>{note.text}</p>
              <span className="small muted">
                {note.by}, <span className="num">{writtenMoment(note.at)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="line" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Older notes
        </Button>
      )}
    </Card>
  )
}
