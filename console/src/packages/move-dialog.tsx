import type { StatusByHand } from '@parcelport/contract/packages-rules.ts'
import { Dialog } from '@parcelport/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'
import { movePackage } from '../api/packages.ts'
import { ConfirmHolds } from './confirm-holds.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { MoveFields, noMoveWords, stepOf } from './move-fields.tsx'
import { moveWords } from './move-words.ts'
import { usePackageAction, type PackageDialogProps } from './use-package-action.ts'

/** Moves one package along the table of statuses. */
export const MoveDialog = ({ to, pkg, onClose, onReload }: PackageDialogProps & { readonly to: StatusByHand }): ReactNode => {
  const [words, setWords] = useState(noMoveWords)
  const [confirmed, setConfirmed] = useState(false)
  const { run, busy, fields, problem, conflict } = usePackageAction(
    () => movePackage(pkg._id, { version: pkg.version, ...stepOf(to, words), ...(confirmed && { confirmed }) }),
    { onClose },
  )
  return (
    <Dialog open onClose={onClose} title={`${moveWords[to]}: ${pkg.trackingNumber}`}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          run(undefined)
        }}
      >
        <MoveFields to={to} words={words} onChange={setWords} fields={fields} />
        {to === 'In transit' && <ConfirmHolds packages={[pkg]} confirmed={confirmed} onChange={setConfirmed} />}
        <DialogFoot problem={problem} conflict={conflict} onReload={onReload} onClose={onClose} busy={busy}>
          {moveWords[to]}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
