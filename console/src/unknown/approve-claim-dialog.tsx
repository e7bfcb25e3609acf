import type { StaffClaim, UnknownPackage } from '@parcelport/contract/staff-receiving.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/checkbox.tsx'
import { Dialog } from '@parcelport/ui/dialog.tsx'
import { Icon } from '@parcelport/ui/icon.tsx'
import FileText from 'lucide-react/icons/file-text'
import { useState, type ReactNode } from 'react'
import { approveClaim, proofAddress } from '../api/unknown.ts'
import { DialogFoot } from '../packages/dialog-foot.tsx'
import { boxName } from '../shell/this-company.ts'
import { useUnknownAction } from './use-unknown-action.ts'

interface ApproveClaimDialogProps {
  readonly claim: StaffClaim
  readonly unknown: UnknownPackage
  readonly onClose: () => void
}

/** Gives a parcel to whoever claims it. It cannot be taken back from here, so it is asked, beside the proof. */
export const ApproveClaimDialog = ({ claim, unknown, onClose }: ApproveClaimDialogProps): ReactNode => {
  const [isProven, setProven] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { customer, proof } = claim
  const { run, busy, problem, conflict, onReload } = useUnknownAction(
    () => approveClaim(claim._id, { unknownId: unknown._id, version: unknown.version }),
    onClose,
  )
  return (
    <Dialog open onClose={onClose} title={`Is it ${customer.name}’s?`}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(!isProven)
          if (isProven) run(undefined)
        }}
      >
        <p>
          {claim.trackingNumber} from shelf {unknown.shelf} goes to {customer.name}, {boxName(customer.boxNumber)}, and they are
          told.
        </p>
        {unknown.label && <p className="muted">The label says: {unknown.label}</p>}
        <p>
          <Button variant="line" size="sm" href={proofAddress(claim._id)} target="_blank" rel="noopener">
            <Icon of={FileText} /> Open the proof<span className="sr-only">: {proof.name}</span>
          </Button>
        </p>
        <Checkbox
          required
          checked={isProven}
          error={isAsked && !isProven && 'Open the proof first, then tick this box.'}
          onChange={(event) => setProven(event.target.checked)}
        >
          The proof shows their name and this parcel
        </Checkbox>
        <DialogFoot problem={problem} conflict={conflict} onReload={onReload} onClose={onClose} busy={busy}>
          Approve the claim
        </DialogFoot>
      </form>
    </Dialog>
  )
}
