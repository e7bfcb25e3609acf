import type { StaffClaim, UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import type { ReactNode } from 'react'
import { approveClaim } from '../../api/warehouse/unknown.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { boxName } from '../../shell/this-company.ts'
import { useProofTick } from './proof-tick.tsx'
import { useUnknownAction } from './use-unknown-action.ts'

interface ApproveClaimDialogProps {
  readonly claim: StaffClaim
  readonly unknown: UnknownPackage
  readonly onClose: () => void
}

/** Gives a package to its claimant. This cannot be undone here, so it needs a confirmation next to the proof. */
export const ApproveClaimDialog = ({ claim, unknown, onClose }: ApproveClaimDialogProps): ReactNode => {
  const { tick, whenSeen } = useProofTick(claim)
  const { customer } = claim
  const { run, onReload, ...state } = useUnknownAction(
    () => approveClaim(claim._id, { unknownId: unknown._id, version: unknown.version }),
    onClose,
  )
  return (
    <FormDialog
      title={`Is it ${customer.name}’s?`}
      button="Approve the claim"
      state={state}
      onSubmit={whenSeen(() => run(undefined))}
      noValidate
      onReload={onReload}
      onClose={onClose}
    >
      <p>
        {claim.trackingNumber} from shelf {unknown.shelf} goes to {customer.name}, {boxName(customer.boxNumber)}, and they are
        told.
      </p>
      {unknown.label && <p className="muted">The label says: {unknown.label}</p>}
      {tick}
    </FormDialog>
  )
}
