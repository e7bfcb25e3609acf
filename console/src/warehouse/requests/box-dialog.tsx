import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { deskQuery } from '../../api/warehouse/receiving.ts'
import { measureBox, type StaffRequest } from '../../api/warehouse/requests.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { ConditionFields } from '../receiving/cards/condition-fields.tsx'
import { draftProblems, emptyDraft, measuresOf, type DeskDraft } from '../receiving/desk-draft.ts'
import { MeasureFields } from '../receiving/cards/measure-fields.tsx'
import { ShelfField } from './shelf-field.tsx'
import { useRequestAction } from './use-request-action.ts'

/** The box that packages were put into: its weight, and its shelf. */
export const BoxDialog = ({
  request,
  onClose,
}: {
  readonly request: StaffRequest
  readonly onClose: () => void
}): ReactNode => {
  const [draft, setDraft] = useState<DeskDraft>(emptyDraft)
  const [asked, setAsked] = useState(false)
  const charging = useQuery(deskQuery).data
  const { run, fields, onReload, ...state } = useRequestAction(() => measureBox(request._id, measuresOf(draft)), onClose)
  const missing = draftProblems(draft)
  const problems = asked ? missing : {}
  const note = (change: Partial<DeskDraft>): void => setDraft((before) => ({ ...before, ...change }))
  const submit = (): void => {
    setAsked(true)
    if (Object.keys(missing).length === 0) run()
  }
  return (
    <FormDialog
      title="Measure the box"
      button="Note it"
      state={state}
      onSubmit={submit}
      noValidate
      onReload={onReload}
      onClose={onClose}
    >
      <MeasureFields draft={draft} note={note} problems={problems} charging={charging} unweighed="With all that is in it." />
      <ShelfField value={draft.shelf} error={fields['shelf'] ?? problems.shelf} onChange={(shelf) => note({ shelf })} />
      <ConditionFields draft={draft} note={note} />
    </FormDialog>
  )
}
