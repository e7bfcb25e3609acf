import { Dialog } from '@parcelport/ui/dialog.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { Select } from '@parcelport/ui/select.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { deskQuery, shelvesQuery } from '../api/receiving.ts'
import { measureBox, requestsKey, type StaffRequest } from '../api/requests.ts'
import { DialogFoot } from '../packages/dialog-foot.tsx'
import { ConditionFields } from '../receiving/condition-fields.tsx'
import { draftProblems, emptyDraft, measuresOf, type DeskDraft } from '../receiving/desk-draft.ts'
import { MeasureFields } from '../receiving/measure-fields.tsx'
import { useRequestAction } from './use-request-action.ts'

/** The box that packages went into: what it weighs, and the shelf that it goes onto. */
export const BoxDialog = ({
  request,
  onClose,
}: {
  readonly request: StaffRequest
  readonly onClose: () => void
}): ReactNode => {
  const client = useQueryClient()
  const [draft, setDraft] = useState<DeskDraft>(emptyDraft)
  const [asked, setAsked] = useState(false)
  const charging = useQuery(deskQuery).data
  const shelves = useQuery(shelvesQuery).data
  const { run, busy, fields, problem, conflict } = useRequestAction(() => measureBox(request._id, measuresOf(draft)), onClose)
  const missing = draftProblems(draft)
  const problems = asked ? missing : {}
  const note = (change: Partial<DeskDraft>): void => setDraft((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(missing).length === 0) run()
  }
  const onReload = (): void => {
    void client.invalidateQueries({ queryKey: requestsKey })
    onClose()
  }
  const shelf = { value: draft.shelf, onChange: (event: { target: { value: string } }) => note({ shelf: event.target.value }) }
  return (
    <Dialog open onClose={onClose} title="Measure the box">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <MeasureFields draft={draft} note={note} problems={problems} charging={charging} unweighed="With all that is in it." />
        <Field label="Shelf" error={fields['shelf'] ?? problems.shelf}>
          {shelves && shelves.length > 0 ? (
            <Select {...shelf}>
              <option value="">Choose a shelf</option>
              {shelves.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          ) : (
            <Input maxLength={20} autoComplete="off" {...shelf} />
          )}
        </Field>
        <ConditionFields draft={draft} note={note} />
        <DialogFoot problem={problem} conflict={conflict} onReload={onReload} onClose={onClose} busy={busy}>
          Note it
        </DialogFoot>
      </form>
    </Dialog>
  )
}
