import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import type { ReactNode } from 'react'

/** The outcome for many packages: how many were moved, and the reason for each of the others. */
export interface BulkOutcome {
  readonly moved: readonly string[]
  readonly refused: readonly { readonly _id: string; readonly message: string }[]
}

interface RefusedProps {
  readonly title: string
  readonly outcome: BulkOutcome
  readonly packages: readonly StaffPackage[]
  readonly onClose: () => void
}

/** The packages that were not moved, each with its reason. */
export const RefusedPackages = ({ title, outcome, packages, onClose }: RefusedProps): ReactNode => (
  <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>Close</Button>}>
    <p>{`${outcome.moved.length} done, ${outcome.refused.length} stayed as they were:`}</p>
    <ul className="refused">
      {outcome.refused.map(({ _id, message }) => (
        <li key={_id}>
          <b translate="no">{packages.find((pkg) => pkg._id === _id)?.trackingNumber ?? _id}</b>
          {message}
        </li>
      ))}
    </ul>
  </Dialog>
)
