import { RedrawingBoundary } from '@parcelport/ui/redrawing-boundary.tsx'
import { lazy, Suspense, type ReactNode } from 'react'
import { NoPageFound } from './site/no-page-found.tsx'

// Few visitors ever see it. Without a network the page is shown without these words.
const Redrawn = lazy(() =>
  import('./redrawn.tsx').then(
    ({ Redrawn: Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
)

interface ErrorBoundaryProps {
  /** The visitor's address; at another one the error is cleared. */
  readonly at: string
  readonly children: ReactNode
}

/**
 * Any error of a route shows 'No Page Found' (specification.md §2) instead of a blank page; a page that a translator changed is
 * rendered again.
 */
export const ErrorBoundary = ({ at, children }: ErrorBoundaryProps): ReactNode => (
  <RedrawingBoundary
    at={at}
    redrawn={
      <Suspense>
        <Redrawn />
      </Suspense>
    }
    broken={<NoPageFound />}
  >
    {children}
  </RedrawingBoundary>
)
