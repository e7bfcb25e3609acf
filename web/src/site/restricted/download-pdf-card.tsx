import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { FormEvent, ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { isSafeLink } from '../../lib/html/safe-link.ts'
import { downloadPdf } from './download-pdf.ts'

/** The list as a file. Without a script the button opens it, because it is a form with that address. */
export const DownloadPdfCard = (): ReactNode => {
  const link = useContent('/restricted-hero')?.restrictItemsList ?? ''
  const isThere = isSafeLink(link)
  const { mutate, isPending } = useMutation({
    mutationFn: downloadPdf,
    onSuccess: () => toast.success('Download started!'),
    onError: ({ message }) => toast.error(`Failed to download PDF: ${message}`),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isThere) mutate(link)
    else toast.error('PDF not available.')
  }
  return (
    <form className="card sand restricted-take" onSubmit={submit} {...(isThere && { action: link })}>
      <h3>Keep a copy</h3>
      <p className="muted">The whole list and the policy, to print or to keep.</p>
      <Button type="submit" busy={isPending}>
        {!isPending && <Icon of={Download} />} <span>Download PDF</span>
      </Button>
    </form>
  )
}
