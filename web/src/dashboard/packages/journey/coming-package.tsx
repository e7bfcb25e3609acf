import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { courierLink } from '../../../lib/courier-link.ts'
import { CancelPrealert } from '../cancel-prealert.tsx'
import { EditPrealert } from '../edit-prealert.tsx'
import { ShareInvoice } from '../invoices/share-invoice.tsx'

/** For a package on its way to Miami: a link to its courier, and buttons to change or cancel its prealert. */
export const ComingPackage = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const [asking, setAsking] = useState<'edit' | 'cancel'>()
  const { courier } = readTrackingNumber(pkg.trackingNumber)
  const link = courierLink(courier, pkg.trackingNumber)
  const close = (): void => setAsking(undefined)
  return (
    <section className="coming" aria-labelledby="coming">
      <h3 id="coming">On its way to Miami</h3>
      <p className="muted">You can change the prealert until the package reaches us.</p>
      <div className="row">
        {link && (
          <Button variant="line" size="sm" href={link} target="_blank" rel="noopener noreferrer">
            <Icon of={ExternalLink} /> Track at {courier}
            <span className="sr-only"> (opens in a new tab)</span>
          </Button>
        )}
        <Button variant="line" size="sm" onClick={() => setAsking('edit')}>
          <Icon of={Pencil} /> Edit prealert
        </Button>
        <ShareInvoice pkg={pkg} />
        <Button variant="text" size="sm" onClick={() => setAsking('cancel')}>
          Cancel prealert
        </Button>
      </div>
      {asking === 'edit' && <EditPrealert pkg={pkg} onClose={close} />}
      {asking === 'cancel' && <CancelPrealert pkg={pkg} onClose={close} />}
    </section>
  )
}
