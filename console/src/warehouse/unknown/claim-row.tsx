import type { StaffClaim } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { proofAddress } from '../../api/warehouse/unknown.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'

interface ClaimRowProps {
  readonly claim: StaffClaim
  /** Buttons for staff who may decide. */
  readonly actions?: ReactNode
}

/** One claim: the claimant, their description, and the proof. */
export const ClaimRow = ({ claim, actions }: ClaimRowProps): ReactNode => {
  const { _id, customer, trackingNumber, message, state, reason, createdAt, proof } = claim
  return (
    <li className="claim">
      <div>
        <p>
          <Link to={paths.customer(customer._id)}>{customer.name}</Link>, {boxName(customer.boxNumber)}{' '}
          <span className="muted small">claimed it {shortlyWritten(createdAt)}</span>
        </p>
        <p translate="no" className="small muted num">
          {trackingNumber}
        </p>
        {message && <p className="small">“{message}”</p>}
        {reason && <p className="small muted">Refused: {reason}</p>}
      </div>
      <div className="row">
        <Button variant="line" size="sm" href={proofAddress(_id)} target="_blank" rel="noopener">
          <Icon of={FileText} /> Proof
          <span className="sr-only">
            {' '}
            of {customer.name}: {proof.name}
          </span>
        </Button>
        {state === 'open' && actions}
        {state === 'approved' && (
          <Status tone="green" icon={CircleCheck}>
            Approved
          </Status>
        )}
        {state === 'refused' && <Status icon={CircleX}>Refused</Status>}
      </div>
    </li>
  )
}
