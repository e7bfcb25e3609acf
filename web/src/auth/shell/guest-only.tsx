import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../api/customers/session.ts'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { paths } from '../../paths.ts'

/**
 * The guard of /auth (specification.md §2): a customer who opens one of its screens goes to the dashboard, replacing history;
 * nothing is decided while a stored token's user loads. A screen opened as a guest stays during sign-in, until it navigates
 * after its own delay.
 */
export const GuestOnly = ({ children }: { readonly children: ReactNode }): ReactNode => {
  // A person sent here by a failure of the dashboard sees its reason at once.
  const { state } = useSession(false)
  const { key } = useLocation()
  const [openedAsGuest, setOpenedAsGuest] = useState<string>()
  if (state === 'guest' && openedAsGuest !== key) setOpenedAsGuest(key)
  if (openedAsGuest === key) return children
  return state === 'customer' ? <Navigate to={paths.dashboard} replace /> : <PageSpinner />
}
