import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { correctMeasures } from '../../api/warehouse/packages.ts'
import { deskQuery } from '../../api/warehouse/receiving.ts'
import { ConditionFields } from '../receiving/cards/condition-fields.tsx'
import { draftOf, draftProblems, measuresOf, type DeskDraft } from '../receiving/desk-draft.ts'
import { MeasureFields } from '../receiving/cards/measure-fields.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useShelvesFor } from '../shelves-for.ts'
import { usePackageAction, type PackageDialogProps } from './use-package-action.ts'

/** Corrects what the desk recorded of a package; the history keeps the earlier values. */
export const CorrectDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const [draft, setDraft] = useState(() => draftOf(pkg))
  const [asked, setAsked] = useState(false)
  const charging = useQuery(deskQuery).data
  const { shelves, isLoading } = useShelvesFor(pkg.status)
  const { run, fields, ...state } = usePackageAction(
    () => correctMeasures(pkg._id, { version: pkg.version, ...measuresOf(draft) }),
    { onClose },
  )
  // A package on a flight, or at a place without shelves, has no shelf.
  const problemsOf = () => {
    const { shelf: noShelf, ...others } = draftProblems(draft)
    return pkg.shelf === null || noShelf === undefined ? others : { ...others, shelf: noShelf }
  }
  const problems: Readonly<Record<string, string>> = asked ? problemsOf() : {}
  const note = (change: Partial<DeskDraft>): void => setDraft((before) => ({ ...before, ...change }))
  const submit = (): void => {
    setAsked(true)
    if (Object.keys(problemsOf()).length === 0) run(undefined)
  }
  const isListed = shelves.some(({ name }) => name === draft.shelf)
  const shelf = { value: draft.shelf, onChange: (event: { target: { value: string } }) => note({ shelf: event.target.value }) }
  return (
    <FormDialog
      title="Correct the measures"
      button="Correct"
      state={state}
      onSubmit={submit}
      noValidate
      onReload={onReload}
      onClose={onClose}
    >
      <MeasureFields draft={draft} note={note} problems={problems} charging={charging} unweighed="" />
      <Field label="Shelf" error={fields.shelf ?? problems.shelf}>
        {isLoading || shelves.length > 0 ? (
          <Select {...shelf}>
            {!isListed && (
              <option translate={draft.shelf ? 'no' : undefined} value={draft.shelf}>
                {draft.shelf || 'On no shelf'}
              </option>
            )}
            {shelves.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        ) : (
          <Input maxLength={20} autoComplete="off" {...shelf} />
        )}
      </Field>
      <ConditionFields draft={draft} note={note} />
    </FormDialog>
  )
}
