import { Spinner } from '@parcelport/ui/spinner.tsx'
import type { ReactNode } from 'react'

/** Shown in place of a whole screen while it loads. */
export const PageSpinner = (): ReactNode => <Spinner page label="Loading" />
