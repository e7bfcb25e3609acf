import type { StaffClaim } from '@parcelport/contract/staff-receiving.ts'
import { Dialog } from '@parcelport/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'
import { refuseClaim } from '../api/unknown.ts'
import { ReasonField } from '../lib/reason-field.tsx'
import { DialogFoot } from '../packages/dialog-foot.tsx'
import { useUnknownAction } from './use-unknown-action.ts'

/** Says no to a claim, with a reason that reaches the customer. */
export const RefuseClaimDialog = ({
  claim,
  onClose,
}: {
  readonly claim: StaffClaim
  readonly onClose: () => void
}): ReactNode => {
  const [reason, setReason] = useState('')
  const { run, busy, fields, problem, conflict, onReload } = useUnknownAction(
    () => refuseClaim(claim._id, reason.trim()),
    onClose,
  )
  return (
    <Dialog open onClose={onClose} title={`Refuse the claim of ${claim.customer.name}?`}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          run(undefined)
        }}
      >
        <ReasonField
          hint={`${claim.customer.name} reads this under Notifications and by mail.`}
          error={fields.reason}
          maxLength={500}
          autoFocus
          value={reason}
          onChange={setReason}
        />
        <DialogFoot problem={problem} conflict={conflict} onReload={onReload} onClose={onClose} busy={busy}>
          Refuse the claim
        </DialogFoot>
      </form>
    </Dialog>
  )
}
