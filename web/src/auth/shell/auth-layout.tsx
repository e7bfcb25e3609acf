import { Toaster } from '@parcelport/ui/toaster.tsx'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { MAIN_ID } from '../../use-arrival.ts'
import { GuestOnly } from './guest-only.tsx'
import '@parcelport/ui/records.css'
import './auth-layout.css'

/** Around the five screens of /auth, for guests only. Screens are an AuthScreen each. */
const AuthLayout = (): ReactNode => (
  <>
    <a className="skip" href={`#${MAIN_ID}`}>
      Skip to content
    </a>
    <GuestOnly>
      <Outlet />
    </GuestOnly>
    <Toaster />
  </>
)

export default AuthLayout
