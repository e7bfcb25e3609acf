import { AsOf } from '@parcelport/ui/as-of/as-of.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { clock } from '../lib/place-clock.ts'

const written = (moment: string): string => clock().short.format(new Date(moment))

/** Says until when a screen is complete, where the server could not read the newest. */
export const ScreenAsOf = (): ReactNode => {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const renew = useCallback(() => client.invalidateQueries(), [client])
  return <AsOf at={pathname + search} renew={renew} written={written} />
}
