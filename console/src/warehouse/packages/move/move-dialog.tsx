import type { StatusByHand } from '@parcelport/contract/statuses/packages-rules.ts'
import { useState, type ReactNode } from 'react'
import { movePackage } from '../../../api/warehouse/packages.ts'
import { ConfirmHolds } from './confirm-holds.tsx'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { MoveFields } from './move-fields.tsx'
import { noMoveWords, stepOf } from './move-step.ts'
import { moveWords } from './move-words.ts'
import { usePackageAction, type PackageDialogProps } from '../use-package-action.ts'

/** Moves one package along the table of statuses. */
export const MoveDialog = ({ to, pkg, onClose, onReload }: PackageDialogProps & { readonly to: StatusByHand }): ReactNode => {
  const [words, setWords] = useState(noMoveWords)
  const [confirmed, setConfirmed] = useState(false)
  const { run, fields, ...state } = usePackageAction(
    () => movePackage(pkg._id, { version: pkg.version, ...stepOf(to, words), ...(confirmed && { confirmed }) }),
    { onClose },
  )
  return (
    <FormDialog
      title={`${moveWords[to]}: ${pkg.trackingNumber}`}
      button={moveWords[to]}
      state={state}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <MoveFields to={to} words={words} onChange={setWords} fields={fields} />
      {to === 'In transit' && <ConfirmHolds packages={[pkg]} confirmed={confirmed} onChange={setConfirmed} />}
    </FormDialog>
  )
}
