import { Button } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'

interface CardFailedProps {
  /** The part that failed, as it is worded in a sentence. */
  readonly what: string
  readonly onRetry: () => void
}

/** Shown in a card whose content failed to load. */
export const CardFailed = ({ what, onRetry }: CardFailedProps): ReactNode => (
  <>
    <p role="status">{`We could not load ${what}.`}</p>
    <Button variant="line" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </>
)
