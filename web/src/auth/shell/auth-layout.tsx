import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { GuestOnly } from './guest-only.tsx'
import { useResetTokenEnd } from './use-reset-token-end.ts'
import '@parcelport/ui/lists/records.css'
import './auth-layout.css'

/** Around the five screens of /auth, for guests only, and the one that a mailed link opens for everybody. Screens are an AuthScreen each. */
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
