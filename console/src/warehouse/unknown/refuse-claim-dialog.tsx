import type { StaffClaim } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { useState, type ReactNode } from 'react'
import { refuseClaim } from '../../api/warehouse/unknown.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useUnknownAction } from './use-unknown-action.ts'

/** Refuses a claim, with a reason that the customer reads. */
export const RefuseClaimDialog = ({
  claim,
  onClose,
}: {
  readonly claim: StaffClaim
  readonly onClose: () => void
}): ReactNode => {
  const [reason, setReason] = useState('')
  const { run, fields, onReload, ...state } = useUnknownAction(() => refuseClaim(claim._id, reason.trim()), onClose)
  return (
    <FormDialog
      title={`Refuse the claim of ${claim.customer.name}?`}
      button="Refuse the claim"
      state={state}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <ReasonField
        hint={`${claim.customer.name} reads this under Notifications and by mail.`}
        error={fields.reason}
        maxLength={500}
        autoFocus
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
