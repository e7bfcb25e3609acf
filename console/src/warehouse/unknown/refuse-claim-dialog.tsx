import type { StaffClaim } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import type { ReactNode } from 'react'
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
  const draft = useDraft({ reason: '' })
  const refuse = () => refuseClaim(claim._id, draft.values.reason.trim())
  const { run, onReload, ...state } = useUnknownAction(refuse, onClose, draft.refuse)
  return (
    <FormDialog
      title={`Refuse the claim of ${claim.customer.name}?`}
      button="Refuse the claim"
      state={state}
      form={draft.form}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <ReasonField
        {...draft.field('reason')}
        hint={`${claim.customer.name} reads this under Notifications and by mail.`}
        maxLength={500}
        autoFocus
      />
    </FormDialog>
  )
}
