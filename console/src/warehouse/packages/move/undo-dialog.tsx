import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import type { ReactNode } from 'react'
import { undoPackage } from '../../../api/warehouse/packages.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { usePackageAction, type PackageDialogProps } from '../use-package-action.ts'

/** Undoes the last step, with a reason; both steps stay in the history. */
export const UndoDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const draft = useDraft({ reason: '' })
  const { run, ...state } = usePackageAction(
    () => undoPackage(pkg._id, { version: pkg.version, reason: draft.values.reason.trim() }),
    { onClose, onRefused: draft.refuse },
  )
  return (
    <FormDialog
      title={`Back to ${pkg.undoTo}?`}
      button="Undo it"
      state={state}
      form={draft.form}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <p>{`${pkg.status} stays in the history, with an entry that undoes it. The customer is told.`}</p>
      <ReasonField {...draft.field('reason')} maxLength={500} autoFocus />
    </FormDialog>
  )
}
