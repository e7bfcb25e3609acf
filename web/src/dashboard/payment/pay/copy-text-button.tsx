import { Button } from '@parcelport/ui/button.tsx'
import { copyText } from '@parcelport/ui/copy/copy-text.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'

/** Copies a text for the bank's own app: `Copy the account`. */
export const CopyTextButton = ({ text, what }: { readonly text: string; readonly what: string }): ReactNode => (
  <Button
    variant="line"
    size="sm"
    onClick={() =>
      void copyText(text).then(
        () => toast.success('Copied to clipboard!'),
        () => toast.error('Failed to copy.'),
      )
    }
  >
    <Icon of={Copy} /> <span>{`Copy the ${what}`}</span>
  </Button>
)
