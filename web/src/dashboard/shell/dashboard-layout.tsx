import { classNames } from '@parcelport/ui/class-names.ts'
import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { useCallback, useState, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { signOut } from '../../api/customers/accounts.ts'
import { useSession } from '../../api/customers/session.ts'
import { PageAsOf } from '../../frame/page-as-of.tsx'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { paths } from '../../paths.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { ClosingNotice } from '../account/closing/closing-notice.tsx'
import { BottomBar } from './menu/bottom-bar.tsx'
import { CustomerOnly } from './customer-only.tsx'
import { NeedHelp } from './need-help.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { SignOutContext } from './sign-out-context.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { Topbar } from './topbar.tsx'
import { useLiveNotifications } from './use-live-notifications.ts'
import '@parcelport/ui/lists/records.css'
import '@parcelport/ui/frame.css'
import './tables.css'

const Screen = (): ReactNode => {
  useLiveNotifications()
  return (
    <>
      <PageAsOf />
      <ClosingNotice />
      <Outlet />
      <NeedHelp />
    </>
  )
}

/**
 * The frame, which the server renders: it is visible while the customer and a screen load. The server does not know the visitor,
 * so a style hides the frame from a browser without a token, which shows the spinner and goes to sign-in.
 */
const Shell = (): ReactNode => {
  const { state } = useSession()
  const isNobody = state === 'unknown' || state === 'guest'
  return (
    <>
      {isNobody && (
        <div className="dash-guest">
          <PageSpinner />
        </div>
      )}
      <a className="skip" href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <div className={classNames('dash', isNobody && 'dash-unknown')}>
        <Sidebar />
        <div className="dash-main">
          <Topbar />
          <main id={MAIN_ID} tabIndex={-1} className="dash-page">
            <CustomerOnly>
              <Screen />
            </CustomerOnly>
          </main>
        </div>
        <BottomBar />
      </div>
    </>
  )
}

/** Sidebar, header and toasts around every screen of the dashboard, for customers only. Screens have no `<main>` and no h1. */
const DashboardLayout = (): ReactNode => {
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const ask = useCallback(() => setAsking(true), [])
  const leave = (): void => {
    // Set together with the removal of the token: otherwise the guard would redirect the customer to sign-in first.
    setLeaving(true)
    signOut()
    location.replace(paths.signIn)
  }
  if (leaving) return <PageSpinner />
  return (
    <SignOutContext value={ask}>
      <Shell />
      <SignOutDialog open={asking} onCancel={() => setAsking(false)} onConfirm={leave} />
      <Toaster />
    </SignOutContext>
  )
}

export default DashboardLayout
