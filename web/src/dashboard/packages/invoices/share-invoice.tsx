import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Files from 'lucide-react/icons/files'
import { useState, type ReactNode } from 'react'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { invoiceTakers } from '../../../api/warehouse/shared-invoices.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { ShareInvoiceForm } from './share-invoice-form.tsx'

const NoOthers = ({ onClose }: { readonly onClose: () => void }): ReactNode => (
  <>
    <p>No other package of yours takes an invoice now. Announce those that are on their way first.</p>
    <div className="row">
      <Button variant="line" onClick={onClose}>
        Back
      </Button>
    </div>
  </>
)

const ShareDialog = ({ pkg, onClose }: { readonly pkg: PackageDetail; readonly onClose: () => void }): ReactNode => (
  <Dialog open onClose={onClose} title="One invoice for several packages">
    <Loaded
      query={useQuery(invoiceTakers)}
      what="packages"
      loading={<Skeleton lines={4} label="Loading packages..." />}
      failed={(failure) => <FailedNotice {...failure} words="Failed to fetch packages." />}
    >
      {(packages) =>
        packages.some(({ id }) => id !== pkg.id) ? (
          <ShareInvoiceForm packageId={pkg.id} packages={packages} onClose={onClose} />
        ) : (
          <NoOthers onClose={onClose} />
        )
      }
    </Loaded>
  </Dialog>
)

/** A button that opens the form for an invoice that also covers other packages of the customer. */
export const ShareInvoice = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        <Icon of={Files} /> One invoice for several packages
      </Button>
      {open && <ShareDialog pkg={pkg} onClose={() => setOpen(false)} />}
    </>
  )
}
