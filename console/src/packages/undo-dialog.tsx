import { Dialog } from '@parcelport/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'
import { undoPackage } from '../api/packages.ts'
import { ReasonField } from '../lib/reason-field.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { usePackageAction, type PackageDialogProps } from './use-package-action.ts'

/** Takes the last step back, with a reason; both steps stay in the history. */
export const UndoDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const [reason, setReason] = useState('')
  const { run, busy, fields, problem, conflict } = usePackageAction(
    () => undoPackage(pkg._id, { version: pkg.version, reason: reason.trim() }),
    { onClose },
  )
  return (
    <Dialog open onClose={onClose} title={`Back to ${pkg.undoTo}?`}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          run(undefined)
        }}
      >
        <p>{`${pkg.status} stays in the history, with an entry that undoes it. The customer is told.`}</p>
        <ReasonField error={fields.reason} maxLength={500} autoFocus value={reason} onChange={setReason} />
        <DialogFoot problem={problem} conflict={conflict} onReload={onReload} onClose={onClose} busy={busy}>
          Undo it
        </DialogFoot>
      </form>
    </Dialog>
  )
}
