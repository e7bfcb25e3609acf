import { Spinner } from '@parcelport/ui/spinner.tsx'
import type { ReactNode } from 'react'

/** What stands in for a whole screen while it is on its way. */
export const PageSpinner = (): ReactNode => <Spinner page label="Loading" />
