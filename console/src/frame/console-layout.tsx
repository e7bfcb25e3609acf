import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { Suspense, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BottomBar } from './console-bar.tsx'
import { ConsoleLogo } from './console-logo.tsx'
import { ErrorBoundary } from './console-error-boundary.tsx'
import { Menu } from './menu.tsx'
import { useWorkPlaceKey } from '../shell/use-work-place.ts'
import { WorkPlace } from '../shell/work-place.tsx'

/** The menu around every screen. A screen is a {@link Screen}: it brings its own header and `<main>`. */
export const ConsoleLayout = (): ReactNode => {
  const { pathname, search } = useLocation()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="dash">
        <aside className="dash-side on-ink" aria-label="Menu">
          <ConsoleLogo />
          <Menu label="Console" />
          <WorkPlace />
        </aside>
        <div className="dash-main" key={useWorkPlaceKey()}>
          <ErrorBoundary at={pathname + search}>
            <Suspense fallback={<Spinner page label="Loading" />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
        <BottomBar />
      </div>
      <Toaster />
    </>
  )
}
