import { Button } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'

interface CardFailedProps {
  /** What could not be loaded, as it stands in a sentence. */
  readonly what: string
  readonly onRetry: () => void
}

/** Stands in a card whose content did not come. */
export const CardFailed = ({ what, onRetry }: CardFailedProps): ReactNode => (
  <>
    <p role="status">{`We could not load ${what}.`}</p>
    <Button variant="line" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </>
)
