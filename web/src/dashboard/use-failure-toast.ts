import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useEffect, useRef } from 'react'
import { ApiError, messageOf } from '../api/api-error.ts'

interface Failing {
  readonly error: Error | null
  /** The time of the last failure; milliseconds, 0 for none. */
  readonly errorUpdatedAt: number
}

/**
 * Shows a query's failure once: the server's message if present, otherwise the default for this error. An ended session is
 * reported at sign-in.
 */
export const useFailureToast = ({ error, errorUpdatedAt }: Failing, fallback: string): void => {
  const told = useRef(errorUpdatedAt)
  useEffect(() => {
    if (!error || told.current === errorUpdatedAt) return
    told.current = errorUpdatedAt
    if (error instanceof ApiError && error.status === 401) return
    toast.error(messageOf(error, fallback), { keepOthers: true })
  }, [error, errorUpdatedAt, fallback])
}
