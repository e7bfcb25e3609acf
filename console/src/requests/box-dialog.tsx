import { Dialog } from '@parcelport/ui/dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { deskQuery } from '../api/receiving.ts'
import { measureBox, requestsKey, type StaffRequest } from '../api/requests.ts'
import { DialogFoot } from '../packages/dialog-foot.tsx'
import { ConditionFields } from '../receiving/condition-fields.tsx'
import { draftProblems, emptyDraft, measuresOf, type DeskDraft } from '../receiving/desk-draft.ts'
import { MeasureFields } from '../receiving/measure-fields.tsx'
import { ShelfField } from './shelf-field.tsx'
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
  return (
    <Dialog open onClose={onClose} title="Measure the box">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <MeasureFields draft={draft} note={note} problems={problems} charging={charging} unweighed="With all that is in it." />
        <ShelfField value={draft.shelf} error={fields['shelf'] ?? problems.shelf} onChange={(shelf) => note({ shelf })} />
        <ConditionFields draft={draft} note={note} />
        <DialogFoot problem={problem} conflict={conflict} onReload={onReload} onClose={onClose} busy={busy}>
          Note it
        </DialogFoot>
      </form>
    </Dialog>
  )
}
