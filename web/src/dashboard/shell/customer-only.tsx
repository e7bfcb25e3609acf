import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { MINE, useSession } from '../../api/customers/session.ts'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { paths } from '../../paths.ts'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import { CustomerContext } from './customer-context.ts'

/**
 * The dashboard's guard (specification.md §2): guests go to sign-in, replacing history; nothing is decided while a stored
 * token's user loads. After a session ends during work, sign-in says so and leads back to the same screen.
 */
export const CustomerOnly = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const session = useSession()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const [hasEntered, setHasEntered] = useState(false)
  const isGuest = session.state === 'guest'
  const isCustomer = session.state === 'customer'
  useEffect(() => {
    if (isGuest) client.removeQueries({ queryKey: [MINE] })
  }, [client, isGuest])
  if (isCustomer && !hasEntered) setHasEntered(true)
  if (isGuest) {
    const arrival: SignInArrival | null = hasEntered ? { endedAt: pathname } : null
    return <Navigate to={paths.signIn} replace state={arrival} />
  }
  if (!isCustomer) return <PageSpinner />
  return <CustomerContext value={session}>{children}</CustomerContext>
}
