import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { MINE, useSession, type Session } from '../../api/customers/session.ts'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { paths } from '../../paths.ts'
import { followClock } from '../../lib/written-date.ts'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import { AccountNotLoaded } from './account-not-loaded.tsx'
import { CustomerContext } from './customer-context.ts'

/**
 * The dashboard's guard (specification.md §2): guests go to sign-in, replacing history; nothing is decided while a stored
 * token's user loads. Sign-in leads back to the address that was opened, and says so when a session has ended.
 */
export const CustomerOnly = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const session = useSession()
  const client = useQueryClient()
  const { pathname, search, hash } = useLocation()
  const [reached, setReached] = useState<Session['state']>('unknown')
  const { state } = session
  const isGuest = state === 'guest'
  useEffect(() => {
    if (isGuest) client.removeQueries({ queryKey: [MINE] })
  }, [client, isGuest])
  if (!isGuest && reached !== state && reached !== 'customer') setReached(state)
  if (session.state === 'guest') {
    const address = `${pathname}${search}${hash}`
    const refused = reached === 'loading' && session.token === null
    const arrival: SignInArrival = reached === 'customer' ? { endedAt: address } : { askedFor: address, refused }
    return <Navigate to={paths.signIn} replace state={arrival} />
  }
  if (session.state === 'customer') {
    followClock(session.user.timeZone)
    return <CustomerContext value={session}>{children}</CustomerContext>
  }
  return session.state === 'loading' && session.failed ? <AccountNotLoaded token={session.token} /> : <PageSpinner />
}
