import { Button } from '@parcelport/ui/button.tsx'
import { fileSize } from '@parcelport/ui/fields/file-drop.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { fetchInvoice, type PackageDetail } from '../../../api/warehouse/packages.ts'
import { saveFile } from '../../../lib/save-file.ts'

interface InvoiceDownloadProps {
  readonly id: string
  readonly invoice: NonNullable<PackageDetail['invoice']>
}

/** Saves the invoice. It needs the owner's token, so a plain link does not work. */
export const InvoiceDownload = ({ id, invoice }: InvoiceDownloadProps): ReactNode => {
  const download = useMutation({
    mutationFn: () => fetchInvoice(id),
    onSuccess: (file) => saveFile(file, invoice.name),
    onError: (error) => toast.error(messageOf(error, 'Failed to download the invoice.')),
  })
  return (
    <>
      <span className="block">{invoice.name}</span>
      <Button
        variant="line"
        size="sm"
        className="mt-2"
        busy={download.isPending}
        busyText="Downloading..."
        onClick={() => download.mutate()}
      >
        <Icon of={Download} /> Download <span className="muted">{fileSize(invoice.bytes)}</span>
      </Button>
    </>
  )
}
