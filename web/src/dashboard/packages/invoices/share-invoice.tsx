import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Files from 'lucide-react/icons/files'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { invoiceTakers } from '../../../api/warehouse/shared-invoices.ts'
import { ShareInvoiceForm } from './share-invoice-form.tsx'

const ShareDialog = ({ pkg, onClose }: { readonly pkg: PackageDetail; readonly onClose: () => void }): ReactNode => {
  const { data, error, refetch } = useQuery(invoiceTakers)
  const others = data?.filter(({ id }) => id !== pkg.id) ?? []
  return (
    <Dialog open onClose={onClose} title="One invoice for several packages">
      {!data && !error && <Skeleton lines={4} label="Loading packages..." />}
      {error && !data && (
        <Notice tone="red" live title={messageOf(error, 'Failed to fetch packages.')}>
          <Button variant="line" size="sm" className="mt-3" onClick={() => void refetch()}>
            Reload
          </Button>
        </Notice>
      )}
      {data && others.length === 0 && (
        <>
          <p>No other package of yours takes an invoice now. Announce those that are on their way first.</p>
          <div className="row">
            <Button variant="line" onClick={onClose}>
              Back
            </Button>
          </div>
        </>
      )}
      {data && others.length > 0 && <ShareInvoiceForm packageId={pkg.id} packages={data} onClose={onClose} />}
    </Dialog>
  )
}

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
