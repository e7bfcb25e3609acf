import type { StatusByHand } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useState, type ReactNode } from 'react'
import { movePackages } from '../../../api/warehouse/packages.ts'
import { ConfirmHolds } from './confirm-holds.tsx'
import { MoveFields } from './move-fields.tsx'
import { noMoveWords, stepOf } from './move-step.ts'
import { moveWords } from './move-words.ts'
import { RefusedPackages } from './refused-packages.tsx'
import { packagesInWords, useBulk } from './use-bulk.ts'

export interface BulkDialogProps {
  readonly packages: readonly StaffPackage[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Moves many packages along the table of statuses. */
export const BulkMoveDialog = ({
  to,
  packages,
  onClose,
  onDone,
}: BulkDialogProps & { readonly to: StatusByHand }): ReactNode => {
  const [words, setWords] = useState(noMoveWords)
  const [confirmed, setConfirmed] = useState(false)
  const { run, busy, problem, fields, outcome } = useBulk(
    () =>
      movePackages({
        packages: packages.map(({ _id, version }) => ({ _id, version })),
        ...stepOf(to, words),
        ...(confirmed && { confirmed }),
      }),
    { said: (count) => `${packagesInWords(count)} moved to ${to}.`, onDone },
  )
  if (outcome) return <RefusedPackages title={moveWords[to]} outcome={outcome} packages={packages} onClose={onDone} />
  return (
    <Dialog open onClose={onClose} title={`${moveWords[to]}: ${packagesInWords(packages.length)}`}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          run(undefined)
        }}
      >
        <MoveFields to={to} words={words} onChange={setWords} fields={fields} />
        {to === 'In transit' && <ConfirmHolds packages={packages} confirmed={confirmed} onChange={setConfirmed} />}
        {problem && (
          <Notice tone="red" live>
            {problem}
          </Notice>
        )}
        <div className="form-foot">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyText="Moving...">
            {moveWords[to]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
