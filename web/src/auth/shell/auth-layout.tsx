import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { GuestOnly } from './guest-only.tsx'
import { useResetTokenEnd } from './use-reset-token-end.ts'
import '@parcelport/ui/lists/records.css'
import './auth-layout.css'

/**
 * The frame of the five screens of /auth, for guests only, and of the page of a mailed link, for everybody. Each screen is an
 * AuthScreen.
 */
const AuthLayout = (): ReactNode => {
  const { pathname } = useLocation()
  useResetTokenEnd()
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      {pathname === paths.confirmEmail ? (
        <Outlet />
      ) : (
        <GuestOnly>
          <Outlet />
        </GuestOnly>
      )}
      <Toaster />
    </>
  )
}

export default AuthLayout
