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

/** The same for content whose place says itself that it could not be loaded: only where what was there before stays. */
export const useStaleToast = (query: Failing & { readonly data: unknown }, fallback: string): void =>
  useFailureToast({ ...query, error: query.data === undefined ? null : query.error }, fallback)
