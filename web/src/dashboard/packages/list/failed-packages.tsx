import type { Failure } from '@parcelport/ui/lists/loaded.tsx'
import type { ReactNode } from 'react'
import { FailedContent } from '../../failed-content.tsx'

/** Shown in place of a list of packages that failed to load. */
export const FailedPackages = ({ title, onRetry }: Pick<Failure, 'onRetry'> & { readonly title: string }): ReactNode => (
  <FailedContent title={title} onRetry={onRetry}>
    Your packages are safe; we could not reach the list. It usually works on the second try.
  </FailedContent>
)
