import { AsOf } from '@parcelport/ui/as-of/as-of.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { writtenDayAndTime } from '../lib/written-date.ts'

/** Says until when a page is complete, where the server could not read the newest. */
export const PageAsOf = (): ReactNode => {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const renew = useCallback(() => client.invalidateQueries(), [client])
  return <AsOf at={pathname + search} renew={renew} written={writtenDayAndTime} />
}
