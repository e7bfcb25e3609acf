import { classNames } from '@parcelport/ui/class-names.ts'
import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { useCallback, useState, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { signOut } from '../../api/customers/accounts.ts'
import { useSession } from '../../api/customers/session.ts'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { paths } from '../../paths.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CustomerOnly } from './customer-only.tsx'
import { NeedHelp } from './need-help.tsx'
import { Sidebar } from './sidebar.tsx'
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
      <Outlet />
      <NeedHelp />
    </>
  )
}

/**
 * The frame, which the server writes already: it stands while the customer and a screen are on their way. The server does
 * not know who asks, so that a style hides it from a browser without a token, which sees the ring and goes to sign-in.
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

/** Sidebar, header and toasts around every screen of the dashboard, for customers only. Screens bring no `<main>` and no h1. */
const DashboardLayout = (): ReactNode => {
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const ask = useCallback(() => setAsking(true), [])
  const leave = (): void => {
    // Together with the token, so that the guard does not send a customer who leaves to sign-in by itself.
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
