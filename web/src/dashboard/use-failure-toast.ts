import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useEffect, useRef } from 'react'
import { ApiError, messageOf } from '../api/api-error.ts'

interface Failing {
  readonly error: Error | null
  /** When it failed last; milliseconds, 0 for never. */
  readonly errorUpdatedAt: number
}

/**
 * Says once that a query failed: the server's message if present, otherwise the default for this error. A session that ended
 * is told of at sign-in.
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
