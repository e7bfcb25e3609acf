import { Button } from '@parcelport/ui/button.tsx'
import { copyText } from '@parcelport/ui/copy/copy-text.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'

/** Copies a tracking number, for looking it up at its courier. */
export const CopyTracking = ({ trackingNumber }: { readonly trackingNumber: string }): ReactNode => (
  <Button
    variant="text"
    size="sm"
    aria-label="Copy tracking number"
    onClick={() =>
      void copyText(trackingNumber).then(
        () => toast.success('Copied to clipboard!'),
        () => toast.error('Failed to copy.'),
      )
    }
  >
    <Icon of={Copy} /> Copy
  </Button>
)
