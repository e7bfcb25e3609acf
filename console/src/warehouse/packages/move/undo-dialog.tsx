import { useState, type ReactNode } from 'react'
import { undoPackage } from '../../../api/warehouse/packages.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { usePackageAction, type PackageDialogProps } from '../use-package-action.ts'

/** Undoes the last step, with a reason; both steps stay in the history. */
export const UndoDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const [reason, setReason] = useState('')
  const { run, fields, ...state } = usePackageAction(
    () => undoPackage(pkg._id, { version: pkg.version, reason: reason.trim() }),
    { onClose },
  )
  return (
    <FormDialog
      title={`Back to ${pkg.undoTo}?`}
      button="Undo it"
      state={state}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <p>{`${pkg.status} stays in the history, with an entry that undoes it. The customer is told.`}</p>
      <ReasonField error={fields.reason} maxLength={500} autoFocus value={reason} onChange={setReason} />
    </FormDialog>
  )
}
